"""Where recipes are collected."""

from __future__ import annotations

RECIPES: dict[str, list[str]] = {}


def add(names: str, *recipes: str, prefix: str = "numpy.") -> None:
    """Recipes for each of these names; ";" separates recipes in one text."""
    for name in names.split():
        RECIPES.setdefault(prefix + name, []).extend(r.strip() for text in recipes for r in text.split(";"))
