"""Drafts: beginning them, writing them, and what becomes of them."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from penalty_cards.bridge import Incident
from penalty_cards.scenarios.authoring import drafts as signatures
from penalty_cards.scenarios.authoring.checking import FEEDBACK, check
from penalty_cards.scenarios.authoring.drafts import (
    arranged,
    change,
    counting,
    locked,
    signed_digest,
    to_change,
)
from penalty_cards.scenarios.authoring.facts import Refused, with_incident
from penalty_cards.scenarios.loading import fingerprint, store_version
from penalty_cards.scenarios.models import Draft, LogEntry, Note, Scenario, Signature

WRITE, REVIEW = "scenarios.write_item", signatures.REVIEW
WRITE_OWN = "scenarios.write_own_item"  # of all who teach a group, too
EXAMINE = "exams.examine"
PREFIX = "CL"
State = Draft.State
Document = dict[str, Any]
OPEN = (State.DRAFT, State.REVIEW)


def visible_to(user: AbstractUser) -> QuerySet[Draft]:
    """Return the drafts somebody may read: one's own, and to reviewers all sent in.

    Those of items that are reserved for exams only examiners may read.
    """
    drafts = Draft.objects.select_related("scenario", "author", "version")
    if not user.has_perm(EXAMINE):
        drafts = drafts.filter(scenario__is_reserved=False)
    own = drafts.filter(author_id=user.pk)
    if user.has_perm(REVIEW):
        return own | drafts.exclude(state=State.DRAFT)
    return own


def can_write(user: AbstractUser, draft: Draft) -> bool:
    """Whether somebody may change a draft now."""
    is_own = draft.author_id == user.pk and user.has_perm(WRITE_OWN)
    return is_own and draft.state == State.DRAFT


def being_written(user: AbstractUser) -> QuerySet[Draft]:
    """Return the drafts that somebody may change now."""
    return visible_to(user).filter(author_id=user.pk, state=State.DRAFT)


def begin(
    author: AbstractUser, incident: Incident | None = None, noted: str = ""
) -> Draft:
    """Begin a club item, under a code that no other has had."""
    document = {} if incident is None else with_incident({}, incident)
    document["level"] = 1
    while True:
        try:
            with transaction.atomic():
                scenario = Scenario.objects.create(
                    code=_next_code(), origin=Scenario.Origin.CLUB
                )
                return Draft.objects.create(
                    scenario=scenario,
                    author_id=author.pk,
                    document=document,
                    noted=noted,
                )
        except IntegrityError:  # somebody has just taken that code
            continue


def _next_code() -> str:
    club = Scenario.objects.filter(code__startswith=f"{PREFIX}-").order_by("-code")
    last = club.values_list("code", flat=True).first()
    number = int(last.removeprefix(f"{PREFIX}-")) + 1 if last else 1
    if number > 9999:
        raise Refused(_("All the club’s codes have been used."))
    return f"{PREFIX}-{number:04d}"


def begin_from_log(author: AbstractUser, entry: LogEntry) -> Draft:
    """Begin an item about an incident of the club's log.

    Raises: Refused, if somebody has begun one meanwhile.
    """
    with transaction.atomic():
        draft = begin(author, noted=str(entry))
        free = LogEntry.objects.filter(pk=entry.pk, draft=None)
        if not free.update(draft=draft):
            raise Refused(_("This incident is already being written up."))
    return draft


def set_facts(draft: Draft, incident: Incident) -> None:
    """Return a draft other facts; its words stay.

    Raises: Refused.
    """
    change(draft, lambda document: with_incident(document, incident))


def set_words(draft: Draft, words: Mapping[str, Any]) -> None:
    """Set the words of a draft; what is empty is left out.

    Raises: Refused.
    """
    filled = {k: v for k, v in words.items() if v not in ("", {}, [])}

    def with_words(document: Document) -> Document:
        return {k: v for k, v in document.items() if k not in words} | filled

    change(draft, with_words)


def arrange(draft: Draft, act: str) -> None:
    """Part the question of a draft into steps; add, move or take away one.

    Raises: Refused.
    """
    change(draft, lambda document: arranged(document, act))


def override(draft: Draft, warning: str, reason: str) -> None:
    """Override a warning, for a reason; without one it counts again.

    `warning`: its name, or FEEDBACK for all that miss feedback.

    Raises: Refused, if there is no such warning, or it is no draft any more.
    """
    with transaction.atomic():
        now = to_change(draft)
        found = check(now)
        names = {each.name for each in found.warnings}
        silent = {each.name for each in found.unanswered}
        meant = silent if warning == FEEDBACK else names & {warning}
        if not meant:
            raise Refused(_("That warning is no longer there. Reload the page."))
        kept = {k: v for k, v in now.reasons.items() if k in names - meant}
        draft.reasons = kept | (dict.fromkeys(meant, reason) if reason else {})
        draft.save(update_fields=["reasons", "changed"])


def send_in(draft: Draft) -> None:
    """Send a draft to the reviewers.

    Raises: Refused, while something is missing, wrong, or warned of.
    """
    if not check(draft).is_fit:
        raise Refused(_("This is not ready yet. Finish the list under “To do” first."))
    _move(draft, State.DRAFT, State.REVIEW)


def _move(draft: Draft, before: str, after: str) -> None:
    """Change the state, unless somebody has changed it meanwhile.

    Raises: Refused.
    """
    if not Draft.objects.filter(pk=draft.pk, state=before).update(state=after):
        raise Refused(_("This draft has changed in the meantime. Reload the page."))
    draft.state = after


def discard(draft: Draft) -> None:
    """Throw a draft away that was never published; its code is not given again.

    What it was made of in the club's log is there again.

    Raises: Refused, if it has been sent in or published meanwhile.
    """
    unpublished = Q(version=None) | Q(version__is_private=True)
    drafts = Draft.objects.filter(unpublished, pk=draft.pk, state=State.DRAFT)
    if not drafts.delete()[0]:
        raise Refused(_("Only a draft that was never published can be deleted."))


def sign(
    draft: Draft, reviewer: AbstractUser, side: str, seen: str | None = None
) -> None:
    """Vouch for a draft that another has written, for one side of it.

    What was signed when the engine ruled otherwise, or by somebody who reviews no
    more, is no longer signed then.

    `seen`: the digest of what the reviewer has read, None for what it says now.

    Raises: Refused.
    """
    if draft.state != State.REVIEW:
        raise Refused(_("This situation is not in review."))
    if draft.author_id == reviewer.pk:
        raise Refused(_("You cannot review your own situation."))
    item = check(draft).item
    if item is None:
        raise Refused(
            _("This situation no longer passes our checks. Send it back to the author.")
        )
    digest = signed_digest(item)
    if seen not in (None, digest):
        raise Refused(_("This has changed since you read it. Please read it again."))
    try:
        with transaction.atomic():
            now = locked(draft, State.REVIEW)
            if now is None or now.document != draft.document:
                raise Refused(
                    _("This has changed since you read it. Please read it again.")
                )
            kept = [each.pk for each in counting(draft, digest)]
            draft.signatures.exclude(pk__in=kept).delete()
            Signature.objects.create(
                draft=draft,
                reviewer_id=reviewer.pk,
                side=side,
                digest=digest,
            )
    except IntegrityError:
        raise Refused(
            _("That part is already signed, or you have signed the other part.")
        ) from None


def send_back(draft: Draft, writer: AbstractUser, text: str) -> None:
    """Send a draft back to its author with a note; its signatures fall.

    Raises: Refused.
    """
    with transaction.atomic():
        _move(draft, State.REVIEW, State.DRAFT)
        Note.objects.create(draft=draft, writer_id=writer.pk, text=text)
        draft.signatures.all().delete()


def publish(draft: Draft) -> None:
    """Publish a draft as a new version of its item; the versions before stay stored.

    Raises: Refused.
    """
    found = check(draft)
    if found.item is None or not found.is_fit:
        raise Refused(_("This is not ready yet. Finish the list under “To do” first."))
    if len(counting(draft, signed_digest(found.item))) < len(Signature.Side):
        raise Refused(
            _(
                "This situation needs two signatures under the present ruling, one "
                "for the law and one for the teaching."
            )
        )
    scenario = draft.scenario
    with transaction.atomic():
        _move(draft, State.REVIEW, State.PUBLISHED)
        older = scenario.drafts.filter(state=State.PUBLISHED).exclude(pk=draft.pk)
        older.update(state=State.RETIRED)
        draft.version = store_version(scenario, found.item, fingerprint())
        draft.save(update_fields=["version", "changed"])
        scenario.current = draft.version
        scenario.save(update_fields=["current"])


def retire(draft: Draft) -> None:
    """Take a published item out of the questions; its answers and codes stay.

    Raises: Refused.
    """
    with transaction.atomic():
        _move(draft, State.PUBLISHED, State.RETIRED)
        draft.scenario.current = None
        draft.scenario.save(update_fields=["current"])


def later_than(draft: Draft) -> QuerySet[Draft]:
    """Return the versions of an item that were begun after this one, the last first."""
    return draft.scenario.drafts.filter(pk__gt=draft.pk).order_by("-pk")


def revise(draft: Draft, author: AbstractUser) -> Draft:
    """Begin the next version of an item, with what it says now.

    Raises: Refused, if this is not its last version, or somebody is already at one.
    """
    if later_than(draft).exclude(state__in=OPEN).exists():
        raise Refused(_("A later version has been published. Start from that version."))
    try:
        with transaction.atomic():
            return Draft.objects.create(
                scenario=draft.scenario,
                author_id=author.pk,
                document=draft.document,
                reasons=draft.reasons,
            )
    except IntegrityError:
        raise Refused(_("A new version is already being written.")) from None
