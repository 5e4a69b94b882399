"""Variants: seats turned, suits exchanged, pips replaced within their class."""

from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from penalty_cards.bridge import Rank, Seat
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.laws.messages import plain
from penalty_cards.laws.play.replay import replay
from penalty_cards.questions.question import answer_under
from penalty_cards.scenarios.variants import turned
from penalty_cards.table.html import plain_words
from tests.scenarios.builders import HANDS, an_item, read

SEEDS = st.integers(0, 5000)
ITEMS = [
    read(),
    read(kind="degree", about="HK"),
    read(kind="options", chair="declarer"),
    read(kind="choose", events=["E exposes HK by drop", "declarer prohibits H"]),
    read(
        kind="information",
        about="HK",
        hands=HANDS | {"W": "A42...32"},
        events=["E exposes HK by drop", "declarer requires H", "W plays S2"],
        suits={"asked": "H"},
    ),
]


def test_seed_0_is_the_question_itself():
    """The first variant of an item is the item as written."""
    for item in ITEMS:
        assert item.cast == turned(item.cast, 0)


@given(seed=SEEDS)
def test_variant_is_told_in_every_language(seed):
    """What the author wrote in German stays with the sentence, cards exchanged."""
    judgment = {
        "kind": "judgment",
        "about": "HK",
        "factors": ["One.", "Two."],
        "views": ["The {card:dropped} counts.", "No."],
    }
    german = {
        "factors": ["Eins.", "Zwei."],
        "views": ["{card:dropped} zählt.", "Nein."],
    }

    cast = turned(read(**judgment, de=german).cast, seed)

    with override("de"):
        read_aloud = [plain_words(view) for view in cast.question.views]
    assert [f"{plain(cast.cards['dropped'])} zählt.", "Nein."] == read_aloud


@given(item=st.sampled_from(ITEMS), seed=SEEDS)
def test_variant_is_the_same_question(item, seed):
    """Whatever the seed, the ruling turns with the cards."""
    cast = turned(item.cast, seed)
    for edition in EDITIONS.values():
        ruling = rule_on(item.question.incident, edition.code)
        other = rule_on(cast.question.incident, edition.code)

        assert len(ruling.verdicts) == len(other.verdicts), edition.year
        assert sorted(v.legal for v in ruling.verdicts) == sorted(
            v.legal for v in other.verdicts
        ), edition.year
        assert (ruling.waits, len(ruling.options)) == (
            other.waits,
            len(other.options),
        ), edition.year
        assert len(ruling.rights) == len(other.rights), edition.year
        assert len(answer_under(item.question, edition.code)) == len(
            answer_under(cast.question, edition.code)
        )


@given(item=st.sampled_from(ITEMS), seed=SEEDS)
def test_cast_turns_with_the_cards(item, seed):
    """Named cards are those of the variant, and of the same class of rank."""
    cast = turned(item.cast, seed)
    state = replay(cast.question.incident, LAWS_2017)[0].state

    held = {card for hand in state.hands for card in hand}
    assert len(held) == sum(len(hand) for hand in state.hands)
    for name, card in cast.cards.items():
        assert card in held
        was = item.cast.cards[name]
        assert (card.rank == was.rank) or min(card.rank, was.rank) > Rank.TEN
    assert set(Seat) >= set(cast.seats().values())


def test_seeds_are_repeatable():
    """A seed gives the same cards each time."""
    item = read()

    assert [turned(item.cast, seed) for seed in range(9)] == [
        turned(item.cast, seed) for seed in range(9)
    ]
    assert an_item() == item.document
