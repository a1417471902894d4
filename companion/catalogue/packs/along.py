"""What the heads of the sets that come along say, read without the rest of their files."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

_RESOURCES = re.compile(r"^resources = \[(.*)\]$", re.MULTILINE)


@cache
def further_resources() -> tuple[str, ...]:
    """The resources that these sets bring and the box doesn't have, as they are written: what languages can say."""
    folder = resources.files("companion") / "catalogue" / "sold"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    heads = (file.read_text(encoding="utf-8").partition("[[")[0] for file in files)
    found = (word for head in heads for listed in _RESOURCES.findall(head) for word in re.findall(r'"(.*?)"', listed))
    return tuple(dict.fromkeys(found))
