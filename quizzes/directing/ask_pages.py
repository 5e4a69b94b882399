"""What the page of a ruling of Ask the Laws prints."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from penalty_cards.bridge.event_notation import event_text
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message
from penalty_cards.questions.advice import Advice
from penalty_cards.questions.advising import advise, incident_of
from penalty_cards.questions.asking import rests_on, unusual
from penalty_cards.questions.fact_words import FACT_NAMES, fact_words, question_words
from penalty_cards.questions.facts import Facts, What, When
from penalty_cards.questions.happenings import asks
from penalty_cards.questions.telling import choice_words
from quizzes.directing.addresses import table_url
from quizzes.directing.ask_addresses import ask_url, fields, url_to_change


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
    up hands at which it has happened. `back`: the step before. `unsaid`: what is
    mostly not so and nobody has said, as questions.
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
    unsaid: Sequence[Fact] = ()


def ruling_page(facts: Facts, edition: int) -> RulingPage:
    """Gather the ruling on the facts.

    Raises: Contradiction; ImpossibleEvent; ImpossiblePosition.
    """
    code = EDITIONS[edition].code
    advice = advise(facts, code)
    matter = rests_on(facts, code)
    is_claim = facts.what is What.CLAIMED
    said = [name for name in FACT_NAMES if facts.is_said(name) and name in _told(facts)]
    gathered = {
        name: Fact(
            FACT_NAMES[name],
            fact_words(facts, name),
            url_to_change(facts, edition, name),
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
        made=[choice_words(event, of_claim=is_claim) for event in facts.then],
        table_url=table_url(incident_of(facts, code), edition=edition),
        back=step_back(facts, edition),
        unsaid=[
            Fact(
                FACT_NAMES[name],
                question_words(facts, name),
                url_to_change(facts, edition, name),
            )
            for name in unusual(facts, code)
            if not facts.is_said(name)
        ],
    )


def _told(facts: Facts) -> tuple[str, ...]:
    """Return the names of the facts to be told; in the auction nobody declares."""
    if facts.when in (When.BEFORE_CALL, When.AUCTION):
        return ("who", "when", "what", *asks(facts))
    return ("declarer", "who", "when", "what", *asks(facts))


def step_back(facts: Facts, edition: int | None) -> str:
    """Return the address before the last choice, or before the last questions."""
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
            rest = fields(facts, edition, ["then"])
            query = urlencode([*rest, ("then", "~".join(texts))])
            url = f"{reverse('asking:ruling-ask')}?{query}"
        found.append(Choice(outcome.label, outcome.words, url))
    return found
