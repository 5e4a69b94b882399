"""What the templates of Ask the Laws print: screens with questions, and the ruling."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.urls import reverse

from penalty_cards.bridge import DECK, Cards, Degree, Seat, Suit
from penalty_cards.bridge.notation import event_text
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.advising import Advice, advise, incident_of
from penalty_cards.questions.asking import rests_on
from penalty_cards.questions.facts import (
    NAMES,
    Facts,
    Led,
    Reply,
    What,
    fact_text,
)
from penalty_cards.questions.happenings import asks, happenings
from penalty_cards.questions.scenes import takes_one_card
from penalty_cards.questions.telling import choice_words
from quizzes.directing.addresses import table_url
from quizzes.directing.ask_words import (
    FACT_NAMES,
    WHEN_WORDS,
    fact_words,
    heading,
    led_words,
    question_words,
)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that can be given: its text in the address, its words."""

    text: str
    words: Message
    is_given: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A question. `cards`: by suit, where it is answered by cards, else empty.

    `several`: more than one answer can be given.
    """

    name: str
    words: Message
    answers: Sequence[Answer] = ()
    cards: Sequence[tuple[Suit, Sequence[Answer]]] = ()
    several: bool = False
    is_required: bool = True


@dataclass(frozen=True, slots=True)
class Link:
    """A way to go on or back."""

    url: str
    words: Message


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen with questions.

    `buttons`: the answers that send it, under `name`; where there are none a button
    sends it. `links`: answers that lead on at once. `error`: why it is asked again.
    """

    heading: Message
    number: int
    known: Sequence[Link] = ()
    hidden: Sequence[tuple[str, str]] = ()
    asked: Sequence[Asked] = ()
    name: str = ""
    legend: Message | None = None
    buttons: Sequence[Answer] = ()
    links: Sequence[Link] = ()
    back: str = ""
    error: Message | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact that has been said, and the address at which it is asked again."""

    name: Message
    words: Message
    url: str


@dataclass(frozen=True, slots=True)
class Choice:
    """What can be chosen or will follow: how, its effect, and where it leads."""

    words: Message
    effect: Sequence[Message]
    url: str


@dataclass(frozen=True, slots=True)
class RulingPage:
    """A ruling. `rests_on`: the facts that matter; `others`: those that do not.

    `editions`: year, address and whether it is this one. `table_url`: a table with made
    up hands at which it has happened. `back`: the step before.
    """

    edition: int
    advice: Advice
    rests_on: Sequence[Fact]
    others: Sequence[Fact]
    choices: Sequence[Choice]
    editions: Sequence[tuple[int, str, bool]]
    made: Sequence[Message]
    table_url: str
    back: str


def ask_url(facts: Facts, edition: int | None) -> str:
    """Give the address of what has been said; without an edition, the reader's."""
    return f"{reverse('asking:ruling-ask')}?{urlencode(_fields(facts, edition))}"


def _fields(
    facts: Facts, edition: int | None, besides: Sequence[str] = ()
) -> list[tuple[str, str]]:
    texts = [(name, fact_text(facts, name)) for name in NAMES if name not in besides]
    known = [(name, text) for name, text in texts if text]
    return [*known, *([] if edition is None else [("edition", str(edition))])]


def first_screen(facts: Facts, edition: int | None) -> Screen:
    """Ask who, and when; only who, where it has been said when."""
    facts = facts.without()
    seats = [
        Asked("declarer", say("Who declares?"), _seats(facts.declarer)),
        Asked("who", say("Who did it?"), _seats(facts.who)),
    ]
    is_when_known = facts.when is not None
    besides = ("declarer", "who", *(() if is_when_known else ("when",)))
    return Screen(
        heading=say("Who did it, and when?"),
        number=1,
        hidden=_fields(facts, edition, besides),
        asked=seats,
        name="" if is_when_known else "when",
        legend=None if is_when_known else say("When was it?"),
        buttons=() if is_when_known else _whens(),
    )


def _seats(given: Seat | None) -> list[Answer]:
    return [
        Answer(seat.letter, say("{seat}", seat=seat), seat is given) for seat in Seat
    ]


def _whens() -> list[Answer]:
    return [Answer(when.value, words) for when, words in WHEN_WORDS.items()]


def what_screen(facts: Facts, edition: int | None) -> Screen:
    """Ask what happened; each answer leads on at once."""
    facts = facts.without("what")
    return Screen(
        heading=say("What has {seat} done?", seat=facts.who),
        number=2,
        known=_known(facts, edition),
        links=[
            Link(ask_url(facts.saying(what=each.what), edition), each.words)
            for each in happenings(facts)
        ],
        back=ask_url(facts.without("when"), edition),
    )


