"""The club's log: a director notes an incident on a phone, without names."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.core.validators import MaxLengthValidator
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from penalty_cards.bridge import Rank, Suit
from penalty_cards.laws.messages import RANK_FACES, SYMBOLS
from penalty_cards.scenarios.authoring.access import SignedInRequest
from penalty_cards.scenarios.authoring.services import WRITE, WRITE_OWN
from penalty_cards.scenarios.models import LogEntry
from penalty_cards.scenarios.stories import reduced
from penalty_cards.web.rendering import status_of

MOST_WORDS = 600
MOST_LISTED = 20  # on a page
ONE_CLICK = timedelta(seconds=20)  # the same again within them is no second incident
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
    suit = _taps(gettext_lazy("Suit of the card"), SUITS)
    rank = _taps(gettext_lazy("Rank of the card"), RANKS)
    suit2 = _taps(gettext_lazy("Suit of the second card"), SUITS)
    rank2 = _taps(gettext_lazy("Rank of the second card"), RANKS)
    words = forms.CharField(
        required=False,
        validators=[MaxLengthValidator(MOST_WORDS)],  # told, where a browser would cut
        widget=forms.Textarea(attrs={"rows": 3}),
        label=gettext_lazy("In your own words, without names"),
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(data, initial=dict(initial or {}), label_suffix="")

    def clean_words(self) -> str:
        """Take all markup out of the words."""
        return reduced(self.cleaned_data["words"], frozenset())

    def clean(self) -> None:
        """Refuse a form that says nothing."""
        if not self.errors and not any(self.cleaned_data.values()):
            raise forms.ValidationError(_("Tap or write something first."))

    @property
    def entry_values(self) -> dict[str, str]:
        """Return what a valid form notes, by the fields of an entry."""
        data = self.cleaned_data
        cards = (
            SUITS.get(data[f"suit{other}"], "") + RANKS.get(data[f"rank{other}"], "")
            for other in ("", "2")
        )
        return {
            "who": str(WHO.get(data["who"], "")),
            "how": str(HOW.get(data["how"], "")),
            "card": " ".join(filter(None, cards)),
            "words": data["words"],
        }


def form_values(entry: LogEntry) -> dict[str, str]:
    """Return what an entry says, as the form shows it."""
    found = {"words": entry.words}
    for name, choices, words in (("who", WHO, entry.who), ("how", HOW, entry.how)):
        found[name] = _named(choices, words)
    for other, card in zip(("", "2"), entry.card.split(), strict=False):
        found[f"suit{other}"] = _named(SUITS, card[:1])
        found[f"rank{other}"] = _named(RANKS, card.lstrip("".join(SUITS.values())))
    return found


_VERBS = {"dropped": "drops", "shown": "shows", "led": "leads", "early": "plays"}


def first_line(entry: LogEntry) -> str:
    """Return what an entry knows as a line of what happened; empty if too little.

    A defender is East, as South declares until the author says otherwise.
    """
    noted = form_values(entry)
    verb, card = _VERBS.get(noted["how"], ""), entry.card.partition(" ")[0]
    who = {"declarer": "South", "dummy": "North"}.get(noted["who"], "East")
    return f"{who} {verb} the {card}" if verb and len(card) > 1 else ""


def _named(choices: Mapping[str, Any], words: str) -> str:
    """Find the choice that reads so, in whatever language it was noted."""
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            for name, label in choices.items():
                if str(label) == words:
                    return name
    return ""


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def log_page(request: SignedInRequest) -> HttpResponse:
    """Note an incident; list those one has noted. 422 with what was wrong."""
    return _noted(request, LogEntry(director_id=request.user.pk))


def _own(request: SignedInRequest) -> QuerySet[LogEntry]:
    return LogEntry.objects.filter(director=request.user.pk)


def readable_log(request: SignedInRequest) -> QuerySet[LogEntry]:
    """Return the incidents that somebody may write up: all for authors, else own."""
    return LogEntry.objects.all() if request.user.has_perm(WRITE) else _own(request)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def entry_update(request: SignedInRequest, pk: int) -> HttpResponse:
    """Correct an incident that one has noted, and that is not an item yet.

    422 with what was wrong.
    """
    return _noted(request, get_object_or_404(_own(request), pk=pk, draft=None))


@require_POST
@login_required
def entry_delete(request: SignedInRequest, pk: int) -> HttpResponse:
    """Take an incident that one has noted out of the log, and off its item’s page."""
    get_object_or_404(_own(request), pk=pk).delete()
    messages.success(request, _("Note deleted."))
    return redirect("log:log-page")


def _is_sent_again(entry: LogEntry) -> bool:
    """Whether an entry has just been noted: by the first of two clicks."""
    since = timezone.now() - ONE_CLICK
    just = LogEntry.objects.filter(director=entry.director_id, created__gte=since)
    values = {name: getattr(entry, name) for name in ("who", "how", "card", "words")}
    return entry.pk is None and just.filter(**values).exists()


def _noted(request: SignedInRequest, entry: LogEntry) -> HttpResponse:
    """Note what was sent as this entry; show the form where nothing, or not enough."""
    form = LogForm(
        request.POST if request.method == "POST" else None, form_values(entry)
    )
    if form.is_valid():
        for name, value in form.entry_values.items():
            setattr(entry, name, value)
        if not _is_sent_again(entry):
            entry.save()
        messages.success(request, _("Note saved. An author can now write it up."))
        return redirect("log:log-page")
    own = _own(request).select_related("draft__scenario").order_by("-created", "-pk")
    entries = Paginator(own, MOST_LISTED).get_page(request.GET.get("page"))
    context = {
        "form": form,
        "entry": entry,
        "entries": entries,
        "is_writer": request.user.has_perm(WRITE_OWN),
    }
    status = status_of(form)
    return render(request, "scenarios/log_page.html", context, status=status)
