"""Drawing: by seed the same paper for ever, of equal difficulty, nothing twice."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penalty_cards.laws.messages import render
from penalty_cards.questions.marking import Part, parts_of
from penalty_cards.scenarios.items import read_item
from penalty_cards.scenarios.loading import fingerprint, store_version
from penalty_cards.scenarios.models import Scenario, Trait
from penalty_cards.scenarios.services import case_of
from quizzes.exams.blueprints.blueprint import Filter, Section
from quizzes.exams.papers import selection
from quizzes.exams.papers.selection import (
    CannotBeFilled,
    Eligible,
    Pool,
    Traits,
    draw,
    fresh,
    library_digest,
    pools,
)
from tests.exams.builders import a_blueprint, an_item

pytestmark = pytest.mark.usefixtures("some_items", "db")


def codes(drawn):
    """Return the codes of a paper's variants."""
    return [each.variant.code for each in drawn]


def items(drawn):
    """Return the codes of a paper's items."""
    return [each.variant.version.scenario.code for each in drawn]


def test_same_seed():
    """A seed draws the same paper whenever it is drawn; another seed another."""
    papers = {seed: draw(a_blueprint(), seed, reserved=False) for seed in "ABCDEF"}

    again = {seed: draw(a_blueprint(), seed, reserved=False) for seed in "ABCDEF"}

    assert papers == again
    assert 1 < len({tuple(codes(paper)) for paper in papers.values()})


def test_sections():
    """A paper has what each section asks for, in their order, and no item twice."""
    for seed in range(20):
        paper = draw(a_blueprint(), str(seed), reserved=False)

        assert [0, 0, 1] == [each.section for each in paper], seed
        assert 3 == len(set(items(paper))), seed
        kinds = [case_of(e.variant, e.step).question.kind for e in paper[:2]]
        assert ["card", "card"] == kinds, seed


def test_every_item_is_drawn():
    """Whatever a section may have is drawn by some seed."""
    blueprint = a_blueprint()
    possible = {
        item.code for pool in pools(blueprint, reserved=False) for item in pool.items
    }

    drawn = {
        code
        for n in range(80)
        for code in items(draw(blueprint, str(n), reserved=False))
    }

    assert possible == drawn


def test_pairs_are_kept_apart(monkeypatch):
    """Of two items that differ in one fact a paper has one, and neither is left out."""
    first, *_, last = pools(a_blueprint(), reserved=False)[0].items
    pair = {first.code, last.code}
    pairs = {code: pair - {code} for code in pair}
    monkeypatch.setattr(selection, "_pairs", lambda: pairs)

    papers = [
        set(items(draw(a_blueprint(), str(seed), reserved=False))) for seed in range(80)
    ]

    assert [] == [paper for paper in papers if pair <= paper]
    assert pair <= set.union(*papers)


def test_a_pair_that_cannot_be_kept_apart(monkeypatch):
    """Where nothing else is left the paper is drawn all the same."""
    every = {item.code for item in pools(a_blueprint(), reserved=False)[1].items}
    sections = [{"title": "All", "number": len(every)}]
    pairs = {code: every - {code} for code in every}
    monkeypatch.setattr(selection, "_pairs", lambda: pairs)

    paper = draw(a_blueprint(sections=sections), "A", reserved=False)

    assert len(every) == len(set(items(paper)))


def test_item_belongs_to_one_section():
    """An item that suits two sections belongs to the first."""
    sections = [{"title": title, "number": 1} for title in ("First", "Second")]

    first, second = pools(a_blueprint(sections=sections), reserved=False)

    assert (0, 1) == (first.lacks, second.lacks)
    assert (0, len(first.items)) == (first.elsewhere, second.elsewhere)


def test_cannot_be_filled():
    """A blueprint for which there are too few items is not drawn."""
    sections = [{"title": "Law 82", "number": 1, "laws": [82]}]

    with pytest.raises(CannotBeFilled):
        draw(a_blueprint(sections=sections), "A", reserved=False)


def test_judgment_is_named():
    """What is left to judgment is drawn only where a section names it."""
    drawn = [{"title": "All", "number": 1}]
    named = [drawn[0] | {"kinds": ["judgment"]}]

    (without,) = pools(a_blueprint(sections=drawn), reserved=False)
    (only,) = pools(a_blueprint(sections=named, release="by examiner"), reserved=False)

    assert {"judgment"} == {item.traits.kind for item in only.items}
    assert "judgment" not in {item.traits.kind for item in without.items}


