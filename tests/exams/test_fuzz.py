"""Whatever is sent to sheets, certificates and records, none of the pages breaks."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.exams.papers import a_variant
from tests.factories import CertificateFactory, PracticalSheetFactory
from tests.practice.test_fuzz import FINE, TEXTS, encoded

pytestmark = pytest.mark.django_db
FUZZ = settings(
    max_examples=10,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
FIELDS = st.sampled_from(
    ["candidate", "code", "edition", "fact-0", "said-0", "ruling", "comments", "sign",
     "is_looked_through", "shows_name", "reason", "name"]
)  # fmt: skip
VALUES = TEXTS | st.sampled_from(
    ["PC-001", "candidate", "asked", "1", "on", "²", "9" * 5000, "<b>" * 3000, "{a}"]
)
PAIRS = st.lists(st.tuples(FIELDS | TEXTS, VALUES), max_size=8)
FORM = "application/x-www-form-urlencoded"


@FUZZ
@given(pairs=PAIRS)
def test_any_form_and_query(examining, sitting, examiner, candidate, pairs):
    """It is taken or refused; wrong codes in great number are refused, too."""
    certificate = CertificateFactory(sitting__candidate=candidate)
    sheet = PracticalSheetFactory(
        candidate=candidate, examiner=examiner, variant=a_variant("PC-001")
    )
    own = f"/exams/certificates/{certificate.code}/"
    forms = {
        "/examine/sheets/": examining,
        f"/examine/sheets/{sheet.pk}/": examining,
        f"/examine/certificates/{certificate.code}/": examining,
        own: sitting,
    }
    queries = ("/certificates/", "/examine/certificates/", "/examine/candidates/")

    found = {url: each.post(url, encoded(pairs), FORM) for url, each in forms.items()}
    for url in (*queries, "/examine/sheets/"):
        found[f"{url}?"] = examining.get(f"{url}?{encoded(pairs)}")

    allowed = FINE | {409, 429}
    assert {} == {
        url: each.status_code
        for url, each in found.items()
        if each.status_code not in allowed
    }
