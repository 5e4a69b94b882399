"""The words of the Laws: records, sentences and terms."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from penalty_cards.bridge import Cards, Seat, Suit, parse_card, parse_cards
from penalty_cards.lawbook.words import order
from penalty_cards.laws.clauses import UNCHECKED, Rule
from penalty_cards.laws.editions import marked_words_in, printed_in, words_in
from penalty_cards.laws.messages import Message, places, render
from penalty_cards.laws.rulings import Right, Step, Verdict, What
from penalty_cards.laws.words import sentences
from penalty_cards.laws.words.glossary import FORMS, GLOSSARY
from penalty_cards.laws.words.rules import (
    LAWS,
    NO_RULING,
    RULES,
)
from tests.builders import is_changed
from tests.cases import on_each

EDITIONS = (1997, 2007, 2017)
GENDERED = re.compile(r"\b(he|his|him|himself|she|her|hers)\b", re.IGNORECASE)
ONE = parse_cards("S6")
SEVERAL = parse_cards("S6 H9 CT")
SUITS = (Suit.SPADES, Suit.HEARTS)

rules = on_each("rule", Rule)
editions = on_each("edition", EDITIONS)


def a_step(rule: Rule, cards: Cards = ONE, suits: tuple[Suit, ...] = SUITS) -> Step:
    return Step(rule, Seat.WEST, cards, suits, left=cards)


def messages(step: Step) -> list[Message]:
    """Return all there is to say of a step, and of two cards it decides."""
    said = [sentences.fact(step), sentences.law(step)]
    said += [message for message in [sentences.spoken(step)] if message is not None]
    for card in (parse_card("S6"), parse_card("DQ")):
        said += [sentences.why(Verdict(card, legal, step)) for legal in (True, False)]
    return said


def is_sentence(text: str) -> bool:
    return bool(re.match(r"[A-Z♠♥♦♣]", text)) and text.endswith(".")


def test_every_rule_has_one_record():
    """No rule is without one, and none stands in two modules."""
    paths = Path(sentences.__file__).parent.glob("law*.py")
    parts = [import_module(f"{sentences.__package__}.{path.stem}") for path in paths]

    assert set(Rule) == RULES.keys()
    assert len(Rule) == sum(len(part.RULES) for part in parts)


def test_records_stand_in_the_order_of_the_laws():
    """They are sorted by the first number in the newest edition that has the rule."""
    newest_first = sorted(EDITIONS, reverse=True)
    numbers = [
        next(filter(None, (printed_in(rule, year) for year in newest_first)))[0]
        for rule in RULES
    ]

    assert sorted(numbers, key=order) == numbers


@rules
def test_every_record_has_its_fact_and_its_law(rule):
    """Only what a Director says may be empty: some steps are not spoken of."""
    record = RULES[rule]

    assert record.law
    assert all((record.fact, *record.why[:2]))


@editions
@rules
def test_every_edition_that_prints_a_rule_has_words_for_it(rule, edition):
    """There are words where a number is printed, and none where the rule is not."""
    words = words_in(rule, edition)

    assert bool(printed_in(rule, edition)) == bool(words)
    assert words == "" or is_sentence(words)


@rules
def test_every_rule_has_heading_and_question(rule):
    """A heading is no sentence, a lead is a question, a note is whole sentences."""
    record = RULES[rule]

    assert record.heading
    assert record.heading[-1] not in ".?!"
    assert record.lead.endswith("?")
    assert record.note == "" or is_sentence(record.note)


@rules
def test_marks_are_balanced_and_mean_something(rule):
    """Marks come in pairs, are never nested and never stand in the first edition."""
    for edition, text in RULES[rule].words.items():
        marks = re.findall(r"\[\[|\]\]", text)
        assert marks == ["[[", "]]"] * (len(marks) // 2), edition
        assert not re.search(r"[][]", re.sub(r"\[\[|\]\]", "", text))
        assert not (edition == 1997 and marks)
    assert set(RULES[rule].reworded) <= {
        edition for edition in EDITIONS if is_changed(rule, edition)
    }


CHANGED = [
    # what differs                                      rule                    in
    ("all of the sight is authorized on the table", Rule.SIGHT_OF_MAJOR, 2017),
    ("of a minor card too", Rule.SIGHT_OF_MINOR, 2017),
    ("so the suit may be chosen by it", Rule.CARD_WITHIN_THE_SUIT, 2017),
    ("a clause on adjusting the score", Rule.HELP_IS_REDRESSED, 2007),
    ("and another test in it", Rule.HELP_IS_REDRESSED, 2017),
    ("declarer may demand another suit", Rule.PLAY_OTHER_SUIT, 2017),
    ("no claim where plainly none was meant", Rule.FACED_HAND_MAY_CLAIM, 2007),
    ("the test of awareness", Rule.COULD_HAVE_BEEN_AWARE, 2007),
    ("and of a damaging pass", Rule.DAMAGING_PASS, 2007),
    ("the whole auction period", Rule.TABLED, 2007),
    ("the auction alone again", Rule.TABLED, 2017),
    ("nothing before the first call", Rule.BEFORE_FIRST_CALL, 2017),
    ("who may use a card of the auction", Rule.SIGHT_IN_AUCTION, 2007),
    ("a card played out of turn on an opponent’s word", Rule.TOLD_TO_PLAY, 2007),
    ("a card played on an opponent’s explanation", Rule.MISTOLD, 2007),
    ("no lead out of turn at the last trick", Rule.LEAD_ACCEPTED, 2017),
    ("nor by playing to it", Rule.LEAD_FOLLOWED, 2017),
    ("one demand more after a card too soon", Rule.PREMATURE_CARD, 2017),
    ("a card before the right-hand opponent", Rule.BEFORE_RHO, 2017),
    ("a revoke at the twelfth trick", Rule.TWELFTH_TRICK, 2007),
    ("how partner is bound there", Rule.TWELFTH_TRICK_SIGHT, 2017),
    ("a second trick no more", Rule.TRICKS_TRANSFERRED, 2007),
    ("no trick for a faced card", Rule.NO_TRICK_FOR_PENALTY_CARD, 2007),
    ("cards shown in a concession", Rule.OBJECTION_AT_ONCE, 2007),
    ("and who may use them", Rule.SHOWN_IN_CONCESSION, 2007),
    ("play after a claim", Rule.PLAY_BY_CONSENT, 2017),
    ("any irregularity may be prevented", Rule.MAY_PREVENT, 2007),
    ("gain from an opponent’s ignorance", Rule.ACTED_TOO_SOON, 2017),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "edition"), [pytest.param(*row, id=what) for what, *row in CHANGED]
)
def test_differences_between_editions_are_marked(rule, edition):
    """Where an edition rules otherwise than the one before, the words say where."""
    assert is_changed(rule, edition)
    assert edition not in RULES[rule].reworded


def test_a_later_edition_says_what_the_last_one_did():
    """An edition that nobody has described repeats the one before it, unmarked."""
    for rule in Rule:
        assert words_in(rule, 2017) == marked_words_in(rule, 2027)
        assert not is_changed(rule, 2027)


@on_each("rule", sorted(UNCHECKED[1997]))
def test_doubtful_text_is_said_to_be_so(rule):
    """What is open in 1997 has no words of its own there, only that we do not rule."""
    assert words_in(rule, 1997) == NO_RULING
    assert words_in(rule, 2017) != NO_RULING


def test_every_law_that_is_cited_has_a_title():
    """The index can name the Law of each rule."""
    cited = {
        int(re.match(r"\d+", printed_in(rule, edition)[0])[0])
        for rule in Rule
        for edition in EDITIONS
        if printed_in(rule, edition)
    }

    assert cited <= LAWS.keys()


@pytest.mark.parametrize("cards", [ONE, SEVERAL], ids=["one card", "several"])
@rules
def test_every_message_renders(rule, cards):
    """Each message is one sentence with all its places filled."""
    for message in messages(a_step(rule, cards)):
        text = render(message)
        assert is_sentence(text), (message, text)
        assert not re.search(r"[{}]|\. [A-Z]|  ", text), (message, text)


def test_a_place_has_one_name_with_an_article_or_without():
    """So what a step knows reaches every form of its places."""
    found = places("{The_card}, {the_any_card}, {seat} and {suits}")

    assert {"card", "any_card", "seat", "suits"} == found


@rules
def test_a_step_without_cards_or_suits_can_be_said(rule):
    """What a step does not know is left out of its sentence."""
    for message in messages(a_step(rule, (), ())):
        assert is_sentence(render(message))


@rules
def test_the_law_has_no_places(rule):
    """A line of law holds for every table."""
    assert () == sentences.law(a_step(rule)).values


@pytest.mark.parametrize("declarer", [True, False])
@pytest.mark.parametrize("partner", [True, False])
@pytest.mark.parametrize("what", What)
def test_every_right_renders(what, declarer, partner):
    """Who may use what is a sentence, also for a player who held no such card."""
    card = None if what is What.VOID else parse_card("S6")
    own = [rule for rule in Rule if RULES[rule].rights]
    for rule in (Rule.SIGHT_OF_MAJOR, *own):
        right = Right(card, Seat.WEST, what, declarer, partner, a_step(rule))
        for year in (1997, 2007, 2017):
            assert is_sentence(render(sentences.right_words(right, year)))


def test_right_depends_on_partner():
    """Whether partner may use it is what the sentence tells."""
    step = a_step(Rule.SIGHT_OF_MAJOR)
    card = parse_card("S6")

    def said(partner: bool) -> str:
        right = Right(card, Seat.WEST, What.SIGHT, True, partner, step)
        return render(sentences.right_words(right, 2017))

    assert "everyone may use the information from it, including East" in said(True)
    assert "but for East it is unauthorized" in said(False)


@pytest.mark.parametrize(
    ("rule", "year", "said"),
    [
        (Rule.SIGHT_OF_MAJOR, 1997, "all other information from the ♠6, but for East"),
        (Rule.SIGHT_OF_MINOR, 1997, "use the information from the ♠6, but for East"),
        (Rule.SIGHT_OF_MINOR, 2007, "all other information from the ♠6, but for East"),
    ],
)
def test_what_else_a_card_tells(rule, year, said):
    """R50E-2: what binds its owner is apart; 1997 does not have that of a minor one."""
    right = Right(parse_card("S6"), Seat.WEST, What.SIGHT, True, False, a_step(rule))

    assert said in render(sentences.right_words(right, year))


@pytest.mark.parametrize(
    ("rule", "what"),
    [(Rule.SIGHT_IN_AUCTION, What.SIGHT), (Rule.DAMAGING_PASS, What.AWARE)],
)
def test_there_is_no_declarer_during_the_auction(rule, what):
    """Who may use a card exposed in the auction is told of opponents and partner."""
    right = Right(parse_card("S6"), Seat.WEST, what, True, False, a_step(rule))

    text = render(sentences.right_words(right, 2017))
    assert "opponents" in text
    assert "eclarer" not in text


@editions
@pytest.mark.parametrize("rule", [Rule.COULD_HAVE_BEEN_AWARE, Rule.DAMAGING_PASS])
def test_the_test_of_awareness_is_the_editions_own(rule, edition):
    """1997 asks for likely damage that could have been known (R50-2 R24-11)."""
    right = Right(parse_card("S6"), Seat.WEST, What.AWARE, True, False, a_step(rule))
    text = render(sentences.right_words(right, edition))

    assert (edition < 2007) is ("could have known" in text and "likely" in text)
    assert (edition >= 2007) is ("could have been aware" in text and "well" in text)


def every_text() -> dict[str, str]:
    """Return every text of these modules by where it stands."""
    texts = {f"glossary {term}": words for term, words in GLOSSARY.items()}
    texts |= {f"record {rule}": str(record) for rule, record in RULES.items()}
    for name in ("RIGHTS", "OWN_SIDE", "REMEDIES"):
        for key, text in getattr(sentences, name).items():
            texts[f"{name} {key}"] = str(text)
    return texts


@on_each("where", every_text())
def test_wording(where):
    """Players are not men, seats are not inflected, apostrophes are typographic."""
    text = every_text()[where]

    assert not GENDERED.search(text)
    assert not re.search(r"\{\w+\}(’s|s\b)", text)
    assert "'s" not in text


def test_forms_lead_to_terms():
    """Each other form belongs to a term, and terms are in the order of the alphabet."""
    assert set(FORMS.values()) <= GLOSSARY.keys()
    assert sorted(GLOSSARY, key=str.casefold) == list(GLOSSARY)
