"""The quality of the library: what it covers, what it lacks, where it falls short.

Read off the items and the engine, without a database.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.document import incident_document
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.statements import STATEMENTS
from penalty_cards.questions.question import Kind, Question
from penalty_cards.questions.showing import hints
from penalty_cards.scenarios.item_fields import LEVELS
from penalty_cards.scenarios.items import Item
from penalty_cards.scenarios.loading import tags
from penalty_cards.scenarios.reading_ease import reading_ease
from penalty_cards.scenarios.silence import silences
from penalty_cards.scenarios.variants import every_turn

FEWEST_ITEMS = 160
FEWEST_OF_STATEMENT = 2
FEWEST_OF_TRICKY = 4
SEVERAL_STEPS = 1 / 3  # of all items
HARD_TO_READ = 50  # Flesch's reading ease

# What players get wrong most often, or what rests on a reading of the Laws.
TRICKY = (
    "R49-3", "R50B-2", "R50B-4", "R50B-7", "R50C-6", "R50D1-5", "R50D2-2", "R50D2-4",
    "R50D2-8", "R51A-2", "R51B-4", "R50E-3", "R50E-4", "R52-4", "R52-5", "R24-4",
    "R24-5", "R24-8", "R59-2", "R45E-1", "R50B-8", "R50B-9", "R50B-10", "R50D2-6",
    "R50D2-9", "R50E-8", "R51A-1", "R51B-5", "R51B-7", "R51B-8", "R52-6", "R53-2",
    "R57D-1", "R59-5", "R62C-1",
)  # fmt: skip

# The errors that notes of bridge clubs spread, by the belief each of them teaches.
CLUB_NOTES: Mapping[str, str] = {
    "more-than-two": "It takes more than two cards in the auction to bar partner.",
    "led-card-bars-nobody": "A small card bars nobody, even if it was led.",
    "led-is-minor": "A small card that was led is minor.",
    "left-over-is-major": "Two cards on one trick are a deliberate play.",
    "auction-begins-with-a-call": "Law 24 holds during the auction only.",
    "auction-card-goes-back": "A card exposed in the auction goes back at once.",
    "facing-is-nothing": "Declarer may face any number of cards.",
    "held-is-not-played": "A card that declarer exposes is never played by that.",
    "minor-restricts-partner": "Partner waits for any penalty card.",
    "early-lead-ends-choice": "After a lead too soon there is no choice left.",
    "requirement-lasts": "How long a demand holds is left out.",
    "must-demand": "Declarer can only require or forbid.",
    "forbid-one-suit-only": "Of several suits only one can be forbidden.",
    "sight-always-authorized": "What lies on the table is known to all, always.",
    "sight-always-unauthorized": "What partner learns is unauthorized, always.",
    "back-in-hand-for-nobody": "Once picked up, the card is nobody’s to use.",
    "how-is-nobodys-secret": "Once played, everything about it may be used.",
    "never-adjusted": "What may be used is never redressed.",
    "refused-card-goes-back": "A card that is not accepted is not a major one.",
    "accepted-and-forgotten": "Once another card is accepted, nothing is left.",
    "wrong-card-comes-back": "Whether a wrong card comes back is the player’s choice.",
    "own-card-first": "Only a lead restriction comes before the penalty card.",
    "void-keeps-card": "Nothing is said of a leader who cannot obey.",
    "card-stays-after-demand": "After a demand the card may be picked up, or not.",
    "major-before-suit": "A major penalty card is played without exceptions.",
    "any-of-them": "Declarer decides which card, whether or not it can be played.",
    "minor-at-once": "A minor penalty card is due at the first opportunity too.",
    "naming-is-harmless": "Only a card that could be seen is exposed.",
    "defenders-added-together": "Two cards on the table are both major, whosever.",
    "choice-only-after-lost-lead": "There is a new choice only after a lost lead.",
    "void-frees-the-leader": "Nothing is said of the own card of such a leader.",
    "may-be-refused-late": "Declarer accepts only by choice, never by playing on.",
    "every-revoke-leaves-a-card": "A revoke makes a major penalty card, always.",
}


@dataclass(frozen=True, slots=True)
class Quality:
    """What is known of a library, each count by the name of what is counted.

    `without_hint`: items with a question that has no hint, their own or the engine’s;
    `without_own_hint`: with none of their own. `lacking_feedback`: items with a wrong
    choice, in some edition, of which the page says nothing. `without_feedback`: items
    with no words of their own on any answer. `duplicates`: pairs of items with the same
    facts up to turning. `ease`: reading ease by item.
    """

    items: int
    several_steps: int
    counts: Mapping[str, Mapping[str, int]]
    without_hint: Sequence[str]
    without_own_hint: Sequence[str]
    without_feedback: Sequence[str]
    lacking_feedback: Sequence[str]
    duplicates: Sequence[tuple[str, str]]
    ease: Mapping[str, float]

    def shortfalls(self) -> Iterator[str]:
        """Say where the library is below its thresholds."""
        if self.items < FEWEST_ITEMS:
            yield f"{self.items} items; at least {FEWEST_ITEMS} are wanted"
        if self.several_steps < self.items * SEVERAL_STEPS:
            yield f"{self.several_steps} items of several steps; a third is wanted"
        for name, number in self.counts["level"].items():
            if not number:
                yield f"no item of level {name}"
        for name, number in self.counts["statement"].items():
            wanted = FEWEST_OF_TRICKY if name in TRICKY else FEWEST_OF_STATEMENT
            if number < wanted:
                yield f"{name}: {number} items; at least {wanted} are wanted"
        for code in self.lacking_feedback:
            yield f"{code}: a wrong choice that nothing explains"
        for name, error in CLUB_NOTES.items():
            if not self.counts["belief"].get(name):
                yield f"no item catches the belief {name}: {error}"


def quality(items: Sequence[Item]) -> Quality:
    """Look a library over."""
    ease = {item.code: reading_ease(_text(item)) for item in items}
    return Quality(
        items=len(items),
        several_steps=sum(len(item.steps) > 1 for item in items),
        counts=_counts(items),
        without_hint=[item.code for item in items if not _has_hints(item)],
        without_own_hint=[
            item.code for item in items if not any(step.hints for step in item.steps)
        ],
        without_feedback=[item.code for item in items if not item.feedback],
        lacking_feedback=[item.code for item in items if any(silences(item))],
        duplicates=list(duplicates(items)),
        ease=ease,
    )


def _counts(items: Iterable[Item]) -> dict[str, dict[str, int]]:
    """Count items by statement, rule, belief, edition, level and kind; 0 where none."""
    found = {
        "statement": dict.fromkeys((each.id for each in STATEMENTS), 0),
        "rule": dict.fromkeys((rule.value for rule in Rule), 0),
        "belief": dict.fromkeys(BELIEFS, 0),
        "edition": dict.fromkeys(map(str, sorted(EDITIONS)), 0),
        "level": dict.fromkeys(map(str, LEVELS), 0),
        "kind": dict.fromkeys((kind.value for kind in Kind), 0),
    }
    for item in items:
        about = {tag for year in item.editions() for tag in tags(item, year)}
        about |= {("level", str(item.level))}
        about |= {("kind", step.question.kind.value) for step in item.steps}
        for name, value in about:
            if name in found:
                found[name][value] += 1
    return found


def _text(item: Item) -> str:
    return " ".join(step.story for step in item.steps)


def _has_hints(item: Item) -> bool:
    code = EDITIONS[item.editions()[-1]].code
    return all(step.hints or _is_hinted(step.question, code) for step in item.steps)


def _is_hinted(question: Question, code: Code) -> bool:
    found = hints(question, code)
    return all(hint.text for hint in (found.area, found.clause, found.fact))


def duplicates(items: Iterable[Item]) -> Iterator[tuple[str, str]]:
    """Find items with the same facts, whatever their seats, suits and small cards.

    Pairs that differ in the edition have the same facts, and are none.
    """
    alike: dict[object, list[Item]] = {}
    for item in items:
        alike.setdefault(_outline(item), []).append(item)
    for group in alike.values():
        if len(group) == 1:
            continue
        forms = {item.code: _canonical(item) for item in group}
        for one, other in combinations(group, 2):
            linked = {one.code, other.code} & {
                each.pair.partner for each in (one, other) if each.pair is not None
            }
            if forms[one.code] == forms[other.code] and not linked:
                yield one.code, other.code


def _outline(item: Item) -> object:
    """Give what is quickly compared and the same in every turn of the same facts."""
    incident = item.steps[-1].question.incident
    held = sorted(len(hand or ()) for hand in incident.start.hands)
    kinds = tuple(type(event).__name__ for event in incident.events)
    trumps = incident.start.contract.trumps is None
    return (tuple(held), kinds, len(incident.start.trick), trumps)


def _canonical(item: Item) -> str:
    """Write the facts of an item in the turn that comes first of all."""
    incident = item.steps[-1].question.incident
    return min(str(incident_document(each)) for each in every_turn(incident))
