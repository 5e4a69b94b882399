"""What the engine rules on many incidents, line by line in `incidents.jsonl`.

    python -m tests.laws.incidents

writes the file anew: the same incidents, today's rulings. Its diff shows what a change
in a law turned, down to the cards a step names. Whether a ruling is right is for the
tables of `test_lawNN.py` to say.

Most incidents come from those tables. The others were drawn at random, once, and kept
where they reached something in the laws that too few of the others do.
"""

import json
from pathlib import Path

from penalty_cards.bridge import (
    Card,
    Exposed,
    ImpossibleEvent,
    ImpossiblePosition,
    Play,
    Seat,
    Suit,
)
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.notation import play_text
from penalty_cards.laws import law50, law64
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import judge
from penalty_cards.laws.documents.reading import read_incident
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.play.replay import replay
from penalty_cards.laws.repetitions import is_repeated, still_true
from penalty_cards.laws.rulings import Matter

# What the Laws ask of the past of a table, beside what is said of it first.
HISTORY = (
    *("face_down", "tabled", "taken_up", "changes", "reopened", "misled", "noticed"),
    *("revokes", "passed_over", "obeyed", "returned", "dummy_acted"),
    *("agreed", "disputed"),
)
FILE = Path(__file__).with_name("incidents.jsonl")


def lines():
    """The lines of the file: an incident's document, and its rulings by editions."""
    text = FILE.read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def rulings(document, left_out=()):
    """Today's rulings on an incident; editions that rule alike have one entry.

    `left_out`: rules, by name. What the edition of 2017 would rule without each of them
    is told by the lines that it would lose and gain.
    """
    told = {year: ruled(document, EDITIONS[year].code) for year in sorted(EDITIONS)}
    found = {}
    for year, each in told.items():
        found.setdefault(tuple(each), []).append(str(year))
    by_years = {" ".join(years): list(each) for each, years in found.items()}
    return by_years | {
        f"2017 without {rule}": _changes(
            told[2017], ruled(document, EDITIONS[2017].code.without(Rule(rule)))
        )
        for rule in left_out
    }


def ruled(document, code):
    """The ruling after the last event in short lines, or why there is none."""
    try:
        incident, _ = read_incident(document | {"edition": code.edition})
        moment = replay(incident, code)[-1]
        ruling = judge(moment.state, code, moment.steps)
    except (ImpossibleEvent, ImpossiblePosition) as error:
        rules = " ".join(getattr(error, "rules", ()))
        return [f"{type(error).__name__}: {error} ({rules})"]
    return [*_table(ruling.state), *_ruling(ruling), *_cost(ruling.state, code)]


def _changes(before, after):
    lost = [f"- {line}" for line in before if line not in after]
    return lost + [f"+ {line}" for line in after if line not in before]


def _table(state):
    yield f"turn {state.to_play.letter} trick {_plays(state.trick)}"
    yield f"declarer {state.declarer.letter} phase {state.phase} won {state.won}"
    for seat, card, degree, _ in state.penalty_cards:
        yield f"penalty card {seat.letter} {card} {degree}"
    for former in state.former:
        yield f"no more {former.penalty.card} {former.end}"
    for seat, kind, suits in state.restrictions:
        yield f"restriction {seat.letter} {kind} {_letters(suits)}"
    if state.pending is not None:
        wrong, plays, due, among, led_again = state.pending
        told = f"pending {wrong} {_plays(plays)} due {due.letter} {_cards(among)}"
        yield f"{told.strip()} led again" if led_again else told.strip()
    for name in ("early", "revoking"):
        if plays := getattr(state, name):
            yield f"{name} {_plays(plays)}"
    changed = [change.play.seat for change in state.changes]
    for name, seats in (("barred", state.barred), ("changed", changed)):
        if seats:
            yield f"{name} {_letters(seats)}"
    for name in ("claimed", "chosen", "retracted", "designated", "substitute"):
        if value := getattr(state, name):
            yield f"{name} {_cards(value) if name == 'substitute' else value}"
    for name in HISTORY:
        if value := getattr(state, name):
            yield f"{name} {_fact(value)}"


def _ruling(ruling):
    for step in ruling.applied:
        yield _step(step)
    for step in ruling.due:
        yield f"due {_step(step)}"
    if isinstance(ruling.decision, Matter):
        stops = "stops play" if ruling.decision.stops_play else "play may go on"
        yield f"to decide {_step(ruling.decision.step)}, {stops}"
    verdicts = {}
    for card, legal, step in ruling.verdicts:
        told = f"{'may' if legal else 'may not'}, {step.rule}"
        if step not in ruling.steps:
            told += f" as {_step(step)}"
        verdicts.setdefault(told, []).append(card)
    for told, cards in verdicts.items():
        yield f"{_cards(cards)} {told}"
    deciders = _letters(ruling.deciders)
    for offer in ruling.offers:
        rules = " ".join(offer.rules)
        yield f"{deciders} may: {event_text(offer.event)} ({rules})"
    for right in ruling.rights:
        who = f"{int(right.declarer)} {int(right.partner)}"
        yield f"{right.seat.letter} {right.card} {right.what} {who} {right.step.rule}"
    if ruling.notes:
        yield f"notes {' '.join(ruling.notes)}"
    if ruling.unchecked:
        yield f"unchecked {' '.join(ruling.unchecked)}"

    for step in ruling.steps:
        now = still_true(step, ruling.state)
        if now != step:
            yield f"told {_step(step)}, now {now and _step(now)}"
        if is_repeated(step, ruling.steps):
            yield f"said again {_step(step)}"


def _cost(state, code):
    """What binds defenders who are not to play, and what revokes cost at the end."""
    for seat in Seat:
        if seat is not state.to_play:
            for step in law50.duties(state, seat):
                yield f"waiting {_step(step)}"
    for step in law64.may_cost(code, state):
        yield f"may cost {_step(step)}"
    if state.revokes and state.is_over():
        numbers = " ".join(law64.transfer_numbers(code, state))
        over, north_south = law64.tricks_over(code, state), law64.balance(code, state)
        yield f"over go {over}, to North-South {north_south}, by {numbers}".strip()


def _step(step):
    left = "" if step.left is None else f" leaves {_cards(step.left)}"
    facts = f"{_cards(step.cards)} {_letters(step.suits)}".strip()
    return f"{step.rule}: {step.seat.letter} {facts}{left} {step.note}".strip()


def _fact(value):
    """A value of a state in brief, whatever it is made of."""
    match value:
        case Seat() | Suit():
            return value.letter
        case Play():
            return play_text(value)
        case Exposed():
            return event_text(value)
        case tuple() if not isinstance(value, Card):
            return f"({', '.join(map(_fact, value))})"
    return str(value)


def _cards(cards):
    return " ".join(map(str, cards))


def _plays(plays):
    return " ".join(map(play_text, plays))


def _letters(values):
    return " ".join(value.letter for value in values)


def main():
    """Write the file anew."""
    found = [
        line | {"rulings": rulings(line["incident"], line.get("without", ()))}
        for line in lines()
    ]
    text = "".join(json.dumps(line) + "\n" for line in found)
    FILE.write_text(text, encoding="utf-8")
    print(f"{len(found)} incidents written to {FILE.name}")


if __name__ == "__main__":
    main()
