"""The border between an item's facts and its words."""

import pytest

from penalty_cards.scenarios.items import digest_of, facts_of, read_item
from tests.scenarios.builders import an_item

JUDGMENT = an_item(kind="judgment", factors=["One.", "Two."], views=["Yes.", "No."])
STEPS = an_item(kind=None, steps=[
    {"kind": "degree", "about": "HK", "after": 1, "hints": ["Look at it."]},
    {"kind": "card", "story": "Then nothing happens."},
])  # fmt: skip
WORDS = [
    ("another title", an_item(), an_item(title="A card falls.")),
    ("another story", an_item(), an_item(story="{offender} drops a king.")),
    ("a hint more", an_item(), an_item(hints=["An honour."])),
    ("feedback", an_item(), an_item(feedback={"ten-is-small": "It is an honour."})),
    ("another level", an_item(), an_item(level=2)),
    ("a pair", an_item(), an_item(pair={"with": "PC-902", "fact": "rank"})),
    ("a name of a card", an_item(), an_item(cards={"dropped": "HK", "low": "H7"})),
    ("a factor reworded", JUDGMENT, JUDGMENT | {"factors": ["One.", "Three."]}),
    ("a view reworded", JUDGMENT, JUDGMENT | {"views": ["Yes!", "No."]}),
    ("a hint of a step", STEPS, STEPS | {"steps": [
        STEPS["steps"][0] | {"hints": []}, STEPS["steps"][1]]}),
    ("a story of a step", STEPS, STEPS | {"steps": [
        STEPS["steps"][0], STEPS["steps"][1] | {"story": "They go on."}]}),
]  # fmt: skip
FACTS = [
    ("another card", an_item(), an_item(events=["E exposes H7 by drop"])),
    ("another contract", an_item(), an_item(contract="4S")),
    ("another hand", an_item(), an_item(to_play="E")),
    ("another kind", an_item(), an_item(kind="options")),
    ("another chair", an_item(), an_item(chair="director")),
    ("one of several", an_item(), an_item(ask="one")),
    ("fewer editions", an_item(), an_item(since=2007)),
    ("a factor more", JUDGMENT, JUDGMENT | {"factors": ["One.", "Two.", "Three."]}),
    ("a view less", JUDGMENT, JUDGMENT | {"views": ["Yes."]}),
    ("another moment", STEPS, STEPS | {"steps": [
        STEPS["steps"][0] | {"after": 0}, STEPS["steps"][1]]}),
    ("another card of a step", STEPS, STEPS | {"steps": [
        STEPS["steps"][0] | {"about": "H7"}, STEPS["steps"][1]]}),
    ("a key of later days", an_item(), an_item() | {"vulnerable": "all"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other"), [pytest.param(*row, id=shows) for shows, *row in WORDS]
)
def test_words(one, other):
    """What tells of the facts, or stands beside them, is none of them."""
    assert one != other
    assert facts_of(one) == facts_of(other)


@pytest.mark.parametrize(
    ("one", "other"), [pytest.param(*row, id=shows) for shows, *row in FACTS]
)
def test_facts(one, other):
    """What fixes the cards, the question and its answers is a fact."""
    assert facts_of(one) != facts_of(other)


def test_digests():
    """That of the document follows every word, that of the facts none."""
    one, other = read_item(an_item()), read_item(an_item(title="A card falls."))

    assert one.digest != other.digest
    assert one.facts_digest == other.facts_digest
    assert digest_of(facts_of(one.document)) == one.facts_digest
