"""Pages of the open table: how it starts, how it goes on, and what one takes home."""

from collections.abc import Callable
from random import randrange

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.bridge import (
    ImpossibleEvent,
    ImpossiblePosition,
    NotationError,
    parse_card,
)
from penalty_cards.bridge.deals import MOST_BYTES
from penalty_cards.bridge.event_parsing import parse_event
from penalty_cards.bridge.spoken import spoken_event
from penalty_cards.bridge.words import EXAMPLES, HelpAsked
from penalty_cards.scenarios.deals import MOST_SEED, UnreadableAddress
from penalty_cards.scenarios.services import called, case_of
from penalty_cards.table.acts import act_named
from penalty_cards.web.forms import first_error
from penalty_cards.web.rendering import REFUSED, is_swap, render_swap
from quizzes.accounts.preferences import Request
from quizzes.directing import exports
from quizzes.directing.forms import (
    MOST_TYPED,
    ActForm,
    ContractForm,
    DealPage,
    TextForm,
    deal_page,
    pasted,
)
from quizzes.directing.pages import Sent, table_page
from quizzes.directing.services import (
    Refused,
    Table,
    Viewing,
    happen,
    packed_url,
    read_table,
    refused,
    step,
    table_url,
    undo,
)

# All that can be typed: what can happen, an example of each kind, and what is shown.
COMMANDS = (*EXAMPLES, "undo", "back", "forward", "help")


@require_safe
def table_start(request: Request) -> HttpResponse:
    """Offer the ways to a table: a deal by number, a deal as text, a question."""
    return _render_start(request, DealPage())


