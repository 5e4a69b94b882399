"""A vote: its form, whose it is, how it is kept, and what htmx is answered."""

from functools import lru_cache
from uuid import UUID

from django.db import IntegrityError, transaction
from django.http import HttpResponse, QueryDict
from django.template.loader import render_to_string
from django.utils.cache import add_never_cache_headers
from django.utils.datastructures import MultiValueDict
from django.utils.translation import get_language
from django_htmx.http import reswap, retarget

from penalty_cards.questions.choices import order_of
from penalty_cards.questions.question import Kind
from quizzes.answering.answers import Answer
from quizzes.answering.forms import AnswerForm, Sent
from quizzes.answering.services import Exercise, Offer
from quizzes.lessons.live.forms import RoundForm
from quizzes.lessons.live.stages import OnNow
from quizzes.lessons.models import LiveSession, Member, Stage, Vote


class VoteForm(AnswerForm):
    """The choices made on the question that is on; whose they are says the cookie."""

    def __init__(
        self,
        data: Sent | None = None,
        *,
        exercise: Exercise,
        offer: Offer | None = None,
    ) -> None:
        super().__init__(data, exercise=exercise, offer=offer)
        del self.fields["ticket"]


def is_of_now(on: OnNow, data: QueryDict) -> bool:
    """Whether what was sent is for the vote that is on, and is awaited."""
    return on.takes_votes and RoundForm(data, on.vote).is_valid()


def lacks_table(session: LiveSession, member: Member) -> bool:
    """Whether a member has first to say at which table they sit."""
    return session.by_table and member.table is None


def voter_of(session: LiveSession, member: Member) -> str:
    """Name whose vote a member gives: the member's own, or that of the table."""
    return f"table {member.table}" if session.by_table else str(member.pk)


def own_votes(stage: Stage, member: Member) -> dict[int, Vote]:
    """Return what a member, or their table, has answered, by the round of the vote."""
    own = stage.votes.filter(voter=voter_of(stage.session, member))
    return {vote.round: vote for vote in own}


def form_of(vote: Vote, exercise: Exercise) -> VoteForm:
    """Return the form as it was sent with a vote."""
    answer = frozenset(vote.answer)
    is_order = exercise.case.question.kind is Kind.ANNOUNCE
    chosen = order_of(answer) if is_order else sorted(answer)
    data = MultiValueDict(dict.fromkeys(("card", "choice"), chosen))
    return VoteForm(data, exercise=exercise)


def vote_of(stage: Stage, answer: Answer, member: Member) -> Vote:
    """Return the vote that an answer is; it is not stored yet."""
    return Vote(
        stage=stage,
        round=stage.round,
        voter=voter_of(stage.session, member),
        member=member,
        **answer.kept,
    )


def give_vote(vote: Vote) -> bool:
    """Store a vote, and return whether it is its voter's first in that round."""
    try:
        with transaction.atomic():
            vote.save(force_insert=True)
    except IntegrityError:
        return False
    return True


def give_votes(votes: list[Vote]) -> set[UUID]:
    """Store votes in one transaction, and return the keys of those that are stored.

    Those left out are not their voter's first in that round. Two processes store them
    in the same order, so that neither waits for the other.
    """
    rows = sorted(votes, key=lambda vote: (vote.stage_id, vote.voter))
    Vote.objects.bulk_create(rows, ignore_conflicts=True)
    stored = Vote.objects.filter(pk__in=[vote.pk for vote in votes])
    return set(stored.order_by().values_list("pk", flat=True))


def given(vote: Vote) -> HttpResponse:
    """Return what htmx is answered to a vote: it goes to a place of every phone."""
    own = " ".join(vote.answer)
    html = _given_html(vote.stage.vote_in(vote.round), own, get_language())
    response = reswap(retarget(HttpResponse(html), "#given"), "innerHTML")
    add_never_cache_headers(response)
    return response


@lru_cache(maxsize=1024)
def _given_html(vote: str, own: str, _language: str | None) -> str:
    """Render the partial in the active language."""
    context = {"vote": vote, "own": own}
    return render_to_string("lessons/live/partials/given.html", context)
