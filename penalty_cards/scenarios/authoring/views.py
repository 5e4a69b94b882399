"""Pages of writing and reviewing, for those with the right."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.db.models import Case, QuerySet, When
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.bridge import ImpossiblePosition, Incident
from penalty_cards.bridge.words import sentence
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message
from penalty_cards.scenarios.authoring import services
from penalty_cards.scenarios.authoring.access import (
    SignedInRequest,
    done,
    draft_to_read,
    draft_to_write,
    render_draft,
    unchanged,
    writers,
    writers_and_reviewers,
)
from penalty_cards.scenarios.authoring.checking import check
from penalty_cards.scenarios.authoring.drafts import item_so_far
from penalty_cards.scenarios.authoring.facts import (
    Refused,
    all_happened,
    incident_of,
    taken_back,
)
from penalty_cards.scenarios.authoring.forms import WordsForm
from penalty_cards.scenarios.authoring.log import first_line, readable_log
from penalty_cards.scenarios.authoring.page_parts import (
    ArrangeForm,
    EventForm,
    IntoForm,
)
from penalty_cards.scenarios.authoring.pages import title_of, variant_previews
from penalty_cards.scenarios.authoring.review_views import draft_use
from penalty_cards.scenarios.authoring.services import WRITE_OWN
from penalty_cards.scenarios.authoring.start_form import GiveForm, StartForm, form_of
from penalty_cards.scenarios.deals import SEATS, UnreadableAddress, unpacked
from penalty_cards.scenarios.models import Draft
from penalty_cards.web.failing import NotThere
from penalty_cards.web.limits import may
from penalty_cards.web.rendering import REFUSED, render_swap, status_of
from penalty_cards.web.staff_actions import Verb, record

MOST_SEED = 100_000
MOST_LISTED = 50  # drafts; each title is told by the engine


@require_safe
@writers_and_reviewers
def draft_list(request: SignedInRequest) -> HttpResponse:
    """List one's own drafts, those to review, and what the club's log has."""
    visible = services.visible_to(request.user)
    is_writer = request.user.has_perm(WRITE_OWN)
    own = visible.filter(author_id=request.user.pk)
    others = visible.exclude(author_id=request.user.pk)
    entries = readable_log(request).filter(draft=None)
    context = {
        "own": _titled(own),
        "others": _titled(others),
        "most": MOST_LISTED,
        "is_writer": is_writer,
        "entries": entries[:50] if is_writer else [],
    }
    return render(request, "scenarios/draft_list.html", context)


def _titled(drafts: QuerySet[Draft]) -> list[tuple[Draft, Message | None]]:
    """Return as many drafts as are listed, the open ones first, each with its title."""
    open_first = Case(When(state__in=services.OPEN, then=0), default=1)
    listed = drafts.order_by(open_first, "-changed")[:MOST_LISTED]
    return [(draft, title_of(draft)) for draft in listed]


@require_http_methods(["GET", "HEAD", "POST"])
@writers
def draft_add(request: SignedInRequest) -> HttpResponse:
    """Begin an item: with a deal, or with the table that `?table=` has packed."""
    text = request.GET.get("table", "")
    try:
        brought = unpacked(text, max(EDITIONS)) if text else None
    except (UnreadableAddress, ImpossiblePosition) as error:
        messages.error(request, sentence(str(error)))
        return redirect("authoring:draft-add")
    if brought is not None:
        return _bring(request, brought)
    if GiveForm.is_sent(request.POST):
        return _render_given(request)
    form = StartForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        return _begun(request, lambda: services.begin(request.user, form.incident))
    return _render_start(request, form)


def _bring(request: SignedInRequest, brought: Incident) -> HttpResponse:
    """Make a table the facts of a new item, or of one that is being written."""
    drafts = services.being_written(request.user)
    form = IntoForm(drafts, request.POST if request.method == "POST" else None)
    if form.is_valid():
        draft = form.cleaned_data["into"]
        if draft is None:
            return _begun(request, lambda: services.begin(request.user, brought))
        return _with_facts(request, draft, brought)
    context = {"into": form}
    page = "scenarios/draft_start.html"
    return render(request, page, context, status=status_of(form))


def _begun(
    request: SignedInRequest,
    begin: Callable[[], Draft],
    page: str = "authoring:draft-detail",
) -> HttpResponse:
    """Lead to a page of a new draft, or to the list with the reason for none."""
    try:
        if not may(request, "draft"):
            raise Refused(_("You have started many drafts. Try again in an hour."))
        with transaction.atomic():
            draft = begin()
            record(request.user, Verb.ADD, draft, code=draft.scenario.code)
        return redirect(page, draft.pk)
    except Refused as error:
        messages.error(request, str(error))
        return redirect("authoring:draft-list")


def _render_start(
    request: SignedInRequest, form: StartForm, **context: Any
) -> HttpResponse:
    """Render the page on which a draft is begun."""
    context |= {"form": form, "seats": SEATS}
    return render_swap(
        request,
        "scenarios/draft_start.html",
        "scenarios/partials/start.html",
        context,
        status_of(form),
    )


def _render_given(request: SignedInRequest, **context: Any) -> HttpResponse:
    """Show the deal after some cards were given to somebody."""
    form = GiveForm(request.POST)
    context["is_given"] = True
    return _render_start(request, form.start if form.is_valid() else form, **context)


@require_POST
@writers
def draft_from_log(request: SignedInRequest, pk: int) -> HttpResponse:
    """Begin an item about an incident of the club's log."""
    log = readable_log(request).select_related("draft__scenario")
    entry = get_object_or_404(log, pk=pk)
    if entry.draft is not None:
        text = _("This incident is already being written up as {code}.")
        raise NotThere(text.format(code=entry.draft.scenario.code))
    return _begun(
        request,
        lambda: services.begin_from_log(request.user, entry),
        "authoring:facts-start",
    )


