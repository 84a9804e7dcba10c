"""Argument lists on which NumPy facts are measured, by fact name; a module here joins by existing."""

from __future__ import annotations

import importlib
import pkgutil

from tests.facts.numpy_recipes.book import RECIPES

for _module in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{_module.name}")

__all__ = ["RECIPES"]
