"""Questions that authors use in their own classes, without any review."""

from dataclasses import dataclass

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from penalty_cards.scenarios.authoring.checking import check
from penalty_cards.scenarios.authoring.drafts import to_change
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.items import Item
from penalty_cards.scenarios.loading import store_untagged
from penalty_cards.scenarios.models import Draft


@dataclass(frozen=True, slots=True)
class InClass:
    """Whether the author's classes can be asked a draft, and as it is now.

    `is_accepted`: the engine takes it as it is now.
    """

    is_used: bool
    is_latest: bool
    is_accepted: bool


def in_class(draft: Draft, item: Item | None) -> InClass | None:
    """Return what becomes of a draft in the author's classes, None where nothing can.

    `item`: as it was read and checked, None while something is missing or wrong.
    """
    if draft.scenario.is_reserved or was_published(draft):
        return None
    used = None if draft.version is None else draft.version.document_digest
    now = None if item is None else item.digest
    return InClass(used is not None, used is not None and used == now, now is not None)


def was_published(draft: Draft) -> bool:
    """Whether a version of the item was ever published: changing it needs a review."""
    return draft.scenario.versions.filter(is_private=False).exists()


def use(draft: Draft) -> None:
    """Offer a draft to its author's own classes, as it is now.

    Other facts make another version; answers to the one before keep that.

    Raises: Refused, while something is missing or wrong, or if it was published.
    """
    with transaction.atomic():
        now = to_change(draft)
        item = check(now).item
        if item is None:
            raise Refused(
                _("This is not ready yet. Finish the list under “To do” first.")
            )
        if was_published(now) or now.scenario.is_reserved:
            raise Refused(_("This situation needs a review before it can be used."))
        version = store_untagged(now.scenario, item)
        version.is_private = True
        version.save(update_fields=["is_private"])
        now.version = version
        now.save(update_fields=["version", "changed"])


def private_drafts(teacher: int) -> QuerySet[Draft]:
    """Return the drafts that a teacher's classes can be asked, the newest first.

    `teacher`: the id of the account.
    """
    drafts = Draft.objects.filter(author=teacher, version__is_private=True)
    usable = drafts.filter(scenario__is_reserved=False)
    return usable.select_related("scenario", "version").order_by("-pk")


def private_draft(user: AbstractBaseUser | AnonymousUser, code: str) -> Draft | None:
    """Find somebody's own private question by its code, or that of a variant."""
    if user.pk is None:
        return None
    named = Q(scenario__code=code) | Q(version__variants__code=code)
    return private_drafts(user.pk).filter(named).first()
