"""A vote: its form, whose it is, and how it is kept."""

from django.db import IntegrityError, transaction
from django.utils.datastructures import MultiValueDict

from penalty_cards.questions.choices import order_of
from penalty_cards.questions.question import Kind
from quizzes.answering import services
from quizzes.answering.answers import Answer
from quizzes.answering.forms import AnswerForm, Sent
from quizzes.answering.services import Exercise, Offer
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


def give_vote(stage: Stage, answer: Answer, member: Member) -> Vote | None:
    """Store a vote; None if its voter has given one in that round."""
    vote = Vote(
        stage=stage,
        round=stage.round,
        voter=voter_of(stage.session, member),
        member=member,
        is_right=answer.marking.is_right,
        **services.kept_of(answer.marking, answer.exercise),
    )
    try:
        with transaction.atomic():
            vote.save(force_insert=True)
    except IntegrityError:
        return None
    return vote
