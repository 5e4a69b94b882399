"""Factories of the models."""

from datetime import timedelta
from typing import ClassVar
from uuid import uuid4

import factory
from django.utils import timezone
from factory.django import DjangoModelFactory

from quizzes.accounts.models import User
from quizzes.exams.models import Blueprint, Certificate, Exam, PracticalSheet, Sitting
from quizzes.lessons.models import Group, LiveSession, Member, Part, Plan, Stage, Vote
from quizzes.practice.models import Attempt, DrillAnswer, Learner


class UserFactory(DjangoModelFactory):
    """A person who has signed up."""

    class Meta:
        model = User

    username = factory.Sequence("player{}".format)


class LearnerFactory(DjangoModelFactory):
    """Somebody who answers."""

    class Meta:
        model = Learner


class AttemptFactory(DjangoModelFactory):
    """An answer, wrong; its variant must be given."""

    class Meta:
        model = Attempt

    id = factory.LazyFunction(uuid4)
    learner = factory.SubFactory(LearnerFactory)
    edition = 2017
    answer: ClassVar = []
    key: ClassVar = []
    rules: ClassVar = []
    is_right = False


class DrillAnswerFactory(DjangoModelFactory):
    """An answer in the drill, wrong."""

    class Meta:
        model = DrillAnswer

    id = factory.LazyFunction(uuid4)
    learner = factory.SubFactory(LearnerFactory)
    code = "DR-D2-417"
    task = "degree"
    difficulty = 2
    seed = 417
    edition = 2017
    answer: ClassVar = ["minor"]
    key: ClassVar = ["major"]
    is_right = False
    streak = 0


class GroupFactory(DjangoModelFactory):
    """A group that a teacher teaches."""

    class Meta:
        model = Group

    teacher = factory.SubFactory(UserFactory)
    name = "Tuesday beginners"
    code = factory.Sequence("{:06}".format)
    edition = 2017


class MemberFactory(DjangoModelFactory):
    """Somebody who joined a group."""

    class Meta:
        model = Member

    group = factory.SubFactory(GroupFactory)
    nickname = factory.Sequence("Guest {}".format)


class PlanFactory(DjangoModelFactory):
    """A lesson plan, without parts."""

    class Meta:
        model = Plan

    teacher = factory.SubFactory(UserFactory)
    title = "Cards on the table"


class PartFactory(DjangoModelFactory):
    """A part of a plan: a slide, if nothing else is said."""

    class Meta:
        model = Part

    plan = factory.SubFactory(PlanFactory)
    place = factory.Sequence(lambda number: number + 1)
    kind = Part.Kind.SLIDE
    content: ClassVar = {"title": "Welcome", "words": "Put your phones on the table."}


class LiveSessionFactory(DjangoModelFactory):
    """A lesson in its lobby, without stages."""

    class Meta:
        model = LiveSession

    group = factory.SubFactory(GroupFactory)
    title = "Cards on the table"
    edition = 2017


class StageFactory(DjangoModelFactory):
    """A stage of a lesson: a slide, if no variant is given."""

    class Meta:
        model = Stage

    session = factory.SubFactory(LiveSessionFactory)
    place = factory.Sequence(lambda number: number + 1)
    content: ClassVar = {"title": "Welcome", "words": "Put your phones on the table."}


class VoteFactory(DjangoModelFactory):
    """A vote, wrong; its stage must be given."""

    class Meta:
        model = Vote

    round = 1
    voter = factory.Sequence("voter {}".format)
    answer: ClassVar = []
    key: ClassVar = []
    is_right = False


class BlueprintFactory(DjangoModelFactory):
    """A blueprint of one question."""

    class Meta:
        model = Blueprint

    title = "Club director"
    document: ClassVar = {
        "title": "Club director",
        "edition": 2017,
        "minutes": 20,
        "pass_mark": 60,
        "sections": [{"title": "Cards", "number": 1}],
    }


class ExamFactory(DjangoModelFactory):
    """An exam that may be sat today."""

    class Meta:
        model = Exam

    blueprint = factory.SubFactory(BlueprintFactory)
    examiner = factory.SubFactory(UserFactory)
    title = "Autumn exam"
    opens = factory.LazyFunction(lambda: timezone.now() - timedelta(days=1))
    closes = factory.LazyFunction(lambda: timezone.now() + timedelta(days=1))
    seed = factory.Sequence("exam{}".format)


class SittingFactory(DjangoModelFactory):
    """A sitting that has ended, without questions."""

    class Meta:
        model = Sitting

    exam = factory.SubFactory(ExamFactory)
    blueprint = factory.SelfAttribute("exam.blueprint")
    candidate = factory.SubFactory(UserFactory)
    seed = factory.Sequence("exam-{}".format)
    library = "0"
    edition = 2017
    minutes = 20
    ended = factory.LazyFunction(timezone.now)


class RehearsalFactory(DjangoModelFactory):
    """A rehearsal that runs, without questions; its learner must be given."""

    class Meta:
        model = Sitting

    blueprint = factory.SubFactory(BlueprintFactory)
    seed = factory.Sequence("rehearsal-{}".format)
    edition = 2017
    minutes = 20


class CertificateFactory(DjangoModelFactory):
    """A certificate that shows nothing, valid for a year."""

    class Meta:
        model = Certificate

    code = factory.Sequence("ABCDEFGH{:04}".format)
    sitting = factory.SubFactory(SittingFactory)
    holder = factory.SelfAttribute("sitting.candidate.username")
    expires = factory.LazyFunction(lambda: timezone.now() + timedelta(days=365))


class PracticalSheetFactory(DjangoModelFactory):
    """A sheet on which nothing is noted; its variant must be given."""

    class Meta:
        model = PracticalSheet

    candidate = factory.SubFactory(UserFactory)
    examiner = factory.SubFactory(UserFactory)
    edition = 2017
