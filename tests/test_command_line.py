"""`python -m penalty_cards`: documents in, rulings out, a line each."""

import json
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given, settings

from penalty_cards.__main__ import answer_line
from penalty_cards.bridge import parse_card
from penalty_cards.laws.director import judge
from penalty_cards.laws.messages import plain
from tests.builders import (
    a_document,
    a_penalty_card,
    an_incident_document,
    document_of,
)
from tests.strategies import editions, states


def command(*lines, env=None):
    """Run the command on lines of bytes; each line's answer, and the exit status."""
    done = subprocess.run(
        [sys.executable, "-m", "penalty_cards"],
        input=b"".join(line + b"\n" for line in lines),
        capture_output=True,
        timeout=60,
        env=env,
    )
    assert b"" == done.stderr
    answers = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
    return answers, done.returncode


def line(document):
    """A document as the command reads it."""
    return json.dumps(document).encode("utf-8")


def answer(**changes):
    """What the command says of a position with some keys changed."""
    return answer_line(line(a_document(**changes)))


# --- Out: a ruling


def test_a_whole_ruling():
    """The answer has the keys of the contract, with the cards in order."""
    got = answer(
        edition=2007,
        trick=["S:H5"],
        penalty_cards=[a_penalty_card("W:H9 minor")],
        contract="3NT",
    )
    whys = [verdict.pop("why") for verdict in got["verdicts"]]

    assert {
        "legal": ["HT", "H9"],
        "verdicts": [
            {"card": "SK", "legal": False, "clauses": ["44C"]},
            {"card": "S4", "legal": False, "clauses": ["44C"]},
            {"card": "HT", "legal": True, "clauses": ["50C"]},
            {"card": "H9", "legal": True, "clauses": ["50C"]},
            {"card": "H2", "legal": False, "clauses": ["50C"]},
            {"card": "D5", "legal": False, "clauses": ["44C"]},
        ],
        "options": [],
        "designates": None,
        "information": [
            {
                "card": "H9",
                "seat": "W",
                "what": "duty",
                "declarer": True,
                "partner": True,
                "clauses": ["50E1"],
            },
            {
                "card": "H9",
                "seat": "W",
                "what": "sight",
                "declarer": True,
                "partner": False,
                "clauses": ["50E2", "50C"],
            },
        ],
        "rights": [
            {
                "what": what,
                "card": "H9",
                "seat": "W",
                "declarer_side": True,
                "partner": partner,
                "owner": True,
                "clauses": clauses,
            }
            for what, partner, clauses in (
                ("duty", True, ["50E1"]),
                ("sight", False, ["50E2", "50C"]),
            )
        ],
        "judgments": [
            {
                "matter": matter,
                "when": "at the end of play",
                "seat": seat,
                "clauses": clauses,
            }
            for matter, seat, clauses in (
                ("use of unauthorized information", "E", ["16D2", "73C"]),
                ("damage by exposed card", "W", ["50E3"]),
                ("could have been aware", "W", ["23"]),
            )
        ],
        "tricks_over": None,
        "score": None,
        "to_call": None,
        "notes": [],
    } == got
    assert [] == [why for why in whys if not (why.endswith(".") and len(why) > 10)]


def test_waiting():
    """A leader who must wait has no legal card, and declarer's options are listed."""
    got = answer(
        penalty_cards=[a_penalty_card("E:H7 major"), a_penalty_card("E:H6 major")]
    )

    assert [] == got["legal"]
    assert [["50D2"]] * 6 == [verdict["clauses"] for verdict in got["verdicts"]]
    picked_up = ["H7", "H6"]
    assert [
        {
            "demand": "require",
            "suits": ["H"],
            "picked_up": picked_up,
            "lasts": "this lead",
            "clauses": ["51B1(a)", "50D2(a)"],
        },
        {
            "demand": "prohibit",
            "suits": ["H"],
            "picked_up": picked_up,
            "lasts": "while the lead is retained",
            "clauses": ["51B1(b)", "50D2(a)"],
        },
        {
            "demand": "neither",
            "suits": [],
            "picked_up": [],
            "lasts": "this lead",
            "clauses": ["50D2(b)"],
        },
    ] == sorted(got["options"], key=lambda each: "rpn".index(each["demand"][0]))
    assert ["O-9"] == got["notes"]


def test_designation():
    """Where declarer designates, all he may choose from are legal; then the one."""
    both = [a_penalty_card("W:HT major"), a_penalty_card("W:S4 major")]
    got = answer(penalty_cards=both)

    assert ["S4", "HT"] == got["legal"]
    assert {"among": ["S4", "HT"], "clauses": ["51A"]} == got["designates"]
    assert ["HT"] == answer(penalty_cards=both, designated="HT")["legal"]


@pytest.mark.parametrize(
    ("edition", "number"), [(1997, "50D1"), (2007, "50D1(a)"), (2017, "50D1(a)")]
)
def test_clauses_are_those_of_the_edition(edition, number):
    """Clause numbers are written as the edition prints them."""
    got = answer(edition=edition, penalty_cards=[a_penalty_card("W:HT major")])

    assert [number] == got["verdicts"][0]["clauses"]


