"""Addresses of tables: they hold everything, and garbage is refused in words."""

import base64
import json
import zlib
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from penalty_cards.bridge.event_parsing import parse_event
from penalty_cards.laws.documents.reading import incident_document
from penalty_cards.laws.messages import Refusal
from penalty_cards.scenarios.deals import (
    MOST_BYTES,
    MOST_LETTERS,
    UnreadableAddress,
    packed,
    unpacked,
    unpacked_table,
)
from quizzes.accounts.preferences import COOKIE, Preferences
from quizzes.directing.links import editions
from quizzes.directing.services import Viewing, happen, read_table
from tests.directing.tables import HTMX, a_table, after, after_acts, plain
from tests.strategies import incidents

FUZZ = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
FINE = {200, 302, 303, 404, 405, 422}


def pack(data: bytes) -> str:
    """Bytes as they stand in an address."""
    return base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


@given(incident=incidents())
def test_round_trip(incident):
    """Every incident is read back from its address."""
    assert incident_document(incident) == incident_document(
        unpacked(packed(incident), 2017)
    )


GARBAGE = [
    # what the address holds               what is said of it
    ("x", "Did you copy all of it?"),
    ("A" * (MOST_LETTERS + 1), "too long for a table"),
    (pack(b"no json"), "Did you copy all of it?"),
    (pack(b"\xff\xfe"), "Did you copy all of it?"),
    (pack(b"[" * 5000), "Did you copy all of it?"),
    (pack(b"[1]"), "does not contain a table"),
    (pack(b" " * (MOST_BYTES + 1)), "cut off"),
    (pack(b"[1]" * 100)[:-8], "cut off"),
    (pack(rb'{"\ud800": 1}'), "not the address of a table"),
    (pack(b"{}"), "contract: This is missing"),
    (pack(b'{"contract": "9S"}'), "not a contract"),
    (pack(json.dumps({"contract": "4S", "declarer": "S", "hands": {"W": "A..."},
                      "to_play": "N"}).encode()), "must be known"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "why"), GARBAGE)
def test_garbage(client, text, why):
    """An address that is no table gets a page that says why."""
    for response in (
        client.get(f"/table/{text}/"),
        client.post(f"/table/{text}/act/", {"command": "e drops h7"}),
        client.get(f"/table/{text}/table.pbn"),
    ):
        assert 404 == response.status_code
        assert why in plain(response.text)


def test_bomb():
    """Of an address no more is unpacked than a table needs."""
    with pytest.raises(UnreadableAddress):
        unpacked(pack(b"0" * 2_000_000), 2017)


QUERIES = [
    # what the query says   what is said of it
    ("at=x", "at=x: this must be the number of an event."),
    ("at=-1", "this must be the number of an event."),
    ("at=²", "this must be the number of an event."),
    ("at=1", "there have been only 0 events at this table."),
    ("seat=Q", "'Q' is not a seat"),
    ("hidden=NX", "'X' is not a seat"),
]


@pytest.mark.parametrize(("query", "why"), QUERIES)
def test_wrong_query(client, query, why):
    """What stands wrong in the query is named."""
    response = client.get(f"{a_table()}?{query}")

    assert 404 == response.status_code
    assert why in plain(response.text)


@FUZZ
@given(data=st.binary(max_size=200), headers=st.sampled_from([{}, HTMX]))
def test_any_bytes(client, data, headers):
    """Whatever is packed into an address, no page breaks."""
    assert client.get(f"/table/{pack(data)}/", headers=headers).status_code in FINE


@FUZZ
@given(
    incident=incidents(),
    field=st.sampled_from(["contract", "hands", "trick", "events", "won", "to_play"]),
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=9),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.text(max_size=3), inner, max_size=3)
        ),
    ),
)
def test_any_value(client, incident, field, value):
    """A table with a field of any other value breaks no page."""
    document = incident_document(incident) | {field: value}
    text = pack(json.dumps(document).encode())

    assert client.get(f"/table/{text}/").status_code in FINE


TEXTS = st.text(max_size=30) | st.sampled_from(
    ["W", "E", "play", "drop", "put-back", "H7", "SA", "e drops h7", "undo", "back",
     "forward", "declarer asks nothing", "W takes back H7", "9" * 5000, "S accepts",
     "S refuses", "declarer spreads the hand", "the auction ends", "all play on",
     "declarer demands the highest", "e objects", "n passes"]
)  # fmt: skip


@FUZZ
@given(
    incident=incidents(),
    pairs=st.lists(
        st.tuples(st.sampled_from(["command", "event", "way", "seat", "card"]), TEXTS),
        max_size=4,
    ),
    query=st.dictionaries(
        st.sampled_from(["at", "seat", "hidden", "why", "rehearse", "choice"]),
        st.sampled_from(["", "0", "1", "2", "E", "NS"]),
        max_size=4,
    ),
    headers=st.sampled_from([{}, HTMX]),
)
def test_any_form(client, incident, pairs, query, headers):
    """Whatever is sent to a table, looked at in whatever way, no page breaks."""
    path = f"/table/{packed(incident)}/"
    encoded = "&".join(f"{name}={value}" for name, value in query.items())
    data: dict[str, list[str]] = {}
    for name, value in pairs:
        data.setdefault(name, []).append(value)

    shown = client.get(f"{path}?{encoded}", headers=headers)
    sent = client.post(f"{path}act/?{encoded}", data, headers=headers)

    assert {shown.status_code, sent.status_code} <= FINE
    for name in ("table.txt", "table.pbn"):
        assert client.get(f"{path}{name}?{encoded}").status_code in FINE


def test_address_names_its_edition(client):
    """Every reader of an address finds the rulings of the same edition."""
    start = client.get("/table/deal/?seed=7&contract=4S&declarer=S")["Location"]
    acted = after(client, start, "e drops dq")
    client.cookies[COOKIE] = str(Preferences(1997))

    for url in (start, acted, acted.rstrip("/") + "/table.txt"):
        assert "Laws of 2017" in plain(client.get(url).text)


def test_edition_is_chosen():
    """A table can be looked at under another edition; its address says so then."""
    table = after_acts("e drops h3", edition=2007)
    found = {year: (url, is_on) for year, url, is_on in editions(table)}

    assert found[2007][1]
    text = found[1997][0].split("/")[2]
    assert 1997 == unpacked_table(text, 2017)[1]
    assert table.whole == unpacked_table(text, 2017)[0]


def test_table_without_an_edition_is_the_readers():
    """An address that names no edition is ruled by that of its reader."""
    assert 2007 == read_table(packed(after_acts().whole), Viewing(), 2007).edition


def test_no_address_is_given_that_cannot_be_read():
    """What makes an address too long to be read is refused, and can be undone."""
    table, event = after_acts(), parse_event("S draws attention to it")
    with suppress(Refusal):
        for _ in range(400):
            table = happen(table, event)

    with pytest.raises(Refusal, match="the link can hold no more"):
        happen(table, event)
    assert read_table(table.text, Viewing(), 2017).whole == table.whole
