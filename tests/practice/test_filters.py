"""The filters of the list, and the number each of their values promises."""

import pytest
from django.http import QueryDict

from penalty_cards.scenarios.models import Tag, Variant, Version
from penalty_cards.scenarios.services import case_of
from quizzes.practice.filters import ItemFilter
from quizzes.practice.models import Attempt
from tests.cases import in_tiers
from tests.factories import AttemptFactory
from tests.practice.pages import plain

pytestmark = pytest.mark.usefixtures("library", "db")
FILTERS = ["law", "clause", "statement", "belief", "level", "kind", "answered"]
TAGGED = ["law", "clause", "statement", "belief"]


def found(query="", edition=2017, learner=None):
    """What a filter finds."""
    return ItemFilter(QueryDict(query), edition, learner)


def facets(query="", edition=2017):
    """All filters beside those that are set, by name."""
    shown = found(f"more=1&{query}", edition).shown_facets
    return {facet.name: facet for facet in shown}


def codes(items):
    """The items' codes, in their order."""
    return [row.variant.version.scenario.code for row in items.rows]


def test_every_filter_is_there():
    """Each of the filters asked for has values to choose from."""
    assert FILTERS == list(facets())
    assert [] == [facet for facet in facets().values() if not facet.options]
    assert ["1997", "2007", "2017"] == [option.value for option in found().editions]


@pytest.mark.parametrize("edition", in_tiers([1997, 2007, 2017], quick=[2017]))
def test_counts_are_kept(edition):
    """Every value finds as many items as it says."""
    everything = found(edition=edition)
    for facet in facets(edition=edition).values():
        assert len(everything.rows) == facet.count_all
        for option in facet.options:
            items = found(f"{facet.name}={option.value}", edition)
            assert items.is_valid, option
            assert option.count == len(items.rows), (facet.name, option)
            assert option.count


@pytest.mark.parametrize("name", TAGGED)
def test_filter_finds_what_is_tagged(name):
    """What is found is what the engine says the items are about."""
    for option in facets()[name].options:
        tagged = Tag.objects.filter(
            edition=2017,
            name=name,
            value=option.value,
            version__scenario__current__isnull=False,
        ).values_list("version__scenario__code", flat=True)
        assert sorted(tagged) == codes(found(f"{name}={option.value}"))


def test_filters_work_together():
    """Two filters find what meets both; the counts of one allow for the other."""
    items = found("law=50&kind=card")
    both = {c for c in codes(found("law=50")) if c in codes(found("kind=card"))}

    assert sorted(both) == codes(items)
    kinds = facets("law=50&kind=card")["kind"]
    assert len(found("law=50").rows) == kinds.count_all
    for option in kinds.options:
        assert option.count == len(found(f"law=50&kind={option.value}").rows)
    assert ["card"] == [option.value for option in kinds.options if option.is_chosen]


def test_nothing_may_be_left():
    """Filters that leave nothing keep their values, with 0."""
    items = found("kind=judgment&clause=59")

    assert items.is_valid
    assert [] == items.rows
    assert ["judgment"] == [
        option.value
        for option in facets("kind=judgment&clause=59")["kind"].options
        if option.is_chosen
    ]


def test_not_yet_answered(variants):
    """What a learner has answered, in whatever variant, can be left out."""
    sibling = (
        Variant.objects.published()
        .filter(version=variants["card"].version, seed=3)
        .get()
    )
    attempt = AttemptFactory(variant=sibling)
    everything = codes(found(learner=attempt.learner_id))

    left = codes(found("answered=no", learner=attempt.learner_id))

    assert {sibling.version.scenario.code} == set(everything) - set(left)
    assert everything == codes(found("answered=no"))
    Attempt.objects.all().delete()


def test_edition_of_the_filter():
    """The edition of the list is the reader's, or the one chosen in it."""
    old = set(codes(found("edition=1997")))

    assert old == set(codes(found(edition=1997)))
    assert old != set(codes(found()))
    for row in found("edition=1997").rows:
        assert 1997 in case_of(row.variant).item.editions()


def test_kind_and_level():
    """Kind and level are those of the item."""
    for row in found("kind=options&level=2").rows:
        item = case_of(row.variant).item
        assert 2 == item.level, row.variant.code
        kinds = {step.question.kind for step in item.steps}
        assert "options" in kinds, row.variant.code
    assert found("kind=options&level=2").rows


def test_another_engine(variants):
    """What an item is about is read anew once another engine has tagged it."""
    version = variants["card"].version
    assert version.scenario.code not in codes(found("belief=any-suit"))
    Tag.objects.create(version=version, edition=2017, name="belief", value="any-suit")
    Version.objects.filter(pk=version.pk).update(engine="another")

    assert version.scenario.code in codes(found("belief=any-suit"))


def test_filter_on_the_page(client):
    """What is chosen stays chosen, and the number found is said."""
    html = client.get("/questions/?kind=degree&level=1").text

    number = len(found("kind=degree&level=1").rows)
    assert f"{number} questions" in plain(html)
    assert '<option value="degree" selected>' in html
    assert '<option value="1" selected>' in html
    assert number == html.count('href="/questions/PC-')


def test_a_value_of_another_edition_finds_nothing():
    """A filter stays chosen when the edition changes, even if nothing is left."""
    items = found("law=41", edition=1997)

    assert items.is_valid
    assert {"law": "41"} == items.chosen
    assert [] == items.rows


def test_links_lead_to_the_edition_listed(client):
    """What is listed for an edition is asked of that edition."""
    listed = client.get("/questions/?edition=1997&law=50").text
    (link,) = {url for url in listed.split('"') if url.startswith("/questions/PC-001-")}

    assert link.endswith("?edition=1997")
    assert 'name="edition" value="1997">' in client.get(link).text
