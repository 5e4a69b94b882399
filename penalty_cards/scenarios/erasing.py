"""What goes with an entry of the club’s log."""

from penalty_cards.scenarios.models import Draft, LogEntry


def clear_noted(instance: LogEntry, **_signal: object) -> None:
    """Take the words of an entry that is erased out of the draft made of it.

    The entry is locked first: no draft is begun of it in between.
    """
    now = LogEntry.objects.select_for_update().filter(pk=instance.pk)
    drafts = [draft for draft in now.values_list("draft", flat=True) if draft]
    Draft.objects.filter(pk__in=drafts).update(noted="")
