"""Who is let in: names, origins, tokens, the secret link, how much is sent, what every answer says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.web.guard import LARGEST_FILE
from companion.web.house import House, Memory, hosts
from tests.sampling import daily
from tests.web.harness import HOST, Site

FORGED_HEADERS = [
    ({"Host": "evil.example"}, 421),
    ({"Host": "evil.example:8470"}, 421),
    ({"Host": "127.0.0.1"}, 421),
    ({"Host": "127.0.0.1:80"}, 421),
    ({"Host": "127.0.0.1.evil.example:8470"}, 421),
    ({"Host": ""}, 421),
    ({"Host": "0.0.0.0:8470"}, 421),
    ({"Host": "[::ffff:127.0.0.1]:8470"}, 421),
    ({"Host": "user@127.0.0.1:8470"}, 421),
    ({"Host": "127.0.0.1:8470, evil.example"}, 421),
    ({"Origin": "http://evil.example"}, 403),
    ({"Origin": "null"}, 403),
    ({"Origin": ""}, 403),
    ({"Origin": "http://127.0.0.1"}, 403),
    ({"Origin": "http://127.0.0.1:8471"}, 403),
    ({"Origin": "https://127.0.0.1:8470"}, 403),
    ({"Origin": "http://localhost:8470"}, 403),
    ({"Origin": "http://127.0.0.1:8470.evil.example"}, 403),
    ({"Origin": "file://"}, 403),
    ({"Origin": "http://evil.example http://127.0.0.1:8470"}, 403),
    ({"Sec-Fetch-Site": "cross-site"}, 403),
    ({"Sec-Fetch-Site": "same-site"}, 403),
    ({"Sec-Fetch-Site": "nonsense"}, 403),
    ({"Content-Length": "99999999"}, 413),
    ({"Content-Length": "-1"}, 413),
    ({"Content-Length": "many"}, 413),
]

FORGED_TOKENS = ["", "x", "0" * 32, "None", "null", "token", "\x00", "ž", " ", "a" * 4000]

FORGED_METHODS = ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"]


@pytest.mark.parametrize(("headers", "status"), daily(FORGED_HEADERS, few=2))
def test_a_forged_header_moves_nothing(site: Site, headers: dict[str, str], status: int) -> None:
    data = {"token": site.house.token, "do": "produce 3", "revision": "1"}
    assert site.client.post("/move", data=data, headers=headers).status_code == status
    assert site.cli.table().revision == 1


@pytest.mark.parametrize("token", daily(FORGED_TOKENS))
def test_a_forged_token_moves_nothing(site: Site, token: str) -> None:
    for data in ({"token": token, "do": "produce 3"}, {"do": "produce 3", "x": token}):
        assert site.client.post("/move", data=data).status_code == 403
    assert site.cli.table().revision == 1


@pytest.mark.parametrize("method", daily(FORGED_METHODS))
def test_other_methods_move_nothing(site: Site, method: str) -> None:
    assert site.client.request(method, "/move", params={"do": "produce 3"}).status_code == 405
    assert site.client.get("/move", params={"do": "produce 3", "token": site.house.token}).status_code == 405
    assert site.cli.table().revision == 1


@pytest.mark.long
def test_a_long_form_is_cut_off(site: Site) -> None:
    def stream() -> object:
        yield b"token=" + site.house.token.encode() + b"&do=mark&mark="
        yield from (b"x" * 65536 for _ in range(17))

    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = site.client.post("/move", content=stream(), headers=headers)  # type: ignore[arg-type]
    assert answer.status_code in (400, 413)
    assert site.cli.table().revision == 1


def _file(site: Site, size: int, token: str) -> int:
    """The answer's status to a file of that size, whose address brings a token."""
    files = {"file": ("a.jsonl", b"x" * size)}
    data = {"token": site.house.token}
    return site.client.post("/kingdoms/import", params={"token": token}, data=data, files=files).status_code


def test_only_the_page_itself_sends_a_long_file(site: Site) -> None:
    assert _file(site, 1_500_000, site.house.token) == 400  # read, and found to be no kingdom
    for token in ("", "x", site.house.token[:-1]):
        assert _file(site, 1_500_000, token) == 413
    answer = site.client.post("/move", params={"token": site.house.token}, content=b"x" * 1_500_000)
    assert answer.status_code == 413


@pytest.mark.long
def test_a_file_has_an_end_too(site: Site) -> None:
    headers = {"Content-Length": str(LARGEST_FILE + 1)}
    answer = site.client.post("/kingdoms/import", params={"token": site.house.token}, headers=headers)
    assert answer.status_code == 413

    def stream() -> Iterator[bytes]:
        yield b'--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
        yield from (b"x" * 1024**2 for _ in range(LARGEST_FILE // 1024**2 + 1))

    headers = {"Content-Type": "multipart/form-data; boundary=b"}
    answer = site.client.post("/kingdoms/import", params={"token": site.house.token}, content=stream(), headers=headers)
    assert answer.status_code in (400, 413)


def test_every_answer_keeps_the_page_to_itself(site: Site) -> None:
    for answer in (
        site.client.get("/table"),
        site.client.get("/nowhere"),
        site.client.get("/table", headers={"Host": "x"}),
    ):
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["cache-control"] == "no-store"


def test_the_secret_link_lets_in_and_nothing_else_does(site: Site) -> None:
    shared = Site(site.db, key="secret")
    for path in ("/", "/table", "/enter", "/enter?key=", "/enter?key=wrong", "/static/style.css"):
        assert shared.client.get(path).status_code == 403
    shared.client.cookies.set("companion", "guessed")
    assert shared.client.get("/table").status_code == 403
    shared.client.cookies.clear()
    entered = shared.client.get("/enter?key=secret")
    assert (entered.status_code, entered.headers["location"]) == (303, "/")
    assert "httponly" in entered.headers["set-cookie"].lower()
    assert shared.client.get("/table").status_code == 200


def test_two_servers_know_nothing_of_each_other(site: Site) -> None:
    first, second = House(site.house.desk), House(site.house.desk)
    assert first.token != second.token and first.pass_ != second.pass_
    assert HOST in hosts(8470)


def test_what_is_told_is_forgotten_in_the_end() -> None:
    memory = Memory(most=2)
    names = [memory.keep(n) for n in range(3)]
    assert [memory.find(name) for name in names] == [None, 1, 2]
