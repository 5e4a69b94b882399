import pytest

from penalty_cards.laws.editions import EDITIONS


@pytest.fixture(params=[1997, 2007, 2017])
def edition(request):
    """Each edition of the Laws in turn."""
    return EDITIONS[request.param]
