"""Where a person's own settings lie."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "COMPANION_CONFIG"
"""The variable of the environment that names another file."""


def place() -> Path:
    """Where the file is, or would be."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_config_path

    return user_config_path("companion", appauthor=False) / "config.toml"