def test_edition():
    """An item that may not be asked of an edition is not drawn for it."""
    sections = [{"title": "Judgment", "number": 1, "kinds": ["judgment"]}]

    found = {
        year: len(
            pools(
                a_blueprint(sections=sections, edition=year, release="by examiner"),
                reserved=False,
            )[0].items
        )
        for year in (2007, 2017)
    }

    assert found[2007] < found[2017]


def test_parts():
    """Beside the ruling the clause is asked and what is said, if that is wanted."""
    why = draw(a_blueprint(), "A", reserved=False)
    bare = draw(a_blueprint(asks_why=False), "A", reserved=False)

    assert codes(why) == codes(bare)
    assert {(Part.RULING,)} == {each.parts for each in bare}
    assert (Part.RULING, Part.CLAUSE, Part.SAID) in {each.parts for each in why}
    assert {Part.RULING} == {each.parts[0] for each in why}


def test_parts_are_found_out_when_an_item_is_loaded(monkeypatch):
    """No engine is asked for them, but of items that an earlier release loaded."""
    calls = []

    def parts(*args):
        calls.append(args)
        return parts_of(*args)

    monkeypatch.setattr(selection, "parts_of", parts)
    noted = draw(a_blueprint(), "A", reserved=False)
    assert not calls

    Trait.objects.update(parts=None)

    assert noted == draw(a_blueprint(), "A", reserved=False)
    assert len(noted) == len(calls)


def test_reserved():
    """Reserved items are drawn only for an exam that takes them."""
    Scenario.objects.filter(code="PC-001").update(is_reserved=True)

    def found(reserved):
        every = pools(a_blueprint(), reserved=reserved)
        return {item.code for pool in every for item in pool.items}

    assert {"PC-001"} == found(reserved=True) - found(reserved=False)


def test_digest():
    """The digest of the library is the same until what can be drawn changes."""
    before = library_digest(a_blueprint(), reserved=False)
    again = library_digest(a_blueprint(), reserved=False)
    Scenario.objects.filter(code="PC-001").update(current=None)

    after = library_digest(a_blueprint(), reserved=False)

    assert before == again
    assert before != after


def test_other_words_are_no_other_library():
    """A seed draws the same paper from items that were reworded."""
    library = library_digest(a_blueprint(), reserved=False)
    paper = draw(a_blueprint(), "A", reserved=False)
    scenario = paper[0].variant.version.scenario
    document = paper[0].variant.version.document | {"title": "A card falls."}

    store_version(scenario, read_item(document), fingerprint())

    again = draw(a_blueprint(), "A", reserved=False)
    assert library == library_digest(a_blueprint(), reserved=False)
    assert codes(paper) == codes(again)
    assert "A card falls." == render(case_of(again[0].variant).title)


def a_pool(complexities, number):
    """Return the pool of a section that wants so many questions."""
    items = tuple(
        Eligible(f"PC-{place:03}", 1, "", 1, Traits("card", each, (), ()), (place,))
        for place, each in enumerate(sorted(complexities))
    )
    return Pool(Section("All", number, Filter()), items, 0)


@given(st.lists(st.integers(1, 12), min_size=1, max_size=60), st.data())
def test_strata(complexities, data):
    """Strata hold every item once, differ by one in size, and never go back."""
    number = data.draw(st.integers(1, len(complexities)))
    pool = a_pool(complexities, number)

    strata = pool.strata

    assert pool.items == tuple(item for stratum in strata for item in stratum)
    sizes = Counter(map(len, strata))
    assert (number, True) == (len(strata), max(sizes) - min(sizes) <= 1)
    assert min(sizes) > 0


def test_no_point_is_made_twice():
    """An item stands back that asks and shows what has been asked; none, if all do."""
    first, second = an_item("PC-001", "card", "R1"), an_item("PC-002", "card", "R1")
    other_kind = an_item("PC-003", "degree", "R1")
    other_point = an_item("PC-004", "card", "R1", "R2")
    made = {first.traits.point}

    others = fresh((second, other_kind, other_point), made)

    assert [other_kind, other_point] == list(others)
    assert [first, second] == list(fresh((first, second), made))
