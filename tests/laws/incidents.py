"""What the engine rules on many incidents, line by line in `incidents.jsonl`.

    python -m tests.laws.incidents

writes the file anew: the same incidents, today's rulings. Its diff shows what a change
in a law turned, down to the cards a step names. Whether a ruling is right is for the
tables of `test_lawNN.py` to say.
"""

import json
from pathlib import Path

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.notation import play_text
from penalty_cards.laws.director import judge
from penalty_cards.laws.document import read_incident
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.replay import replay

FILE = Path(__file__).with_name("incidents.jsonl")


def lines():
    """The lines of the file: an incident's document, and its rulings by editions."""
    text = FILE.read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def rulings(document):
    """Today's rulings on an incident; editions that rule alike have one entry."""
    found = {}
    for year in sorted(EDITIONS):
        found.setdefault(tuple(ruled(document, year)), []).append(str(year))
    return {" ".join(years): list(told) for told, years in found.items()}


def ruled(document, year):
    """The ruling after the last event in short lines, or why there is none."""
    try:
        incident, code = read_incident(document | {"edition": year})
        moment = replay(incident, code)[-1]
        ruling = judge(moment.state, code, moment.steps)
    except (ImpossibleEvent, ImpossiblePosition) as error:
        return [f"{type(error).__name__}: {error}"]
    return [*_table(ruling.state), *_ruling(ruling)]


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
        wrong, plays, due, among = state.pending
        told = f"pending {wrong} {_plays(plays)} due {due.letter} {_cards(among)}"
        yield told.strip()
    for name in ("early", "revoking"):
        if plays := getattr(state, name):
            yield f"{name} {_plays(plays)}"
    for name in ("barred", "changed"):
        if seats := getattr(state, name):
            yield f"{name} {_letters(seats)}"
    for name in ("claimed", "chosen", "retracted", "designated", "substitute"):
        if value := getattr(state, name):
            yield f"{name} {_cards(value) if name == 'substitute' else value}"


def _ruling(ruling):
    for step in ruling.steps:
        yield _step(step)
    verdicts = {}
    for card, legal, step in ruling.verdicts:
        told = f"{'may' if legal else 'may not'}, {step.rule}"
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


def _step(step):
    left = "" if step.left is None else f" leaves {_cards(step.left)}"
    facts = f"{_cards(step.cards)} {_letters(step.suits)}".strip()
    return f"{step.rule}: {step.seat.letter} {facts}{left} {step.note}".strip()


def _cards(cards):
    return " ".join(map(str, cards))


def _plays(plays):
    return " ".join(map(play_text, plays))


def _letters(values):
    return " ".join(value.letter for value in values)


def main():
    """Write the file anew."""
    found = [
        {"incident": line["incident"], "rulings": rulings(line["incident"])}
        for line in lines()
    ]
    text = "".join(json.dumps(line) + "\n" for line in found)
    FILE.write_text(text, encoding="utf-8")
    print(f"{len(found)} incidents written to {FILE.name}")


if __name__ == "__main__":
    main()
