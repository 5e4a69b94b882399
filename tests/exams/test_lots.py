"""Papers cannot be drawn from what candidates see; rehearsals have other items."""

import pytest
from django.urls import reverse

from quizzes.exams.blueprints.blueprint import Filter, Section
from quizzes.exams.blueprints.services import revised
from quizzes.exams.models import Blueprint, Exam, Sitting, Way
from quizzes.exams.papers.papers import paper_of
from quizzes.exams.papers.secrets import Secrets
from quizzes.exams.papers.selection import Eligible, Pool, Traits, draw, library_digest
from quizzes.exams.sittings import beginning
from quizzes.practice.models import Learner
from tests.exams.builders import SMALL
from tests.exams.papers import an_exam
from tests.factories import UserFactory

pytestmark = pytest.mark.usefixtures("some_items", "db")

WIDE = SMALL | {"sections": [{"title": "Anything", "number": 3}]}
EXAM, OTHER = Secrets("one", "sides"), Secrets("another", "sides")
REHEARSAL = Secrets("one", "sides", is_rehearsal=True)


@pytest.fixture
def exam(examiner):
    """An exam of three questions."""
    return an_exam(examiner, sections=WIDE["sections"], who="anyone")


def drawn_in(sitting):
    """Return the variants of a paper that is sat, and the steps asked of them."""
    rows = sitting.questions.order_by("place")
    return list(rows.values_list("section", "variant", "step"))


def redrawn(sitting, **by):
    """Return the same of the paper that somebody draws by the seed that they see."""
    content = sitting.blueprint.content
    drawn = draw(content, sitting.seed, reserved=False, **by)
    return [(each.section, each.variant.pk, each.step) for each in drawn]


def test_seed_does_not_draw_the_paper(exam):
    """Who has the library, the blueprint and the seed cannot draw the paper."""
    sittings = [beginning.enter(exam, UserFactory()) for _ in range(6)]

    assert sum(redrawn(each) == drawn_in(each) for each in sittings) <= 2


def test_printed_paper_cannot_be_drawn_again(examining, examiner):
    """Nor can a paper that is printed with its seed be drawn without the secret."""
    blueprint = Blueprint.objects.create(title="Wide", document=WIDE)
    seeds = [f"S-{number}" for number in range(6)]

    printed = [paper_of(blueprint, seed, reserved=False) for seed in seeds]

    guessed = [draw(blueprint.content, seed, reserved=False) for seed in seeds]
    assert guessed != [[q.drawn for q in paper.questions] for paper in printed]


def test_examiner_rebuilds_it(exam, settings):
    """An examiner draws it again exactly, under another key of the site too."""
    sitting = beginning.enter(exam, UserFactory())
    settings.SECRET_KEY = "another one"

    paper = paper_of(exam.blueprint, sitting.seed, reserved=False)

    assert paper.is_rebuilt
    assert Way.SECRET is paper.way


def test_rehearsal_is_rebuilt():
    """So is a rehearsal, whose items are others."""
    blueprint = Blueprint.objects.create(title="Wide", document=WIDE)
    learner = Learner.objects.create()

    sitting = beginning.rehearse(blueprint, learner.pk)

    assert paper_of(blueprint, sitting.seed, reserved=False).is_rebuilt


def test_earlier_papers_are_drawn_as_they_were(exam):
    """A paper drawn by its seed alone is rebuilt so, and the digest is as it was."""
    sitting = beginning.enter(exam, UserFactory())
    content = exam.blueprint.content
    sitting.questions.all().delete()
    drawn = draw(content, sitting.seed, reserved=False)
    for place, each in enumerate(drawn, start=1):
        sitting.questions.create(
            place=place,
            section=each.section,
            variant=each.variant,
            step=each.step,
            parts=[part.value for part in each.parts],
        )
    now = paper_of(exam.blueprint, sitting.seed, reserved=False)
    Sitting.objects.update(way=Way.SEED)

    earlier = paper_of(exam.blueprint, sitting.seed, reserved=False)

    assert (False, True) == (now.is_rebuilt, earlier.is_rebuilt)
    printed = paper_of(exam.blueprint, "typed", reserved=False, way=Way.SEED)
    assert draw(content, "typed", reserved=False) == [
        each.drawn for each in printed.questions
    ]
    digest = library_digest(content, reserved=False)
    assert digest[:6].upper() == printed.library


def test_a_sitting_of_before_goes_on(client, exam):
    """A candidate whom the update met finds the same paper, answers and hands it in."""
    candidate = UserFactory()
    sitting = beginning.enter(exam, candidate)
    Sitting.objects.update(way=Way.SEED)
    before = drawn_in(sitting)
    client.force_login(candidate)

    entered = beginning.enter(exam, candidate)
    for place in (1, 2, 3):
        url = reverse("sittings:question-detail", args=[sitting.pk, place])
        assert 200 == client.get(url).status_code, place
    client.post(reverse("sittings:sitting-end", args=[sitting.pk]))

    entered.refresh_from_db()
    assert sitting.pk == entered.pk
    assert (Way.SEED, before) == (entered.way, drawn_in(entered))
    assert entered.ended is not None