@require_safe
@writers_and_reviewers
def draft_detail(request: SignedInRequest, pk: int) -> HttpResponse:
    """Show a draft with what it needs, what the engine says, and what one may do."""
    return render_draft(request, draft_to_read(request, pk))


@require_http_methods(["GET", "HEAD", "POST"])
@writers
def facts_start(request: SignedInRequest, pk: int) -> HttpResponse:
    """Return a draft another deal."""
    draft = draft_to_write(request, pk)
    if GiveForm.is_sent(request.POST):
        return _render_given(request, draft=draft)
    if request.method != "POST":
        incident = _incident(draft)
        form = _begun_form(draft) if incident is None else form_of(incident)
        return _render_start(request, form, draft=draft)
    form = StartForm(request.POST)
    if form.is_valid():
        return _with_facts(request, draft, form.incident)
    return _render_start(request, form, draft=draft)


def _begun_form(draft: Draft) -> StartForm:
    """Return the form of a first deal, with what the club's log knows filled in."""
    entry = draft.log_entry
    return StartForm(initial={"happened": "" if entry is None else first_line(entry)})


def _with_facts(
    request: SignedInRequest, draft: Draft, incident: Incident
) -> HttpResponse:
    """Return a draft other facts and lead back to it; 422 if that is too late."""
    try:
        services.set_facts(draft, incident)
    except Refused as error:
        return unchanged(request, draft, error)
    return redirect(draft)


@require_POST
@writers
def event_add(request: SignedInRequest, pk: int) -> HttpResponse:
    """Add an event to the facts, or take the last one back; 422 if it cannot be."""
    draft = draft_to_write(request, pk)
    form = EventForm(request.POST)
    incident = _incident(draft)
    if incident is None:
        return redirect("authoring:facts-start", pk)
    if not form.is_valid():
        return render_draft(request, draft, status=REFUSED, event=form)
    command = form.cleaned_data["command"]
    try:
        if command.strip().lower() == "undo":
            incident = taken_back(incident)
        else:
            incident = all_happened(incident, command)
    except Refused as error:
        form.add_error(None, str(error))
        form.lines = error.lines
        return render_draft(request, draft, status=REFUSED, event=form)
    try:
        services.set_facts(draft, incident)
    except Refused as error:
        return unchanged(request, draft, error)
    return done(request, draft, "#facts")


def _incident(draft: Draft) -> Incident | None:
    try:
        return incident_of(draft.document)
    except ImpossiblePosition:
        return None


@require_POST
@writers
def words_update(request: SignedInRequest, pk: int) -> HttpResponse:
    """Set what is asked and the words around it; 422 with the form's errors.

    `act` arranges the steps as well: parts, adds, moves or takes away one; or it uses
    the draft in the author’s classes.
    """
    draft = draft_to_write(request, pk)
    form = WordsForm(draft, item_so_far(draft), request.POST)
    if not form.is_valid():
        return render_draft(request, draft, status=REFUSED, words=form)
    arrangement = ArrangeForm(request.POST)
    arrangement.full_clean()
    act = arrangement.cleaned_data["act"]
    try:
        services.set_words(draft, form.words)
        if act == "use":
            used: HttpResponse = draft_use(request, pk)
            return used
        if act:
            services.arrange(draft, act)
    except Refused as error:
        return unchanged(request, draft, error)
    return done(request, draft, "#words" if act else "#to-do")


@require_safe
@writers_and_reviewers
def variant_list(request: SignedInRequest, pk: int) -> HttpResponse:
    """Show twelve variants side by side; `?from=` shows others."""
    draft = draft_to_read(request, pk)
    sent = request.GET.get("from", "1")
    start = int(sent) if sent.isascii() and sent.isdigit() and len(sent) < 6 else 1
    item = check(draft).item
    if item is None:
        messages.error(
            request,
            _("This is not ready yet. Finish the list under “To do” first."),
        )
        return redirect(draft)
    context = {
        "draft": draft,
        "previews": variant_previews(item, start),
        "next": (start + 60) % MOST_SEED,
    }
    return render(request, "scenarios/variant_list.html", context)