def facts_screen(facts: Facts, edition: int | None, names: Sequence[str]) -> Screen:
    """Ask for these facts."""
    facts = facts.without()
    return Screen(
        heading=heading(facts, names),
        number=3,
        known=_known(facts, edition),
        hidden=_fields(facts, edition, names),
        asked=[_asked(facts, name) for name in names],
        back=ask_url(facts.without("what", *asks(facts)), edition),
    )


def mended_screen(facts: Facts, edition: int | None, error: Message) -> Screen:
    """Ask again for facts that cannot be true together."""
    return replace(facts_screen(facts, edition, asks(facts)), error=error)


def _asked(facts: Facts, name: str) -> Asked:
    """Make the question for a fact."""
    assert facts.what is not None
    given = fact_text(facts, name)
    words = question_words(facts, name)
    if name in ("cards", "other"):
        one = name == "cards" and takes_one_card(facts.what)
        chosen = facts.cards if name == "cards" else facts.other
        return Asked(name, words, cards=_pack(chosen), several=not one)
    if name == "turn":
        seats = _seats(facts.turn)
        if facts.what is What.LEAD_OUT and facts.who is not None:
            seats = [s for s in seats if s.text != facts.who.letter]
        return Asked(name, words, seats)
    if name == "led":
        return Asked(name, words, _leds(facts))
    if name == "kind":
        kinds = [(Degree.MINOR, say("A minor one")), (Degree.MAJOR, say("A major one"))]
        return Asked(name, words, [Answer(k, text, k == given) for k, text in kinds])
    yes = given or (Reply.YES if name == "seen" else "")
    replies = [(Reply.YES, say("Yes")), (Reply.NO, say("No"))]
    answers = [Answer(reply, text, reply == yes) for reply, text in replies]
    return Asked(name, words, answers, is_required=name != "follows")


def _pack(chosen: Cards) -> list[tuple[Suit, list[Answer]]]:
    return [
        (
            suit,
            [
                Answer(str(card), say("{card}", card=card), card in chosen)
                for card in DECK
                if card.suit is suit
            ],
        )
        for suit in Suit
    ]


def _leds(facts: Facts) -> list[Answer]:
    given = facts.led
    leds = list(Led)
    if facts.what in (
        What.REVOKE,
        What.BEFORE_PARTNER,
        What.BEFORE_RHO,
        What.NEXT_LEAD,
    ):
        leds.remove(Led.NOTHING)
    elif given is None:
        given = Led.NOTHING
    return [Answer(led.value, led_words(led), led is given) for led in leds]


def _known(facts: Facts, edition: int | None) -> list[Link]:
    """Give what has been said, each leading back to where it is asked."""
    return [
        Link(_url_to_change(facts, edition, name), fact_words(facts, name))
        for name in ("who", "when", "what")
        if facts.is_said(name)
    ]


def _url_to_change(facts: Facts, edition: int | None, name: str) -> str:
    return ask_url(facts.without("who" if name == "declarer" else name), edition)


def ruling_page(facts: Facts, edition: int) -> RulingPage:
    """Gather the ruling on the facts.

    Raises: Contradiction; ImpossibleEvent; ImpossiblePosition.
    """
    code = EDITIONS[edition].code
    advice = advise(facts, code)
    matter = rests_on(facts, code)
    said = [name for name in FACT_NAMES if facts.is_said(name) and name in _told(facts)]
    gathered = {
        name: Fact(
            FACT_NAMES[name],
            fact_words(facts, name),
            _url_to_change(facts, edition, name),
        )
        for name in said
    }
    return RulingPage(
        edition=edition,
        advice=advice,
        rests_on=[fact for name, fact in gathered.items() if name in matter],
        others=[fact for name, fact in gathered.items() if name not in matter],
        choices=_choices(facts, edition, advice),
        editions=[
            (year, ask_url(facts, year), year == edition) for year in sorted(EDITIONS)
        ],
        made=[choice_words(event) for event in facts.then],
        table_url=table_url(incident_of(facts, code)),
        back=_step_back(facts, edition),
    )


def _told(facts: Facts) -> tuple[str, ...]:
    return ("declarer", "who", "when", "what", *asks(facts))


def _step_back(facts: Facts, edition: int | None) -> str:
    """Give the address before the last choice, or before the last questions."""
    if facts.then:
        return ask_url(facts.saying(then=facts.then[:-1]), edition)
    last = [name for name in asks(facts) if facts.is_said(name)]
    return ask_url(facts.without(*(last or ["what"])), edition)


def _choices(facts: Facts, edition: int | None, advice: Advice) -> list[Choice]:
    found = []
    for outcome in advice.outcomes:
        url = ""
        if outcome.event:
            texts = [*map(event_text, facts.then), outcome.event]
            fields = _fields(facts, edition, ["then"])
            query = urlencode([*fields, ("then", "~".join(texts))])
            url = f"{reverse('asking:ruling-ask')}?{query}"
        found.append(Choice(outcome.label, outcome.words, url))
    return found