def test_page_draws_earlier_papers(examining):
    """An examiner is led from a printed seed to the earlier way of drawing."""
    blueprint = Blueprint.objects.create(title="Wide", document=WIDE)
    url = reverse("examine:paper-detail", args=[blueprint.pk, "typed"])

    now, earlier = examining.get(url).text, examining.get(f"{url}?way=1").text

    assert "?way=1" in now
    assert 'name="way" value="1"' in earlier
    for way in ("3", "x", "0", "-1", "9" * 400, "²"):
        assert 404 == examining.get(url, {"way": way}).status_code


def test_each_exam_has_a_secret_of_its_own(exam, examiner):
    """No two exams or blueprints share one, and no page of candidates has it."""
    rows = [exam, an_exam(examiner), *Blueprint.objects.all()]

    assert len(rows) == len({row.secret for row in rows})
    assert min(len(row.secret) for row in rows) >= 43


def test_secret_is_shown_nowhere(exam, examining, sitting):
    """Neither examiners nor candidates are shown it."""
    secrets = (exam.secret, exam.blueprint.secret)
    for client, address in (
        (sitting, reverse("exams:exam-detail", args=[exam.pk])),
        (examining, reverse("examine:exam-detail", args=[exam.pk])),
        (examining, reverse("examine:blueprint-detail", args=[exam.blueprint_id])),
        (examining, reverse("examine:paper-detail", args=[exam.blueprint_id, "S-1"])),
    ):
        page = client.get(address).text
        assert [] == [secret for secret in secrets if secret in page], address


def test_lot_needs_the_secret():
    """With another secret a seed draws another lot; with the same the same."""
    assert EXAM.random("S").random() == Secrets("one", "x").random("S").random()
    assert EXAM.random("S").random() != OTHER.random("S").random()
    assert EXAM.random("S").random() != EXAM.random("T").random()


def items_of(found):
    """Return the codes of items."""
    return {each.code for each in found.items}


def a_pool(size, number, reserved=(), pairs=()):
    """Return a pool of as many items; `reserved`, `pairs`: by place."""
    paired = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
    items = tuple(
        Eligible(
            f"PC-{place:03}",
            1,
            "",
            1,
            Traits("card", 1 + place // 4, frozenset(), frozenset()),
            (place,),
            frozenset({f"PC-{paired[place]:03}"} if place in paired else ()),
            is_reserved=place in reserved,
        )
        for place in range(size)
    )
    return Pool(Section("All", number, Filter()), items, 0)


SIDES = [
    # items, reserved, questions, items that exams and rehearsals share
    (12, 0, 4, 0),
    (8, 0, 4, 0),
    (7, 0, 4, 1),
    (4, 0, 4, 4),
    (8, 4, 4, 0),
    (6, 2, 4, 2),
    (60, 10, 5, 0),
    (1, 0, 1, 1),
    (2, 0, 1, 0),
]


@pytest.mark.parametrize(("size", "reserved", "number", "shared"), SIDES)
@pytest.mark.parametrize("secret", ["a", "b", "c", "d"])
def test_rehearsals_have_other_items(size, reserved, number, shared, secret):
    """They share items with exams only as many as cannot be helped, never reserved."""
    pool = a_pool(size, number, reserved=range(reserved))

    exam = Secrets("x", secret).own_side(pool)
    rehearsal = Secrets("x", secret, is_rehearsal=True).own_side(pool)

    assert shared == len(items_of(exam) & items_of(rehearsal))
    assert (0, 0) == (exam.lacks, rehearsal.lacks)
    assert [] == [each for each in rehearsal.items if each.is_reserved]
    assert sorted(exam.items, key=lambda each: each.difficulty) == list(exam.items)


def test_pairs_are_on_one_side():
    """Of two items that differ in one fact neither rehearses the other."""
    pool = a_pool(40, 2, pairs=[(place, place + 20) for place in range(20)])

    rehearsed = items_of(REHEARSAL.own_side(pool))

    assert 0 < len(rehearsed) < 40
    pairs = [{f"PC-{place:03}", f"PC-{place + 20:03}"} for place in range(20)]
    assert 1 >= sum(len(pair & rehearsed) == 1 for pair in pairs)


def test_rehearsals_and_exams(exam):
    """Nobody meets an item in a rehearsal that the exam of its blueprint asks."""
    sat = {
        item
        for _ in range(6)
        for item in beginning.enter(exam, UserFactory()).questions.values_list(
            "variant__version__scenario", flat=True
        )
    }

    rehearsed = {
        item
        for _ in range(6)
        for item in beginning.rehearse(
            exam.blueprint, Learner.objects.create().pk
        ).questions.values_list("variant__version__scenario", flat=True)
    }

    assert set() == sat & rehearsed
    assert min(len(sat), len(rehearsed)) >= 3


def test_revised_blueprint_keeps_the_sides(exam):
    """A blueprint that takes the place of another rehearses the same items."""
    beginning.enter(exam, UserFactory())

    after = revised(exam.blueprint, WIDE | {"minutes": 30})

    assert exam.blueprint.secret == after.secret
    assert exam.blueprint_id != after.pk
    assert Exam.objects.get().blueprint_id == exam.blueprint_id
