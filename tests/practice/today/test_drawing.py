"""Which question a day has: one for all, none twice before all had their day."""

from datetime import date, timedelta

import pytest

from penalty_cards.scenarios.models import Scenario, Tag, Variant, VariantQuerySet
from penalty_cards.scenarios.services import OutOfDate
from quizzes.answering import services
from quizzes.practice.models import DayItem
from quizzes.practice.today.services import day_before, item_of
from tests.practice.today.conftest import CODES

pytestmark = pytest.mark.usefixtures("items", "db")
DAY = date(2026, 11, 22)


def drawn(day):
    """The code of the item that is drawn when somebody asks on that day."""
    return item_of(day, day).version.scenario.code


def days(number, start=DAY):
    """So many days in a row."""
    return [start + timedelta(days=n) for n in range(number)]


def test_the_same_for_all():
    """Whoever asks on a day is given the same question, and it is stored once."""
    first = item_of(DAY, DAY)

    assert [first] * 3 == [item_of(DAY, DAY) for _ in range(3)]
    assert (DAY, first.pk) == DayItem.objects.values_list("day", "variant").get()


def test_drawn_alike_everywhere():
    """Two sites with the same items and the same past draw the same."""
    once = [item_of(day, day).code for day in days(7)]
    DayItem.objects.all().delete()

    assert once == [item_of(day, day).code for day in days(7)]


def test_no_item_twice_before_all_had_their_day():
    """Each run of days as long as there are items has every item once."""
    number = len(CODES)
    codes = [drawn(day) for day in days(3 * number)]

    for start in (0, number, 2 * number):
        assert CODES == sorted(codes[start : start + number]), start


def test_chance_decides():
    """The items do not come in the order of their codes, nor at the same place."""
    firsts = set()
    for day in days(30):
        DayItem.objects.all().delete()
        firsts.add(drawn(day))

    assert set(CODES) == firsts


def test_variants_change():
    """An item that comes back may come in other cards."""
    variants = {item_of(day, day).seed for day in days(20)}

    assert len(variants) > 2


def test_published_during_the_day():
    """What is published later in the day changes nothing."""
    late = Scenario.objects.filter(code__in=CODES).exclude(code=drawn(DAY))
    kept = {scenario.pk: scenario.current for scenario in late}
    DayItem.objects.all().delete()
    late.update(current=None)
    only = drawn(DAY)
    for pk, current in kept.items():
        Scenario.objects.filter(pk=pk).update(current=current)

    assert only == drawn(DAY)
    assert only != drawn(DAY + timedelta(days=1))


def test_retired_during_the_day():
    """Another is drawn in its place, once, and stays if the first comes back."""
    gone = Scenario.objects.get(code=drawn(DAY))
    current = gone.current
    Scenario.objects.filter(pk=gone.pk).update(current=None)

    instead = drawn(DAY)

    assert gone.code != instead
    assert [instead] * 2 == [drawn(DAY), drawn(DAY)]
    assert 1 == DayItem.objects.count()
    Scenario.objects.filter(pk=gone.pk).update(current=current)
    assert instead == drawn(DAY)


def test_retired_later():
    """The item of a day that is over stays what it was."""
    variant = item_of(DAY, DAY)
    Scenario.objects.update(current=None)

    assert variant == item_of(DAY, DAY + timedelta(days=1))


def test_new_version_during_the_day():
    """A question whose item was written anew is asked no more."""
    variant = item_of(DAY, DAY)
    scenario = variant.version.scenario
    other = Variant.objects.published().exclude(version=variant.version).first().version
    Scenario.objects.filter(pk=scenario.pk).update(current=other)

    assert variant != item_of(DAY, DAY)


def test_question_that_cannot_be_asked_any_more(monkeypatch):
    """What today’s engine cannot ask is passed over."""
    refused = drawn(DAY)
    ask = services.ask

    def asks(variant, edition, step=1):
        if variant.version.scenario.code == refused:
            raise OutOfDate(variant.code)
        return ask(variant, edition, step)

    monkeypatch.setattr(services, "ask", asks)

    assert refused != drawn(DAY)


def test_retired_while_it_is_drawn(monkeypatch):
    """An item of which nothing is offered any more is passed over."""
    refused = drawn(DAY)
    DayItem.objects.all().delete()
    left = Variant.objects.published().exclude(version__scenario__code=refused)
    monkeypatch.setattr(VariantQuerySet, "published", lambda variants: left)

    assert refused != drawn(DAY)


def test_nothing_published():
    """Without a question there is no item, and nothing is stored."""
    Scenario.objects.update(current=None)

    assert item_of(DAY, DAY) is None
    assert 0 == DayItem.objects.count()


@pytest.mark.parametrize("days_ago", [1, 7, 400])
def test_day_on_which_nobody_asked(days_ago):
    """For a day that is over nothing is drawn."""
    assert item_of(DAY - timedelta(days=days_ago), DAY) is None
    assert 0 == DayItem.objects.count()


def test_default_edition(settings):
    """Only items that can be asked of the site’s edition are drawn."""
    settings.DEFAULT_EDITION = 2007

    assert "PC-906" in {drawn(day) for day in days(7)}


def test_drawn_by_two_at_once(monkeypatch):
    """Of two that draw at the same time the first one counts."""
    first = Variant.objects.published().exclude(version__scenario__code="PC-906")[3]
    monkeypatch.setattr(
        "quizzes.practice.today.services._candidates",
        lambda day: [_raced(day, first), Variant.objects.exclude(pk=first.pk)[0]],
    )

    assert first == item_of(DAY, DAY)


def _raced(day, variant):
    """Somebody else's draw comes in between; it is kept, ours is another."""
    DayItem.objects.get_or_create(day=day, defaults={"variant": variant})
    return Variant.objects.published().filter(version__scenario__code="PC-902")[2]


def test_day_before():
    """The last day before that had an item, however long ago."""
    for day in (DAY - timedelta(days=9), DAY):
        item_of(day, day)

    assert DAY - timedelta(days=9) == day_before(DAY)
    assert day_before(DAY - timedelta(days=9)) is None


def test_few_queries(django_assert_max_num_queries):
    """The first of the day draws with few queries, everybody else reads one row."""
    for day in days(7):
        item_of(day, day)
    with django_assert_max_num_queries(9):
        item_of(DAY + timedelta(days=7), DAY + timedelta(days=7))
    with django_assert_max_num_queries(1):
        item_of(DAY + timedelta(days=7), DAY + timedelta(days=7))


def test_tags_say_of_which_edition_it_is_asked():
    """An item has the tag of each edition of which it can be asked."""
    of_2017 = {"name": Tag.Name.EDITION, "edition": 2017}

    found = {
        variant.version.scenario.code
        for variant in Variant.objects.published()
        if variant.version.tags.filter(**of_2017).exists()
    }

    assert CODES == sorted(found)
