"""Serving itself: what is printed, who stops whom, a server that dies in the middle of a move."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest

from companion import extras
from companion.documents import kingdom as d
from companion.web.server import code, listening
from tests.web.browser import served
from tests.web.harness import Site

TOKEN = re.compile(r'name="token" value="([^"]+)"')


@contextmanager
def started(db: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The program serving in a process of its own, and what it printed first."""
    words = [sys.executable, "-m", "companion", "--db", str(db), "serve", "--port", "0", *options]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        printed = ""
        while "Ctrl-C ends it." not in printed.replace("\n", " ") and (line := process.stdout.readline()):
            printed += line
        yield process, printed
        process.kill()


def address(printed: str) -> str:
    """The address in what was printed."""
    return str(re.findall(r"http://[\w.:?/=-]+[\w/]", printed)[0])


@pytest.mark.long
def test_a_server_that_dies_in_the_middle_of_a_move_leaves_a_sound_data_base(site: Site) -> None:
    site.house.desk.close()
    with started(site.db) as (process, printed):
        at = address(printed)
        page = urlopen(f"{at}table").read().decode()
        token = TOKEN.findall(page)[0]

        def move(command: str) -> None:
            with suppress(URLError, OSError):
                urlopen(f"{at}move", urlencode({"token": token, "do": command}).encode()).read()

        for command in ("produce 3", "undo", "produce 3"):
            move(command)
        moving = [Thread(target=move, args=(f"produce {card}",)) for card in (5, 6, 8)]
        for one in moving:
            one.start()
        process.send_signal(signal.SIGKILL)
        for one in moving:
            one.join()
    assert site.cli.json(d.Check, "check").faults == []
    assert site.cli.table().revision >= 4
    site.cli.done("undo")


@pytest.mark.long
def test_who_reads_and_writes_slowly_stops_nobody(site: Site) -> None:
    site.house.desk.close()
    with served(site.db) as at:
        port = int(at.rpartition(":")[2])
        slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(60)]
        for one in slow[:30]:
            one.send(b"POST /move HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: 900\r\n\r\ntok" % port)
        for one in slow[30:]:
            one.send(b"GET /table HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % port)
        assert b"Avalon" in urlopen(f"{at}/table", timeout=20).read()
        for one in slow:
            one.close()


@pytest.mark.long
def test_the_secret_link_is_printed_with_its_code(site: Site) -> None:
    site.house.desk.close()
    with started(site.db, "--lan") as (_, printed):
        assert "/enter?key=" in printed and "█" in printed


@pytest.mark.long
def test_without_its_packages_it_says_how_to_install_them(site: Site) -> None:
    words = (
        "import sys; sys.modules['uvicorn'] = None; from companion.cli.main import main; sys.exit(main(sys.argv[1:]))"
    )
    run = subprocess.run([sys.executable, "-c", words, "--db", str(site.db), "serve"], capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (1, "")
    assert extras.command("web") in run.stderr


def test_a_port_that_is_taken_is_said() -> None:
    with listening(0, lan=False) as taken:
        from companion.errors import StoreError

        with pytest.raises(StoreError, match="Choose another with --port"):
            listening(taken.getsockname()[1], lan=False).close()


def test_a_code_has_a_frame() -> None:
    assert len(code("http://127.0.0.1:8470/").splitlines()) > 10
