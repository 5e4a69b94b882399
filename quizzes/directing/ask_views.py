"""What the page of a ruling of Ask the Laws prints."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition, NotationError
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.lawbook.words import no_edition
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message
from penalty_cards.questions.advice import Advice, choice_words
from penalty_cards.questions.facts import (
    FACT_NAMES,
    NAMES,
    Facts,
    What,
    When,
    read_facts,
    readable,
)
from penalty_cards.questions.guidance import advise
from penalty_cards.questions.happenings import Contradiction, asks, happening
from penalty_cards.questions.inquiry import (
    fact_words,
    missing,
    question_words,
    rests_on,
    unusual,
)
from penalty_cards.questions.supposition import incident_of
from penalty_cards.web.rendering import REFUSED
from quizzes.accounts.preferences import Request
from quizzes.directing import ask_screens
from quizzes.directing.ask_screens import ask_url, fields, url_to_change
from quizzes.directing.services import refused, table_url


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
    mostly not so and was not mentioned, as questions.
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
    """Return the page of the ruling on the facts.

    Raises: Contradiction; ImpossibleEvent; ImpossiblePosition.
    """
    code = EDITIONS[edition].code
    advice = advise(facts, code)
    matter = rests_on(facts, code)
    is_claim = facts.what is What.CLAIMED
    stated = [
        name for name in FACT_NAMES if facts.is_said(name) and name in _stated(facts)
    ]
    gathered = {
        name: Fact(
            FACT_NAMES[name],
            fact_words(facts, name),
            url_to_change(facts, edition, name),
        )
        for name in stated
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


def _stated(facts: Facts) -> tuple[str, ...]:
    """Return the names of the facts to be told; in the auction there is no declarer."""
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


@require_safe
def ruling_ask(request: Request) -> HttpResponse:
    """Ask for the next facts that matter, or rule on those in the address.

    The address of a ruling names its edition.
    """
    try:
        facts, edition = _read(request.GET)
    except NotationError as error:
        back = ask_url(readable(_texts(request.GET)), None)
        return _refuse(request, error, request.preferences.edition, back)
    if facts.when is None or facts.who is None:
        return _ask(request, ask_screens.first_screen(facts, edition))
    if happening(facts) is None:
        return _ask(request, ask_screens.what_screen(facts, edition))
    readers = request.preferences.edition if edition is None else edition
    code = EDITIONS[readers].code
    names = missing(facts, code)
    if len(names) > 1:  # a single question is answered by one tap
        names += tuple(n for n in unusual(facts, code) if not facts.is_said(n))
    elif not names:
        names = tuple(n for n in unusual(facts, code) if n == request.GET.get("ask"))
    if names:
        return _ask(request, ask_screens.facts_screen(facts, edition, names))
    if edition is None:
        return redirect(ask_url(facts, readers))
    return _rule(request, facts, edition)


def _rule(request: Request, facts: Facts, edition: int) -> HttpResponse:
    try:
        page = ruling_page(facts, edition)
    except Contradiction as error:
        screen = ask_screens.mended_screen(facts, edition, error.words)
        return _ask(request, screen, status=REFUSED)
    except (ImpossibleEvent, ImpossiblePosition) as error:
        return _refuse(request, error, edition, step_back(facts, edition))
    return render(request, "directing/ask_ruling.html", {"page": page})


def _ask(
    request: Request, screen: ask_screens.Screen, status: int = 200
) -> HttpResponse:
    context = {"screen": screen}
    return render(request, "directing/ask_screen.html", context, status=status)


def _refuse(
    request: Request, error: ValueError, edition: int, back: str
) -> HttpResponse:
    context = {"refused": refused(error, edition), "back": back}
    return render(request, "directing/ask_refused.html", context, status=REFUSED)


def _texts(query: QueryDict) -> dict[str, str]:
    """Return the text of each fact; what was marked one by one, together."""
    between = {"then": "~"}
    return {
        name: between.get(name, ".").join(filter(None, query.getlist(name)))
        for name in NAMES
    }


def _read(query: QueryDict) -> tuple[Facts, int | None]:
    """Read the facts of an address, and the edition it names, if any.

    Raises: NotationError, naming what is wrong and what was expected.
    """
    facts, edition = read_facts(_texts(query)), query.get("edition", "")
    if not edition:
        return facts, None
    editions = {str(year): year for year in EDITIONS}
    if edition not in editions:
        raise NotationError(no_edition(edition))
    return facts, editions[edition]
