"""The rules as the shells show them."""

from __future__ import annotations

from copylint.rules.registry import RuleInfo, all_rules

__all__ = ["RuleInfo", "all_rules", "named_rule"]


def named_rule(name: str) -> RuleInfo | None:
    """The rule of a full code, in capitals or not, or of a rule's name; None where there is none."""
    return next((rule for rule in all_rules() if name.upper() == rule.code or name == rule.name), None)
