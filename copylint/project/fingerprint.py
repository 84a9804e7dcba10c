"""An identity for a finding that survives inserted and deleted lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from copylint.finding import Finding

_NUMBER = re.compile(r"(?<![\w.])\d[\d_]*(?:\.\d+)?(?![\w.])")


def fingerprints(findings: Sequence[Finding], path: str) -> tuple[str, ...]:
    """One per finding: of its path, code, function and message without numbers; a count distinguishes equal ones."""
    import hashlib

    seen: Counter[tuple[str, str, str]] = Counter()
    found = []
    for finding in findings:
        key = (finding.code, finding.context, _NUMBER.sub("#", finding.message))
        seen[key] += 1
        content = "\0".join((path, *key, str(seen[key])))
        found.append(hashlib.blake2b(content.encode("utf-8", "surrogatepass"), digest_size=10).hexdigest())
    return tuple(found)
