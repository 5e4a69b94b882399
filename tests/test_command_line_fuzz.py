"""`python -m penalty_cards` answers whatever it is given, and never breaks."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from penalty_cards.__main__ import answer_line
from tests.builders import a_document, a_penalty_card, an_incident_document

LIKELY = [
    *("W", "E", "S", "N", "H", "H9", "SK", "S:H5", "K4.T92.5.", ""),
    *("minor", "major", "require", "prohibit", "highest", "not_suit", "play_suit"),
    *("W plays HT", "E exposes SQ by drop", "declarer asks nothing"),
    *(1997, 2007, 2017, 0, -1, 10**30, 1.5, float("nan"), True, False, None),
]


def json_values():
    """Any JSON value, and values that look right."""
    likely = st.sampled_from(LIKELY)
    anything = st.one_of(likely, st.text(max_size=5), st.integers(), st.floats())
    keys = st.one_of(
        st.sampled_from(["seat", "card", "kind", "W"]), st.text(max_size=3)
    )
    return st.recursive(
        anything,
        lambda inner: st.one_of(
            st.lists(inner, max_size=3), st.dictionaries(keys, inner, max_size=3)
        ),
        max_leaves=6,
    )


POSITION = a_document(
    hands={"N": None, "E": "A3.876.3.", "S": None, "W": "K4.T92.5."},
    trick=["S:C5"],
    penalty_cards=[
        a_penalty_card("W:HT major"),
        a_penalty_card("W:S4 major"),
        a_penalty_card("E:H8 minor"),
    ],
    restrictions=[
        {"seat": "W", "kind": "prohibit", "suits": ["D", "C"]},
        {"seat": "W", "kind": "not_suit", "suits": ["D"]},
    ],
    designated="HT",
)
INCIDENT = an_incident_document()


def places(value, path=()):
    """The path to every value inside a document."""
    yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*path, key))
    if isinstance(value, list):
        for number, inner in enumerate(value):
            yield from places(inner, (*path, number))


def put(document, path, value):
    """A copy of the document with one value replaced."""
    if not path:
        return value
    copy = document.copy()
    copy[path[0]] = put(document[path[0]], path[1:], value)
    return copy


@pytest.mark.parametrize("document", [POSITION, INCIDENT], ids=["position", "incident"])
def test_documents_of_the_fuzz_are_possible(document):
    """What is spoilt below is answered while it is whole."""
    assert "error" not in answer_line(json.dumps(document).encode())


@settings(max_examples=600, deadline=None)
@given(
    changed=st.sampled_from(
        [(each, path) for each in (POSITION, INCIDENT) for path in places(each)]
    ),
    value=json_values(),
)
def test_any_value_anywhere(changed, value):
    """Whatever stands somewhere, there is an answer or an error with a place."""
    document, path = changed
    got = answer_line(json.dumps(put(document, path, value)).encode())

    assert is_answer(got)


@settings(max_examples=200, deadline=None)
@given(document=st.dictionaries(st.sampled_from([*INCIDENT]), json_values()))
def test_any_document(document):
    """Whatever the keys hold, there is an answer or an error with a place."""
    got = answer_line(json.dumps(document).encode())

    assert is_answer(got)


@settings(max_examples=300, deadline=None)
@given(data=st.binary(max_size=60).filter(lambda data: b"\n" not in data))
def test_any_bytes(data):
    """Whatever a line holds, there is an answer or an error."""
    assert is_answer(answer_line(data))


def is_answer(got):
    """Whether it is a ruling, a list of them, or an error with a place.

    Raises: TypeError, for what cannot be sent.
    """
    json.dumps(got)
    if "error" not in got:
        return "legal" in got or "rulings" in got
    words = [type(value) for value in got.values()]
    return {"error", "field"} == set(got) and words == [str, str]
