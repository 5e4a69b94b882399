"""Pages of certificates: for anybody with a code, for the holder, for examiners."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.validators import MaxLengthValidator
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.lawbook.words import no_edition
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.paper.typesetting import Size, pdf
from penalty_cards.scenarios.stories import reduced
from penalty_cards.web.failing import NotThere
from penalty_cards.web.forms import bound_form, shown_again
from penalty_cards.web.limits import may
from penalty_cards.web.rendering import status_of
from penalty_cards.web.staff_actions import Verb, record
from quizzes.accounts.preferences import SignedInRequest
from quizzes.exams.access import examiners, refuse_candidate
from quizzes.exams.certificates import certificates
from quizzes.exams.certificates.certificates import (
    VALIDITY_WORDS,
    Validity,
    certificate_paper,
)
from quizzes.exams.models import Certificate
from quizzes.exams.results.marking import result_of

LONGEST_CODE = 40  # letters of a wrong one that are shown again
MOST_LISTED = 200
MOST_REASON = 1_000  # letters


class LeaveForm(forms.ModelForm):  # type: ignore[type-arg]
    """What the public page may show, as its holder chooses."""

    class Meta:
        model = Certificate
        fields = ("shows_name", "shows_mark")
        labels = {
            "shows_name": gettext_lazy("Show my name"),
            "shows_mark": gettext_lazy("Show my mark"),
        }


class RevokeForm(forms.Form):
    """Why a certificate is revoked. Its holder reads this; the public page hides it."""

    reason = forms.CharField(
        validators=[MaxLengthValidator(MOST_REASON)],
        widget=forms.Textarea(attrs={"rows": 4}),
        label=gettext_lazy("Reason for revoking"),
        help_text=gettext_lazy("Only the holder can read this."),
    )

    def clean_reason(self) -> str:
        """Remove all markup, and refuse a reason without words."""
        words = reduced(self.cleaned_data["reason"], frozenset())
        if not words:
            raise forms.ValidationError(_("Write a reason."))
        return words


@never_cache
@require_safe
def certificate_find(request: HttpRequest) -> HttpResponse:
    """Ask for the code of a certificate, and redirect to its page."""
    typed = request.GET.get("code", "")
    if not certificates.read_code(typed):
        return render(request, "exams/certificate_find.html")
    found = _found(request, typed)
    if isinstance(found, HttpResponse):
        return found
    return redirect("certificates:certificate-check", found.code)


@never_cache
@require_safe
def certificate_check(request: HttpRequest, code: str) -> HttpResponse:
    """Confirm a certificate to anyone, with no more than its holder allows."""
    found = _found(request, code)
    if isinstance(found, HttpResponse):
        return found
    if found.code != code:
        return redirect("certificates:certificate-check", found.code)
    context = _marked(found) if found.shows_mark else _facts(found)
    response = render(request, "exams/certificate_check.html", context)
    response["X-Robots-Tag"] = "noindex"
    return response


@never_cache
@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def certificate_detail(request: SignedInRequest, code: str) -> HttpResponse:
    """Show holders their certificate, and let them choose what others see of it."""
    certificate = _own(request, code)
    form = bound_form(LeaveForm, request, instance=certificate, label_suffix="")
    if form.is_valid():
        # Only these fields: it may have been revoked meanwhile.
        certificate.save(update_fields=list(form.fields))
        messages.success(request, _("Saved. This is what others see now."))
        return redirect("exams:certificate-detail", certificate.code)
    context = {**_marked(certificate), "form": form}
    return render(
        request, "exams/certificate_detail.html", context, status=status_of(form)
    )


@never_cache
@require_safe
@login_required
def certificate_pdf(request: SignedInRequest, code: str) -> HttpResponse:
    """Return a certificate as a PDF for its holder; 404 once it is revoked."""
    certificate = _own(request, code)
    if certificate.revoked is not None:
        raise NotThere(
            _("This certificate was revoked, so it can no longer be printed.")
        )
    name = f"certificate-{certificate.code}"
    return pdf("certificate", certificate_paper(certificate), Size.A4, name)


@never_cache
@require_safe
@examiners
def certificate_list(request: HttpRequest) -> HttpResponse:
    """List certificates, or those with the name or code in `?name=`."""
    typed = request.GET.get("name", "").replace("\0", "").strip()
    code = certificates.read_code(typed)
    rows = Certificate.objects.listed()
    if typed:
        who = Q(holder__icontains=typed)
        who |= Q(sitting__candidate__username__icontains=typed)
        rows = rows.filter(who | Q(code=code))
    newest = max(EDITIONS)
    context = {
        "rows": [_facts(each) for each in rows[:MOST_LISTED]],
        "most": MOST_LISTED,
        "typed": typed,
        "newest": newest,
    }
    return render(request, "exams/certificate_list.html", context)


@never_cache
@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
@examiners
def certificate_revoke(request: HttpRequest, code: str) -> HttpResponse:
    """Show a certificate and revoke it, with a reason."""
    certificate = get_object_or_404(Certificate.objects.listed(), code=code)
    refuse_candidate(request, certificate.sitting.exam)
    form = bound_form(RevokeForm, request, label_suffix="")
    if form.is_valid():
        with transaction.atomic():
            is_new = certificates.revoke(certificate, form.cleaned_data["reason"])
            if is_new:
                record(request.user, Verb.REVOKE, certificate, code=certificate.code)
        if is_new:
            messages.success(request, _("The certificate has been revoked."))
        else:
            messages.info(
                request,
                _("This certificate had already been revoked. Nothing was changed."),
            )
        return redirect("examine:certificate-revoke", certificate.code)
    context = {**_marked(certificate), "form": form}
    return render(
        request, "exams/certificate_revoke.html", context, status=status_of(form)
    )


@never_cache
@require_safe
@examiners
def certificate_touched(request: HttpRequest, edition: int) -> HttpResponse:
    """List the certificates with questions that an edition answers otherwise."""
    if edition not in EDITIONS:
        raise NotThere(no_edition(str(edition)))
    touched = certificates.touched_by(edition)
    context = {"edition": edition, "touched": touched, "editions": list(EDITIONS)}
    return render(request, "exams/certificate_touched.html", context)


def _own(request: SignedInRequest, code: str) -> Certificate:
    own = Certificate.objects.listed().filter(sitting__candidate=request.user)
    return get_object_or_404(own, code=code)


def _facts(certificate: Certificate) -> dict[str, Any]:
    """Return the context of a certificate's page: its code, address and validity."""
    found = certificates.validity_of(certificate)
    return {
        "certificate": certificate,
        "code": certificates.written(certificate.code),
        "url": certificates.public_url(certificate),
        "validity": found,
        "is_valid": found is Validity.VALID,
        "validity_words": VALIDITY_WORDS[found],
    }


def _marked(certificate: Certificate) -> dict[str, Any]:
    """Return the context of a page that also shows the mark."""
    mark = result_of(certificate.sitting).whole_percent
    return {**_facts(certificate), "mark": mark}


def _found(request: HttpRequest, typed: str) -> Certificate | HttpResponse:
    """Return the certificate with a code, or a page that says there is none."""
    if not may(request, "wrong_certificate_code", dry_run=True):
        text = _(
            "There have been many wrong codes from your network. Wait a minute, "
            "then try again."
        )
        return _refused(request, typed, text, status=429)
    code = certificates.read_code(typed)
    found = Certificate.objects.listed().filter(code=code.replace("\0", "")).first()
    if found is not None:
        return found
    may(request, "wrong_certificate_code")
    text = _(
        "No certificate has the code “{code}”. A code has twelve letters and digits, "
        "without I, O, 0 and 1. Check it and try again."
    )
    return _refused(request, typed, text, status=404)


def _refused(
    request: HttpRequest, typed: str, text: str, *, status: int
) -> HttpResponse:
    shown = typed[:LONGEST_CODE]
    context = {"error": text.format(code=shown), "typed": shown}
    return render(request, "exams/certificate_find.html", context, status=status)