def test_edition_is_2017_by_default():
    """Without an edition the Laws of 2017 apply."""
    document = a_document(penalty_cards=[a_penalty_card("W:H9 minor")])
    del document["edition"]

    sight = [each["partner"] for each in answer_line(line(document))["information"]]
    assert [True, True] == sight


def test_unchecked_text_is_not_ruled_on():
    """56 of 1997: notes and verdicts say that the text must be checked."""
    document = {
        "contract": "3NT",
        "declarer": "S",
        "hands": {"N": "A3.2..", "E": "K4.3..", "S": "Q5.4..", "W": "J6.9.."},
        "to_play": "S",
        "events": ["W leads H9", "S refuses"],
    }
    found = [answer_line(line(document | {"edition": y})) for y in (1997, 2007)]

    notes = [" ".join(each["rulings"][-1]["notes"]) for each in found]
    assert [True, False] == ["1997 56:" in each for each in notes]


CORRECTED = ["S plays HA", "W plays D5", "N plays H3", "W takes back D5"]
UNSEEN = [
    # what it shows, the start, events, numbers of 1997 that the notes name
    ("what may be done now", {"to_play": "S"}, CORRECTED, ["62C1"]),
    ("two rules of one clause, named once", {"to_play": "S"},
     ["S plays HA", "W plays H2", "N plays D3", "E plays H7",
      "N takes back D3 as dummy moved a wrong card",
      "E takes back H7 as an opponent changed the play"], ["45D"]),
    ("who may use a revoke card of trick 12",
     {"hands": {"N": "3.5..", "E": "A.K..", "S": "K.A..", "W": "Q.7.."},
      "to_play": "S", "won": [5, 6]},
     ["S plays SK", "W plays H7", "W takes back H7"], ["62D2"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("start", "events", "numbers"),
    [pytest.param(*row, id=shows) for shows, *row in UNSEEN],
)
def test_each_unseen_clause_is_named_once(start, events, numbers):
    """Whatever in the answer rests on a text not seen, the notes say so, once."""
    told = last_ruling(*events, edition=1997, **start)["notes"]

    checked = [note for note in told if "checked" in note]
    assert [f"1997 {n}: the printed text must be checked" for n in numbers] == checked


def test_57a_of_1997_is_ruled_on():
    """57A1 of 1997 is ruled on as in 2007."""
    restrictions = [{"seat": "W", "kind": "highest", "suits": []}]
    found = [
        answer(edition=year, trick=["S:H5"], restrictions=restrictions)
        for year in (1997, 2007)
    ]

    assert found[0]["verdicts"] == found[1]["verdicts"]
    notes = [note for each in found for note in each["notes"]]
    assert [] == [note for note in notes if "checked" in note]


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(state=states(), edition=editions())
def test_document_and_ruling_agree(state, edition):
    """The command's answer on a position is the engine's ruling on it."""
    got = answer_line(line(document_of(state, edition.year)))
    ruling = judge(state, edition.code)

    assert [str(card) for card in ruling.legal] == got["legal"]
    assert len(ruling.options) == len(got["options"])
    assert {str(p.card) for p in state.penalty_cards} == {
        each["card"] for each in got["information"]
    }
    for verdict in got["verdicts"]:
        assert verdict["clauses"], verdict
        assert plain(parse_card(verdict["card"])) in verdict["why"], verdict
        assert verdict["why"].endswith("."), verdict
        assert "{" not in verdict["why"], verdict


# --- In: what is possible, and what is not


def restriction(seat="W", kind="require", suits=("H",)):
    """A list of one restriction, as a document has it."""
    return [{"seat": seat, "kind": kind, "suits": list(suits)}]


POSSIBLE = [
    ("an unknown hand is null", {"hands": {"W": "K4.T92.5.", "N": None}}),
    ("an unknown hand is absent", {"hands": {"W": "K4.T92.5."}}),
    ("dummy to play", {"to_play": "N", "hands": {"N": "K4..."}}),
    ("a doubled contract", {"contract": "2CX"}),
    ("a redoubled contract", {"contract": "6DXX"}),
    ("notrump", {"contract": "3NT"}),
    ("no card designated", {"designated": None}),
    (
        "a penalty card of an unknown hand",
        {"penalty_cards": [a_penalty_card("E:H7 minor")]},
    ),
    (
        "a minor one each",
        {"penalty_cards": [a_penalty_card("E:H7 minor"), a_penalty_card("W:H9 minor")]},
    ),
    (
        "two suits prohibited",
        {"restrictions": restriction(kind="prohibit", suits="HS")},
    ),
    (
        "all suits prohibited",
        {"restrictions": restriction(kind="prohibit", suits="SHDC")},
    ),
    ("the other defender restricted", {"restrictions": restriction(seat="E")}),
    (
        "57A3 in 2017",
        {"trick": ["S:C5"], "restrictions": restriction(kind="play_suit")},
    ),
    (
        "57A, no suits given",
        {"trick": ["S:C5"], "restrictions": [{"seat": "W", "kind": "lowest"}]},
    ),
    ("a hand of thirteen", {"hands": {"W": "AKQ.AKQ.AKQ.AKQJ"}}),
    (
        "shorter hands have played",
        {"trick": ["N:D2", "E:D3", "S:D4"], "hands": {"W": "2...", "E": "..."}},
    ),
]


@pytest.mark.parametrize(
    "changes", [pytest.param(changes, id=shows) for shows, changes in POSSIBLE]
)
def test_possible(changes):
    """What the contract allows is answered with a ruling."""
    assert "legal" in answer(**changes)


TWO = [a_penalty_card("W:HT major"), a_penalty_card("W:S4 major")]
IMPOSSIBLE = [
    # a card twice
    ("twice in a hand", {"hands": {"W": "KK4.T92.5."}}, {"hands.W"}),
    (
        "in two hands",
        {"hands": {"W": "K4.T92.5.", "E": "K3.876.3."}},
        {"hands.W", "hands.E"},
    ),
    ("in hand and in the trick", {"trick": ["S:HT"]}, {"trick[0]", "hands.W"}),
    ("twice in the trick", {"trick": ["E:C5", "S:C5"]}, {"trick[0]", "trick[1]"}),
    (
        "a penalty card listed twice",
        {"penalty_cards": [a_penalty_card("W:HT major"), a_penalty_card("W:HT major")]},
        {"penalty_cards[1].card", "penalty_cards[0].card"},
    ),
    (
        "a penalty card of an unknown hand held elsewhere",
        {"penalty_cards": [a_penalty_card("E:HT major")]},
        {"penalty_cards[0].card"},
    ),
    (
        "a penalty card of both defenders",
        {"penalty_cards": [a_penalty_card("E:C2 major"), a_penalty_card("W:C2 major")]},
        {"penalty_cards[0].card", "penalty_cards[1].card"},
    ),
    # degrees
    (
        "an honour as minor",
        {"penalty_cards": [a_penalty_card("W:SK minor")]},
        {"penalty_cards[0].degree"},
    ),
    (
        "the ten as minor",
        {"penalty_cards": [a_penalty_card("W:HT minor")]},
        {"penalty_cards[0].degree"},
    ),
    (
        "the ten as minor, in an unknown hand",
        {"penalty_cards": [a_penalty_card("E:CT minor")]},
        {"penalty_cards[0].degree"},
    ),
    (
        "two minor ones",
        {"penalty_cards": [a_penalty_card("W:H9 minor"), a_penalty_card("W:H2 minor")]},
        {"penalty_cards[0].degree", "penalty_cards[1].degree"},
    ),
    (
        "one major, one minor",
        {"penalty_cards": [a_penalty_card("W:HT major"), a_penalty_card("W:H2 minor")]},
        {"penalty_cards[1].degree"},
    ),
    # owners
    (
        "a penalty card of declarer",
        {"penalty_cards": [a_penalty_card("S:C2 major")]},
        {"penalty_cards[0].seat"},
    ),
    (
        "a penalty card of dummy",
        {"penalty_cards": [a_penalty_card("N:C2 major")]},
        {"penalty_cards[0].seat"},
    ),
    (
        "a penalty card not held",
        {"penalty_cards": [a_penalty_card("W:C2 major")]},
        {"penalty_cards[0].card"},
    ),
    (
        "a penalty card that was played",
        {"trick": ["E:C2", "S:C3"], "penalty_cards": [a_penalty_card("E:C2 major")]},
        {"penalty_cards[0].card"},
    ),
    (
        "more penalty cards than cards",
        {
            "hands": {"W": "K..."},
            "penalty_cards": [
                a_penalty_card("E:C2 major"),
                a_penalty_card("E:C3 major"),
            ],
        },
        {"penalty_cards", "penalty_cards[1]", "penalty_cards[1].card"},
    ),
    # the trick
    ("out of rotation", {"trick": ["E:C5", "N:C6"]}, {"trick[1]"}),
    ("the same seat twice", {"trick": ["S:C5", "S:C6"]}, {"trick[1]"}),
    ("not his turn", {"trick": ["N:C5"]}, {"to_play", "trick[0]"}),
    (
        "a trick of four",
        {"trick": ["W:C5", "N:C6", "E:C7", "S:C8"]},
        {"trick"},
    ),
    (
        "a revoke",
        {"trick": ["E:C5", "S:D2"], "hands": {"W": "K4...", "S": "...K"}},
        {"trick[1]"},
    ),
    (
        "a revoke with a penalty card in sight",
        {"trick": ["E:C5", "S:C6", "W:D2"], "to_play": "N", "hands": {"N": "K4..."}}
        | {"penalty_cards": [a_penalty_card("W:CK major")]},
        {"trick[2]", "penalty_cards[0].card"},
    ),
    # lengths
    ("a hand too short", {"hands": {"W": "K4...", "E": "2..."}}, {"hands.E"}),
    ("a hand too long", {"hands": {"W": "K4...", "E": "A32..."}}, {"hands.E"}),
    (
        "a hand that has played and is as long",
        {"trick": ["S:C2"], "hands": {"W": "K4...", "S": "A3..."}},
        {"hands.S"},
    ),
    ("fourteen cards", {"hands": {"W": "AKQJT98765432.A.."}}, {"hands.W"}),
    ("no cards to play", {"hands": {"W": "..."}}, {"hands.W"}),
    ("his hand is null", {"hands": {"W": None}}, {"hands.W"}),
    ("his hand is absent", {"hands": {}}, {"hands.W"}),
    # restrictions
    (
        "declarer restricted",
        {"restrictions": restriction(seat="S")},
        {"restrictions[0].seat"},
    ),
    (
        "dummy restricted",
        {"restrictions": restriction(seat="N")},
        {"restrictions[0].seat"},
    ),
    (
        "two suits required",
        {"restrictions": restriction(suits="SH")},
        {"restrictions[0].suits"},
    ),
    (
        "no suit required",
        {"restrictions": restriction(suits="")},
        {"restrictions[0].suits"},
    ),
    (
        "no suit prohibited",
        {"restrictions": restriction(kind="prohibit", suits="")},
        {"restrictions[0].suits"},
    ),
    (
        "57A3 to play a suit in 2007",
        {
            "edition": 2007,
            "trick": ["S:C5"],
            "restrictions": restriction(kind="play_suit"),
        },
        {"restrictions[0].kind"},
    ),
    (
        "57A3 to play a suit in 1997",
        {
            "edition": 1997,
            "trick": ["S:C5"],
            "restrictions": restriction(kind="play_suit"),
        },
        {"restrictions[0].kind"},
    ),
    (
        "an unknown kind",
        {"restrictions": restriction(kind="forbid")},
        {"restrictions[0].kind"},
    ),
    # designated
    ("no penalty card", {"penalty_cards": TWO, "designated": "SK"}, {"designated"}),
    ("not held", {"penalty_cards": TWO, "designated": "C2"}, {"designated"}),
    (
        "not playable",
        {"penalty_cards": TWO, "designated": "S4", "trick": ["S:H5"]},
        {"designated"},
    ),
    (
        "while he waits for the choice",
        {"penalty_cards": [*TWO, a_penalty_card("E:C2 major")], "designated": "S4"},
        {"designated"},
    ),
    ("nothing to designate", {"designated": "S4"}, {"designated"}),
    # keys and values
    ("an unknown key", {"vulnerable": "none"}, {"vulnerable"}),
    ("an unknown seat", {"hands": {"W": "K4...", "X": "A3..."}}, {"hands.X"}),
    (
        "an unknown key of a penalty card",
        {"penalty_cards": [{**a_penalty_card("W:HT major"), "how": "drop"}]},
        {"penalty_cards[0].how"},
    ),
    (
        "an unknown key of a restriction",
        {"restrictions": [{**restriction()[0], "until": "now"}]},
        {"restrictions[0].until"},
    ),
    (
        "a penalty card without a card",
        {"penalty_cards": [{"seat": "W", "degree": "major"}]},
        {"penalty_cards[0].card"},
    ),
    ("an edition there is not", {"edition": 2027}, {"edition"}),
    ("an edition as text", {"edition": "2017"}, {"edition"}),
    ("an edition as decimal", {"edition": 2017.0}, {"edition"}),
    ("an edition as truth", {"edition": True}, {"edition"}),
    ("a contract of eight", {"contract": "8S"}, {"contract"}),
    ("a contract in other order", {"contract": "S4"}, {"contract"}),
    ("a contract tripled", {"contract": "4SXXX"}, {"contract"}),
    ("a small letter", {"declarer": "s"}, {"declarer"}),
    ("a whole word", {"to_play": "West"}, {"to_play"}),
    ("a hand of three suits", {"hands": {"W": "K4.T92.5"}}, {"hands.W"}),
    ("a hand with a 10", {"hands": {"W": "K4.1092.5."}}, {"hands.W"}),
    ("a card in other order", {"trick": ["S:5H"]}, {"trick[0]"}),
    ("a play without a seat", {"trick": ["H5"]}, {"trick[0]"}),
    ("chosen as a number", {"chosen": 1}, {"chosen"}),
    ("hands as a list", {"hands": ["K4..."]}, {"hands"}),
    ("a trick as text", {"trick": "S:H5"}, {"trick"}),
    ("penalty cards as an object", {"penalty_cards": {}}, {"penalty_cards"}),
    ("a penalty card as text", {"penalty_cards": ["W:H9"]}, {"penalty_cards[0]"}),
    (
        "suits as text",
        {"restrictions": [{"seat": "W", "kind": "require", "suits": "H"}]},
        {"restrictions[0].suits"},
    ),
    (
        "a suit that is none",
        {"restrictions": restriction(suits=["N"])},
        {"restrictions[0].suits[0]", "restrictions[0].suits"},
    ),
    (
        "the second of two is wrong",
        {"penalty_cards": [a_penalty_card("W:HT major"), a_penalty_card("W:H1 major")]},
        {"penalty_cards[1].card"},
    ),
]


@pytest.mark.parametrize(
    ("changes", "fields"),
    [pytest.param(*row, id=shows) for shows, *row in IMPOSSIBLE],
)
def test_impossible(changes, fields):
    """What no bridge can lead to is an error that names the place, in words."""
    got = answer(**changes)

    assert {"error", "field"} == set(got)
    assert got["field"] in fields
    assert len(got["error"]) > 5


@pytest.mark.parametrize("key", ["contract", "declarer", "hands", "to_play"])
def test_missing(key):
    """A key without which there is no position is named."""
    document = a_document()
    del document[key]

    assert key == answer_line(line(document))["field"]


# --- Lines


GOOD = line(a_document())
NO_DOCUMENTS = [
    ("an empty line", b""),
    ("no JSON", b"hello"),
    ("half an object", GOOD[:-1]),
    ("two objects", GOOD + GOOD),
    ("single quotes", GOOD.replace(b'"', b"'")),
    ("a list", b"[]"),
    ("a number", b"7"),
    ("null", b"null"),
    ("a text", b'"W"'),
    ("not a number", b"NaN"),
    ("infinity", GOOD.replace(b"2017", b"Infinity")),
    ("NaN as edition", GOOD.replace(b"2017", b"NaN")),
    ("NaN as chosen", GOOD.replace(b"false", b"NaN")),
    ("a very long number", GOOD.replace(b"2017", b"9" * 6000)),
    ("deep nesting", b"[" * 200_000),
    ("deep nesting, closed", b'{"hands":' + b"[" * 100_000 + b"]" * 100_000 + b"}"),
    ("deep objects", b'{"a":' * 100_000 + b"1" + b"}" * 100_000),
    ("bytes that are not UTF-8", GOOD.replace(b"4S", b"\xff\xfe")),
    ("UTF-16", json.dumps(a_document()).encode("utf-16")),
    ("a zero byte", GOOD.replace(b"4S", b"\0")),
    ("a lone surrogate as value", GOOD.replace(b"4S", rb"\ud800")),
    ("a lone surrogate as key", GOOD.replace(b"chosen", rb"\ud800")),
    ("a lone surrogate as seat", GOOD.replace(b'"W":', rb'"\udfff":')),
    ("a key twice", GOOD[:-1] + b', "to_play": "W"}'),
    ("an inner key twice", GOOD.replace(b'"E": null', b'"W": null')),
    ("a strange key twice", rb'{"\ud800": 1, "\ud800": 1}'),
]


@pytest.mark.parametrize(
    "bad", [pytest.param(bad, id=shows) for shows, bad in NO_DOCUMENTS]
)
def test_no_document(bad):
    """A line that is no document gets an error, and the next line its ruling."""
    answers, status = command(GOOD, bad, GOOD)

    assert 1 == status
    assert 3 == len(answers)
    assert {"error", "field"} == set(answers[1])
    assert "legal" in answers[0]
    assert answers[0] == answers[2]


def test_order_and_status():
    """Answers come in the order of the lines; without an error the status is 0."""
    lines = [
        line(a_document(trick=[f"S:{card}"])) for card in ("D2", "C2", "H3", "S2", "S3")
    ]
    answers, status = command(*lines)

    assert 0 == status
    assert ["D5", "SK S4 HT H9 H2 D5", "HT H9 H2", "SK S4", "SK S4"] == [
        " ".join(each["legal"]) for each in answers
    ]


def test_nothing_in_nothing_out():
    """Without a line there is no answer and no error."""
    assert ([], 0) == command()


def test_last_line_may_lack_its_end():
    """The last line is answered though no newline ends it."""
    done = subprocess.run(
        [sys.executable, "-m", "penalty_cards"], input=GOOD, capture_output=True
    )

    assert 0 == done.returncode
    assert 1 == len(done.stdout.splitlines())


def test_windows_line_ends():
    """A carriage return before the newline is white space."""
    answers, status = command(GOOD + b"\r", GOOD + b"\r")

    assert 0 == status
    assert 2 == len(answers)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1", "utf-8"])
def test_output_is_utf8_everywhere(encoding):
    """The answers are UTF-8 whatever the terminal's encoding is."""
    answers, status = command(GOOD, env={"PYTHONIOENCODING": encoding})

    assert 0 == status
    assert "legal" in answers[0]


def test_no_django():
    """The command sets nothing up: neither Django nor our settings are imported."""
    program = (
        "import runpy, sys\n"
        "try: runpy.run_module('penalty_cards', run_name='__main__')\n"
        "except SystemExit: pass\n"
        "print(sorted(m for m in sys.modules if m.split('.')[0] == 'django'\n"
        "             or m == 'penalty_cards.settings'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], input=GOOD, capture_output=True, check=True
    )

    assert b"[]" == done.stdout.splitlines()[-1]


# --- Incidents


def test_incident():
    """A document with events gets a ruling for the start and after each event."""
    rulings = answer_line(line(an_incident_document()))["rulings"]

    assert 4 == len(rulings)
    assert [True, False, True] == [bool(each["legal"]) for each in rulings[:3]]
    assert 3 == len(rulings[1]["options"])
    assert ["H3"] == rulings[3]["legal"]


def test_an_incident_tells_the_table():
    """Beside each ruling stand the position, the tricks and the phase."""
    events = ["E exposes SQ by drop", "declarer asks nothing", "W plays HT"]
    rulings = answer_line(line(an_incident_document(events=events)))["rulings"]
    before, dropped, _, led = rulings

    queen = {"seat": "E", "card": "SQ", "degree": "major"}
    assert [[], [queen]] == [r["position"]["penalty_cards"] for r in (before, dropped)]
    assert ["W:HT"] == led["position"]["trick"]
    assert "K4.92.5." == led["position"]["hands"]["W"]
    assert [[3, 4], "play", [], []] == [
        led[key] for key in ("won", "phase", "must_pass", "on_table")
    ]


def test_a_position_of_an_incident_is_ruled_on_alike():
    """Sent back by itself, the position of an incident gets the same ruling."""
    events = ["E exposes SQ by drop", "declarer asks nothing", "W plays HT"]
    for ruling in answer_line(line(an_incident_document(events=events)))["rulings"]:
        alone = answer_line(line(ruling["position"]))
        assert alone == {key: ruling[key] for key in alone}, ruling


def test_an_incident_tells_who_must_pass():
    """An honour exposed in the auction lies there, and its owner’s partner passes."""
    hands = {"W": "K43.T92.543.6432"}
    events = ["W exposes SK by drop", "the auction ends"]
    document = an_incident_document(hands=hands, events=events, won=[0, 0])
    rulings = answer_line(line(document | {"phase": "auction"}))["rulings"]

    assert [[], ["E"], []] == [each["must_pass"] for each in rulings]
    assert [[], ["W:SK"], []] == [each["on_table"] for each in rulings]
    assert ["auction", "after the auction"] == [r["phase"] for r in rulings[1:]]


def test_an_incident_tells_of_cards_not_ruled_on():
    """A card led out of turn lies there until somebody has decided about it."""
    events = ["N leads D3", "E accepts"]
    rulings = answer_line(line(an_incident_document(events=events)))["rulings"]

    assert [[], ["N:D3"], []] == [each["on_table"] for each in rulings]


IMPOSSIBLE_INCIDENTS = [
    ("no event", {"events": ["W sneezes"]}, "events[0]"),
    ("the second is none", {"events": ["W plays HT", "N plays"]}, "events[1]"),
    ("nothing to accept", {"events": ["W plays HT", "S accepts"]}, "events[1]"),
    ("not held", {"events": ["W plays CA"]}, "events[0]"),
    ("an event as a number", {"events": [7]}, "events[0]"),
    ("events as text", {"events": "W plays HT"}, "events"),
    ("events null", {"events": None}, "events"),
    ("no option", {"events": ["declarer requires H"]}, "events[0]"),
    ("three numbers won", {"won": [1, 2, 3]}, "won"),
    ("a negative number won", {"won": [1, -2]}, "won"),
    ("more tricks than played cards make", {"won": [13, 13]}, "won"),
    ("fewer tricks than played cards make", {"won": [3, 3]}, "won"),
    ("none of them by the side that is to lead", {"won": [7, 0]}, "won"),
    ("before the play, with six cards", {"phase": "auction", "won": [0, 0]}, "hands.W"),
    ("an impossible start", {"to_play": "X"}, "to_play"),
    ("an unknown key", {"story": "once"}, "story"),
]


@pytest.mark.parametrize(
    ("changes", "field"),
    [pytest.param(*row, id=shows) for shows, *row in IMPOSSIBLE_INCIDENTS],
)
def test_impossible_incidents(changes, field):
    """An event that cannot happen is an error that names it."""
    assert field == answer_line(line(an_incident_document(**changes)))["field"]


@pytest.mark.parametrize(
    ("won", "field"), [([7, 0], None), ([0, 7], "won"), ([0, 0], None)]
)
def test_whoever_led_has_won_a_trick(won, field):
    """South has led: that side has won one, unless nobody has counted."""
    hands = {"W": "K4.T92.5.", "S": "T9.AK.A."}
    document = an_incident_document(hands=hands, trick=["S:CA"], won=won, events=[])

    assert field == answer_line(line(document)).get("field")


DEALT = {"W": "K43.T92.543.6432"}
A_CARD = {"seat": "W", "card": "SK", "degree": "major"}
IMPOSSIBLE_BEFORE_THE_PLAY = [
    ("not the leader's turn", "auction", {"to_play": "N", "hands": {"N": DEALT["W"]}},
     "to_play"),
    ("a trick", "after the auction", {"trick": ["S:HA"], "hands": DEALT}, "trick"),
    ("a penalty card", "before the auction", {"penalty_cards": [A_CARD]},
     "penalty_cards"),
    ("a restriction", "auction", {"restrictions": restriction()}, "restrictions"),
    ("a choice made", "auction", {"chosen": True}, "chosen"),
    ("one penalty card left over from it", "after the auction",
     {"penalty_cards": [A_CARD]}, None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("phase", "changes", "field"),
    [pytest.param(*row, id=shows) for shows, *row in IMPOSSIBLE_BEFORE_THE_PLAY],
)
def test_before_the_play(phase, changes, field):
    """Before the play all hold thirteen cards, and nothing of the play lies there."""
    document = {"hands": DEALT, "events": [], "won": [0, 0], "phase": phase} | changes
    got = answer_line(line(an_incident_document(**document)))

    assert field == got.get("field")


def test_an_incident_without_events():
    """No events: one ruling, on the start."""
    assert 1 == len(answer_line(line(an_incident_document(events=[])))["rulings"])


def test_tricks_won_are_no_part_of_a_position():
    """The key `won` belongs to incidents."""
    assert "won" == answer(won=[3, 4])["field"]


def test_incident_with_hands_not_known():
    """Only the rulings that need an unknown hand are missing."""
    document = a_document(hands={"W": "T3.98.4.2"}, to_play="W", trick=[])
    got = answer_line(line({**document, "events": ["W plays S3"]}))

    first, second = got["rulings"]
    assert ["ST", "S3", "H9", "H8", "D4", "C2"] == first["legal"]
    assert "hands.N" == second["field"]


# --- All that the engine knows


def last_ruling(*events, edition=2017, **changes):
    """The ruling after the last of these events."""
    document = an_incident_document(events=list(events), edition=edition, **changes)
    return answer_line(line(document))["rulings"][-1]


QUEEN = "E exposes SQ by drop"
ANYBODYS = {"to_play": "S"}
BEFORE = {"phase": "before the auction", "hands": DEALT, "won": [0, 0]}
FOUND_RIGHTS = [
    # what it shows, the start, events, who may: declarer's side, partner, owner
    ("a card on the table", {}, [QUEEN],
     ["duty SQ E 111 50E1", "sight SQ E 111 50E1"]),
    ("a card back in hand", {}, [QUEEN, "declarer requires S"],
     ["back in hand SQ E 101 50E2 16C"]),
    ("kept when tricks have gone by", {},
     [QUEEN, "declarer requires S", "W plays SK", "N plays S3", "E plays SJ",
      "S plays S9", "W plays HT"],
     ["back in hand SQ E 101 50E2 16C"]),
    ("how a card that was played was exposed", {},
     [QUEEN, "declarer asks nothing", "W plays S4", "N plays SA", "E plays SQ"],
     ["how exposed SQ E 101 50E3"]),
    ("a void that a demand has shown", {},
     ["E exposes C3 by showing", "declarer requires C", "W plays HT"],
     ["back in hand C3 E 101 50E2 16C", "void shown - W 111 16A1(c) 59"]),
    ("a lead withdrawn, as the proper one was made", ANYBODYS,
     ["E leads SQ", "S leads CA"], ["withdrawn SQ E 101 16C"]),
    ("a card withdrawn, as dummy's was wrong", ANYBODYS,
     ["S plays HA", "W plays H2", "N plays D3", "E plays H7",
      "N takes back D3 as dummy moved a wrong card",
      "E takes back H7 as an opponent changed the play"],
     ["withdrawn H7 E 011 16C"]),
    ("a card shown in talk of the trick", ANYBODYS,
     ["S plays HA", "W exposes SK by talk of this trick"],
     ["back in hand SK W 101 68 16B"]),
    ("a card that partner could not see", ANYBODYS,
     ["S plays HA", "W exposes SK by talk of this trick seen by N S"], []),
    ("a card seen before the auction", BEFORE, ["W exposes SK by drop"],
     ["seen by accident SK W 001 16D"]),
]  # fmt: skip


def right_text(right) -> str:
    """A right as a text: what, card, owner, three truths, clauses."""
    truths = "".join(
        str(int(right[key])) for key in ("declarer_side", "partner", "owner")
    )
    what = f"{right['what']} {right['card'] or '-'} {right['seat']}"
    return f"{what} {truths} {' '.join(right['clauses'])}"


@pytest.mark.parametrize(
    ("start", "events", "expected"),
    [pytest.param(*row, id=shows) for shows, *row in FOUND_RIGHTS],
)
def test_rights(start, events, expected):
    """Each statement on who may use what stands there as long as play lasts."""
    assert expected == [right_text(r) for r in last_ruling(*events, **start)["rights"]]


DAMAGE = "damage by exposed card, at the end of play, E"
AWARE = "could have been aware, at the end of play, E"
USE = "use of unauthorized information, at the end of play, W"
REVOKED = ["W plays HT", "N plays H3", "E plays C3"]
FOUND_JUDGMENTS = [
    # what it shows, events, in 1997, 2007, 2017
    ("a card on the table", [QUEEN],
     [f"{USE}: 16A 73C", f"{AWARE}: 72B1"],
     [f"{USE}: 16D2 73C", f"{DAMAGE}: 50E3", f"{AWARE}: 23"],
     [f"{DAMAGE}: 50E4", f"{AWARE}: 72C"]),
    ("a claim that is objected to", ["S claims", "E objects"],
     *[["claim, now, S: 68A 68D"]] * 3),
    ("somebody acted too soon", ["S acts before the Director comes"],
     *[["right to rectification lost, now, S: 11A"]] * 3),
    ("the Director's error", ["the Director has ruled wrongly"],
     *[["Director's error, now, None: 82C"]] * 3),
    ("an opponent's doing", ["W exposes H9 by drop because of an opponent"],
     *[["designate otherwise, now, W: 50",
        f"{USE[:-1]}E: {number}", f"{USE[:-1]}S: {number}"]
       for number in ("16B", "16C1", "16D")]),
    ("an established revoke",
     ["W plays HT", "N plays H3", "E plays C3", "S plays HK", "S plays CA",
      "W plays D5", "N plays C2", "E plays DQ"],
     *[["redress after a revoke, at the end of play, E: 64C"]] * 3),
]  # fmt: skip


@pytest.mark.parametrize("column", range(3), ids=["1997", "2007", "2017"])
@pytest.mark.parametrize(
    ("events", "by_column"),
    [pytest.param(row[1], row[2:], id=row[0]) for row in FOUND_JUDGMENTS],
)
def test_judgments(events, by_column, column):
    """What the Director judges is told with its clause, and when."""
    got = last_ruling(*events, edition=(1997, 2007, 2017)[column])["judgments"]

    assert by_column[column] == [
        f"{each['matter']}, {each['when']}, {each['seat']}: "
        + " ".join(each["clauses"])
        for each in got
    ]


MAY = [
    # what it shows, the start, events, who must decide, what else may be done
    ("declarer's demand", {}, [QUEEN], "S", []),
    ("one of several penalty cards", {},
     ["W exposes SK by drop", "W exposes HT by drop"], "S", []),
    ("a lead out of turn", {}, ["N leads D3"], "EW", []),
    ("a card played for a penalty card", {},
     ["W exposes SK by drop", "W plays HT"], "S", []),
    ("a claim", {}, ["S claims"], "",
     ["all play on", "E accepts", "W accepts", "E objects", "W objects"]),
    ("a concession", {}, ["E exposes SQ by concession"], "",
     ["W objects", "all play on", "N accepts", "S accepts"]),
    ("a card after an opponent's that was changed", ANYBODYS,
     ["S plays HA", "W plays H2", "N plays D3", "E plays H7",
      "N takes back D3 as dummy moved a wrong card"], "",
     ["E takes back H7 as an opponent changed the play"]),
    ("nothing", {}, [], "", []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("start", "events", "decides", "optional"),
    [pytest.param(*row, id=shows) for shows, *row in MAY],
)
def test_what_must_and_may_be_decided(start, events, decides, optional):
    """`decides` names who must; what nobody must do stands in `may` all the same."""
    got = last_ruling(*events, **start)

    assert list(decides) == got["decides"]
    assert optional == [each["event"] for each in got["may"] if not each["must"]]
    assert bool(decides) == any(each["must"] for each in got["may"])


NOT_YET = [
    # what it shows, events, clauses that are not in the trace
    ("a lead not yet refused", ["E leads SQ"], {"56", "54D"}),
    ("a revoke not yet corrected", REVOKED, {"62A", "62B1"}),
    ("a demand not yet made", [QUEEN], {"50D2(a)", "50D2(b)"}),
    ("a claim not yet agreed to", ["S claims"], {"69"}),
    ("a claim that is void", ["S claims", "all play on"], {"68A", "68D"}),
    ("no concession", ["E exposes SQ by concession", "W objects"], {"68A", "68D"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "numbers"), [pytest.param(*row, id=shows) for shows, *row in NOT_YET]
)
def test_trace_holds_what_was_applied(events, numbers):
    """What only might be, or has turned out not to be, is no part of the trace."""
    trace = last_ruling(*events)["trace"]

    assert set() == numbers & {n for step in trace for n in step["clauses"]}


W_REVOKES = {
    "hands": {"N": "AQ2...", "E": ".432..", "S": "..A32.", "W": "3.9..2"},
    "to_play": "N",
    "contract": "3NT",
}
TO_THE_END = ["N plays SA", "E plays H4", "S plays D3", "W plays C2", "N plays S2",
              "E plays H3", "S plays D2", "W plays S3", "W plays H9", "N plays SQ",
              "E plays H2", "S plays DA"]  # fmt: skip


@pytest.mark.parametrize(
    ("won", "score"), [([6, 4], {"NS": 8, "EW": 5}), ([0, 0], None)]
)
def test_end_of_play(won, score):
    """A revoke costs the trick that its side has won since; the score counts it."""
    rulings = answer_line(
        line(an_incident_document(events=TO_THE_END, **W_REVOKES, won=won))
    )["rulings"]

    over = {"to": "NS", "tricks": 1, "clauses": ["64A2"]}
    assert [None] * 12 == [each["tricks_over"] for each in rulings[:-1]]
    assert [None] * 12 == [each["score"] for each in rulings[:-1]]
    assert (over, score) == (rulings[-1]["tricks_over"], rulings[-1]["score"])
    assert ["64A2"] == rulings[-1]["trace"][-1]["clauses"]


def test_score_without_a_revoke():
    """Without a revoke no trick goes over; an agreed claim leaves the score open."""
    played = ["N plays SA", "E plays H4", "S plays D3", "W plays S3", "N plays SQ",
              "E plays H3", "S plays D2", "W plays H9", "N plays S2", "E plays H2",
              "S plays DA", "W plays C2"]  # fmt: skip
    got = last_ruling(*played, **W_REVOKES, won=[6, 4])
    claimed = last_ruling("S claims", "E accepts", **W_REVOKES, won=[6, 4])

    assert (None, {"NS": 9, "EW": 4}) == (got["tricks_over"], got["score"])
    assert (None, None) == (claimed["tricks_over"], claimed["score"])


def test_to_call():
    """In an auction the ruling says whose turn it is; in the play nobody's."""
    document = {"phase": "before the auction", "dealer": "N", "hands": DEALT}
    events = ["N calls 1S", "E calls pass", "S calls pass", "W calls pass"]
    got = answer_line(line(an_incident_document(**document, won=[0, 0], events=events)))

    assert ["N", "E", "S", "W"] == [r["to_call"] for r in got["rulings"][:4]]
    assert answer()["to_call"] is None
