"""What becomes of a draft: dropped, sent in, signed, sent back, published, retired."""

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from penalty_cards.scenarios.authoring import private, services
from penalty_cards.scenarios.authoring.access import (
    SignedInRequest,
    act_on,
    draft_to_read,
    draft_to_write,
    own_draft,
    refused,
    render_draft,
    reviewers,
    writers,
)
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.authoring.page_parts import (
    NoteForm,
    OverrideForm,
    SignForm,
)
from penalty_cards.scenarios.models import Draft
from penalty_cards.web.rendering import REFUSED
from penalty_cards.web.staff_actions import Verb, record


@require_POST
@writers
def warning_override(request: SignedInRequest, pk: int) -> HttpResponse:
    """Override a warning, for a reason."""
    draft = draft_to_write(request, pk)
    form = OverrideForm(request.POST)
    if not form.is_valid():
        return refused(request, draft, form)
    data = form.cleaned_data
    return act_on(
        request,
        draft,
        Verb.OVERRIDE,
        lambda: services.override(draft, data["warning"], data["reason"]),
    )


@require_POST
@writers
def draft_use(request: SignedInRequest, pk: int) -> HttpResponse:
    """Offer a draft to its author's own classes, as it is now."""
    draft = draft_to_write(request, pk)
    try:
        private.use(draft)
    except Refused as error:
        messages.error(request, str(error))
        return redirect(draft)
    return redirect(f"{draft.get_absolute_url()}#classes")


@require_POST
@writers
def draft_send_in(request: SignedInRequest, pk: int) -> HttpResponse:
    """Send a draft to the reviewers."""
    draft = draft_to_write(request, pk)
    return act_on(request, draft, Verb.SEND_IN, lambda: services.send_in(draft))


@require_POST
@writers
def draft_discard(request: SignedInRequest, pk: int) -> HttpResponse:
    """Throw a draft away that was never published."""
    draft = draft_to_write(request, pk)
    try:
        with transaction.atomic():
            services.discard(draft)
            record(request.user, Verb.REMOVE, draft, code=draft.scenario.code)
    except Refused as error:
        messages.error(request, str(error))
        return redirect(draft)
    text = _("Draft {code} deleted.")
    messages.success(request, text.format(code=draft.scenario.code))
    return redirect("authoring:draft-list")


@require_POST
@reviewers
def draft_sign(request: SignedInRequest, pk: int) -> HttpResponse:
    """Vouch for a draft in law, or in teaching."""
    draft = draft_to_read(request, pk)
    form = SignForm(request.POST)
    if not form.is_valid():
        return refused(request, draft, form)
    data = form.cleaned_data
    return act_on(
        request,
        draft,
        Verb.SIGN,
        lambda: services.sign(draft, request.user, data["side"], data["seen"]),
    )


@require_POST
@reviewers
def draft_send_back(request: SignedInRequest, pk: int) -> HttpResponse:
    """Send a draft back to its author with a note; 422 without one."""
    draft = draft_to_read(request, pk)
    form = NoteForm(request.POST)
    if not form.is_valid():
        return render_draft(request, draft, status=REFUSED, note=form)
    text = form.cleaned_data["text"]
    act_on(
        request,
        draft,
        Verb.SEND_BACK,
        lambda: services.send_back(draft, request.user, text),
    )
    return redirect("authoring:draft-list")


@require_POST
@writers
def draft_publish(request: SignedInRequest, pk: int) -> HttpResponse:
    """Publish a draft that two reviewers have signed."""
    draft = own_draft(request, pk)
    return act_on(request, draft, Verb.PUBLISH, lambda: services.publish(draft))


@require_POST
@writers
def draft_retire(request: SignedInRequest, pk: int) -> HttpResponse:
    """Take a published item out of the questions."""
    draft = own_draft(request, pk)
    return act_on(request, draft, Verb.RETIRE, lambda: services.retire(draft))


@require_POST
@writers
def draft_revise(request: SignedInRequest, pk: int) -> HttpResponse:
    """Begin the next version of an item."""
    draft = own_draft(request, pk)
    if draft.state not in (Draft.State.PUBLISHED, Draft.State.RETIRED):
        raise Http404
    try:
        with transaction.atomic():
            following = services.revise(draft, request.user)
            record(request.user, Verb.ADD, following, code=draft.scenario.code)
        return redirect(following)
    except Refused as error:
        messages.error(request, str(error))
        return redirect(draft)
