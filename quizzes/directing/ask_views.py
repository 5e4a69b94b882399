"""Ask the Laws: a few questions, answered in the address, then the ruling."""

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition, NotationError
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.asking import missing, unusual
from penalty_cards.questions.contradictions import Contradiction
from penalty_cards.questions.facts import NAMES, Facts, read_facts, readable
from penalty_cards.questions.happenings import happening
from quizzes.directing import ask_pages, ask_screens
from quizzes.directing.ask_addresses import ask_url
from quizzes.directing.refusals import refused


@require_safe
def ruling_ask(request: HttpRequest) -> HttpResponse:
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


def _rule(request: HttpRequest, facts: Facts, edition: int) -> HttpResponse:
    try:
        page = ask_pages.ruling_page(facts, edition)
    except Contradiction as error:
        screen = ask_screens.mended_screen(facts, edition, error.words)
        return _ask(request, screen, status=422)
    except (ImpossibleEvent, ImpossiblePosition) as error:
        return _refuse(request, error, edition, ask_pages.step_back(facts, edition))
    return render(request, "directing/ask_ruling.html", {"page": page})


def _ask(
    request: HttpRequest, screen: ask_screens.Screen, status: int = 200
) -> HttpResponse:
    context = {"screen": screen}
    return render(request, "directing/ask_screen.html", context, status=status)


def _refuse(
    request: HttpRequest, error: ValueError, edition: int, back: str
) -> HttpResponse:
    context = {"refused": refused(error, edition), "back": back}
    return render(request, "directing/ask_refused.html", context, status=422)


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
    facts, asked = read_facts(_texts(query)), query.get("edition", "")
    if not asked:
        return facts, None
    editions = {str(year): year for year in EDITIONS}
    if asked not in editions:
        text = _("edition: “{asked}” is none; expected one of {editions}")
        expected = ", ".join(sorted(editions))
        raise NotationError(text.format(asked=asked[:40], editions=expected))
    return facts, editions[asked]
