"""A row that fails is found among those that pass, and named."""

import pytest

from tests.cases import on_each


@pytest.fixture
def tried():
    """What was tried; in the end it must be every row."""
    rows = []
    yield rows
    assert [(1, "one"), (2, "two")] == rows


@on_each("number, name", [(1, "one"), pytest.param(2, "two", id="a param")])
def test_every_row_is_tried(tried, number, name):
    """Rows come in order, beside what fixtures give."""
    tried.append((number, name))


def test_no_rows():
    """A test that would try nothing is refused."""
    with pytest.raises(AssertionError, match="no rows of number"):
        on_each("number", [])


def test_row_with_a_mark():
    """A mark of one row is refused: the rows are one test."""
    with pytest.raises(AssertionError, match="no marks of single rows"):
        on_each("number", [1, pytest.param(2, marks=pytest.mark.thorough)])


def test_row_that_is_skipped():
    """It does not keep the others from being tried, and is named."""
    seen = []

    @on_each("number", [1, 2, 3])
    def check(number):
        seen.append(number)
        if number == 2:
            pytest.skip("two")

    with pytest.raises(BaseExceptionGroup, match="1 of 3 rows: 2"):
        check()

    assert [1, 2, 3] == seen


def test_rows_that_fail_are_named():
    """All of them are, with what was wrong with each; the others are tried as well."""
    seen = []

    @on_each("number", [1, 3, pytest.param(4, id="four"), 2])
    def check(number):
        seen.append(number)
        if number == 3:
            pytest.fail("three")
        assert number < 4

    with pytest.raises(BaseExceptionGroup, match="2 of 4 rows: 3, four") as caught:
        check()

    assert [1, 3, 4, 2] == seen
    three, four = caught.value.exceptions
    assert "three" == str(three)
    assert isinstance(four, AssertionError)
