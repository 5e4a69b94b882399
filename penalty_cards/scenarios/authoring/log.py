"""The club's log: a director notes an incident on a phone, without names."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.validators import MaxLengthValidator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from penalty_cards.bridge import Rank, Suit
from penalty_cards.laws.messages import RANK_FACES, SYMBOLS
from penalty_cards.scenarios.authoring.access import SignedInRequest
from penalty_cards.scenarios.models import LogEntry
from penalty_cards.scenarios.safe_text import reduced

MOST_WORDS = 600
MOST_LISTED = 20
WHO = {
    "declarer": gettext_lazy("declarer"),
    "dummy": gettext_lazy("dummy"),
    "defender": gettext_lazy("a defender"),
    "both": gettext_lazy("both defenders"),
}
HOW = {
    "dropped": gettext_lazy("dropped it"),
    "shown": gettext_lazy("showed or named it"),
    "led": gettext_lazy("led out of turn"),
    "early": gettext_lazy("played out of turn"),
    "revoked": gettext_lazy("revoked"),
    "several": gettext_lazy("played two at once"),
    "penalty": gettext_lazy("did not play a penalty card"),
    "claimed": gettext_lazy("claimed or conceded"),
    "auction": gettext_lazy("in the auction"),
}
SUITS = {suit.letter: SYMBOLS[suit] for suit in Suit}
RANKS = {rank.letter: RANK_FACES[rank] for rank in Rank}


def _taps(label: Any, choices: Mapping[str, Any]) -> forms.ChoiceField:
    return forms.ChoiceField(
        required=False,
        choices=list(choices.items()),
        widget=forms.RadioSelect,
        label=label,
    )


class LogForm(forms.Form):
    """Who, how, which card, and a few words; any of them will do."""

    who = _taps(gettext_lazy("Who"), WHO)
    how = _taps(gettext_lazy("How"), HOW)
    suit = _taps(gettext_lazy("Which card: its suit"), SUITS)
    rank = _taps(gettext_lazy("Its rank"), RANKS)
    words = forms.CharField(
        required=False,
        validators=[MaxLengthValidator(MOST_WORDS)],  # told, where a browser would cut
        widget=forms.Textarea(attrs={"rows": 3}),
        label=gettext_lazy("In your words, without names"),
    )

    def clean_words(self) -> str:
        """Take all markup out of the words."""
        return reduced(self.cleaned_data["words"], frozenset())

    def clean(self) -> None:
        """Refuse a form that says nothing."""
        if not self.errors and not any(self.cleaned_data.values()):
            raise forms.ValidationError(_("Tap or write at least one thing."))

    def entry(self) -> LogEntry:
        """Give what a valid form notes, nobody's yet."""
        data = self.cleaned_data
        card = SUITS.get(data["suit"], "") + RANKS.get(data["rank"], "")
        return LogEntry(
            who=str(WHO.get(data["who"], "")),
            how=str(HOW.get(data["how"], "")),
            card=card,
            words=data["words"],
        )


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def log_page(request: SignedInRequest) -> HttpResponse:
    """Note an incident; list those one has noted. 422 with what was wrong."""
    form = LogForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        entry = form.entry()
        entry.director_id = request.user.pk
        entry.save()
        messages.success(request, _("Noted. A teacher can make an item of it."))
        return redirect("log:log-page")
    own = LogEntry.objects.filter(director=request.user.pk)
    context = {
        "form": form,
        "entries": own.select_related("draft__scenario")[:MOST_LISTED],
    }
    status = 422 if form.errors else 200
    return render(request, "scenarios/log_page.html", context, status=status)
