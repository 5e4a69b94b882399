"""Published club items, checked again when the engine has changed."""

from django.db import transaction
from django.db.models import F

from penalty_cards.scenarios.authoring.signatures import is_signed
from penalty_cards.scenarios.engine import fingerprint
from penalty_cards.scenarios.items import Item, read_checked
from penalty_cards.scenarios.loading import store_version
from penalty_cards.scenarios.models import Draft

State = Draft.State


def recheck() -> list[str]:
    """Check every published club item that another engine has checked.

    One that is ruled on otherwise than it was signed is asked no more, and goes back to
    its reviewers, or to its author if something is wrong with it. Gives their codes.
    """
    engine = fingerprint()
    published = Draft.objects.filter(
        state=State.PUBLISHED, version=F("scenario__current")
    ).exclude(version__engine=engine)
    withdrawn = []
    for draft in published.select_related("scenario"):
        item = _taken_today(draft)
        with transaction.atomic():
            if item is not None and is_signed(draft, item):
                store_version(draft.scenario, item, engine)
                continue
            _withdraw(draft, State.DRAFT if item is None else State.REVIEW)
        withdrawn.append(draft.scenario.code)
    return withdrawn


def _taken_today(draft: Draft) -> Item | None:
    """Read an item that the engine still takes, whatever has become of its pair."""
    code = draft.scenario.code
    found = list(read_checked("", code, {**draft.document, "code": code}, frozenset()))
    return found[0] if isinstance(found[0], Item) else None  # faults come first


def _withdraw(draft: Draft, state: str) -> None:
    """Ask an item no more; it is retired where its next version is being written."""
    open_drafts = draft.scenario.drafts.filter(state__in=(State.DRAFT, State.REVIEW))
    draft.state = State.RETIRED if open_drafts.exists() else state
    draft.save(update_fields=["state", "changed"])
    draft.signatures.all().delete()
    draft.scenario.current = None
    draft.scenario.save(update_fields=["current"])