def _render_start(request: Request, page: DealPage, status: int = 200) -> HttpResponse:
    context = {"page": page, "seed": randrange(1, 100_000), "most_seed": MOST_SEED}
    return render(request, "directing/start.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def deal_detail(request: Request) -> HttpResponse:
    """Show a deal and ask for its contract; with a contract, open its table.

    A text that is posted is read: one deal is shown, of several one is chosen.
    """
    if request.method == "POST":
        return _read_text(request)
    page = deal_page(request.GET)
    if page.board is None:
        return _render_start(request, page, status=REFUSED)
    is_chosen = bool({"contract", "auction"} & request.GET.keys())
    form = ContractForm(page.board, request.GET if is_chosen else None)
    if form.is_valid() and form.incident is not None:
        edition = request.preferences.edition
        return redirect(table_url(form.incident, edition=edition))
    context = {"page": page, "form": form}
    status = REFUSED if is_chosen else 200
    return render(request, "directing/deal.html", context, status=status)


def _read_text(request: Request) -> HttpResponse:
    context: dict[str, object]
    form = TextForm(request.POST, request.FILES)
    if not form.is_valid():
        context = {"boards": [], "faults": [first_error(form)], "text": ""}
        return render(request, "directing/boards.html", context, status=REFUSED)
    text: str = form.cleaned_data["text"]
    boards, faults = pasted(text, request.preferences.edition)
    if len(boards) == 1 and not faults:
        return HttpResponseRedirect(boards[0].url, status=303)
    context = {"boards": boards, "faults": faults, "text": text[:MOST_BYTES]}
    status = 200 if boards else REFUSED
    return render(request, "directing/boards.html", context, status=status)


@require_safe
def table_from(request: Request, code: str) -> HttpResponse:
    """Open the table of a question, after all that happened in it.

    The code of a scenario leads to the table of its first variant.
    """
    variant = called(code)
    if variant is None:
        raise Http404
    incident = case_of(variant).question.incident
    return redirect(table_url(incident, edition=request.preferences.edition))


@require_safe
def table_detail(request: Request, packed: str) -> HttpResponse:
    """Show a table; 404 with a reason where the address names none."""
    try:
        table = _table(request, packed)
    except UnreadableAddress as error:
        return _refuse(request, error)
    return _render_table(request, table, Sent())


@require_http_methods(["GET", "HEAD", "POST"])
def event_add(request: Request, packed: str) -> HttpResponse:
    """Add an event, by redirect or swap; 422 with the reason if it is impossible.

    To `help` the page says what can be typed. A later visit to this address
    leads to the table.
    """
    try:
        table = _table(request, packed)
    except UnreadableAddress as error:
        return _refuse(request, error)
    if request.method != "POST":
        return redirect(packed_url(table.text, table.viewing))
    form = ActForm(request.POST)
    try:
        after = _after(table, form)
    except HelpAsked:
        return _render_table(request, table, Sent(commands=COMMANDS))
    except (NotationError, ImpossibleEvent, ImpossiblePosition) as error:
        sent = _sent(form, refused(error, table.edition))
        return _render_table(request, table, sent, REFUSED)
    address = packed_url(after.text, after.viewing)
    if not is_swap(request):
        return HttpResponseRedirect(address, status=303)
    response = _render_table(request, after, Sent())
    response["HX-Push-Url"] = address
    return response


def _after(table: Table, form: ActForm) -> Table:
    """Return the table after what was sent: a command, an event, or cards and a way.

    Raises: NotationError; ImpossibleEvent; ImpossiblePosition; HelpAsked.
    """
    if not form.is_valid():
        raise NotationError(first_error(form))
    sent = form.cleaned_data
    typed = sent["command"].strip()
    match typed.lower():
        case "undo":
            return undo(table)
        case "back":
            return step(table, -1)
        case "forward":
            return step(table, +1)
    if "command" in form.data:
        return happen(table, spoken_event(typed, table.now.state))
    if "call" in form.data:
        return happen(table, parse_event(f"{sent['seat']} calls {sent['call']}"))
    if "event" in form.data:
        return happen(table, parse_event(sent["event"]))
    return happen(table, act_named(sent["way"], sent["seat"], sent["card"]))


def _sent(form: ActForm, error: Refused) -> Sent:
    """Keep what a refused form said, as far as it can be understood."""
    sent = form.cleaned_data
    cards = []
    for text in sent["card"]:
        try:
            cards.append(parse_card(text))
        except NotationError:
            continue
    typed, way = sent["command"][:MOST_TYPED], sent["way"][:MOST_TYPED]
    return Sent(error, typed, way, tuple(cards))


@require_safe
def text_export(request: Request, packed: str) -> HttpResponse:
    """Return the table and what was ruled at it as plain text."""
    return _export(request, packed, exports.table_text, "text/plain")


@require_safe
def pbn_export(request: Request, packed: str) -> HttpResponse:
    """Return the table as PBN, with what was ruled as comments."""
    return _export(request, packed, exports.table_pbn, "application/x-pbn")


def _export(
    request: Request, packed: str, write: Callable[[Table], str], kind: str
) -> HttpResponse:
    try:
        table = _table(request, packed)
    except UnreadableAddress as error:
        return _refuse(request, error)
    status = REFUSED if table.fault else 200
    return HttpResponse(
        write(table), content_type=f"{kind}; charset=utf-8", status=status
    )


def _table(request: Request, packed: str) -> Table:
    return read_table(packed, Viewing.read(request.GET), request.preferences.edition)


def _refuse(request: Request, error: UnreadableAddress) -> HttpResponse:
    return render(request, "directing/refused.html", {"reason": error}, status=404)


def _render_table(
    request: Request, table: Table, sent: Sent, status: int = 200
) -> HttpResponse:
    """Render a table; `sent`: what was refused, or asked for."""
    swaps = is_swap(request)
    page = table_page(table, sent, is_answered="answered" in request.GET)
    if table.fault:
        status = REFUSED
    keeps_focus = "command" in request.POST and not page.is_to_rule
    is_to_focus = swaps and request.method == "POST" and not keeps_focus
    context = {"board": page, "is_swap": swaps, "is_to_focus": is_to_focus}
    return render_swap(
        request,
        "directing/board_page.html",
        "directing/partials/board.html",
        context,
        status,
    )
