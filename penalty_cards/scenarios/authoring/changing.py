"""Changing a draft as it is now, whatever another request has just made of it."""

from collections.abc import Callable, Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.authoring.so_far import without_words
from penalty_cards.scenarios.models import Draft

Document = dict[str, Any]


def change(draft: Draft, act: Callable[[Document], Document]) -> None:
    """Change the document; what was overridden for another one is warned of again.

    Raises: Refused.
    """
    with transaction.atomic():
        now = to_change(draft)
        draft.document = act(now.document)
        draft.reasons = {
            name: reason
            for name, reason in now.reasons.items()
            if _warned_of(name, now.document) == _warned_of(name, draft.document)
        }
        draft.save(update_fields=["document", "reasons", "changed"])


def to_change(draft: Draft) -> Draft:
    """Return a draft as it is now; nobody else changes it in this transaction.

    Raises: Refused, if it has been sent in or thrown away meanwhile.
    """
    now = locked(draft, Draft.State.DRAFT)
    if now is None:
        raise Refused(_("it is no longer in the state it was in"))
    return now


def locked(draft: Draft, state: Draft.State) -> Draft | None:
    """Give a draft as it is now, kept so in this transaction; None in another state."""
    drafts = Draft.objects.select_for_update().filter(pk=draft.pk, state=state)
    return drafts.first()


def _warned_of(warning: str, document: Mapping[str, Any]) -> object:
    """Return what a warning is about: a text, or else the facts and what is asked."""
    if warning in ("title", "story"):
        return document.get(warning)
    return without_words(document)
