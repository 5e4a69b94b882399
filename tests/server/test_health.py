"""What minds the site is told whether it answers, and whether it can serve."""

import pytest
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import override_settings

from penalty_cards.scenarios.models import Scenario

NO_REDIS = {
    "default": {
        "BACKEND": "penalty_cards.server.cache.SharedCache",
        "LOCATION": "redis://127.0.0.1:1/0",
    }
}


def test_a_process_that_answers(client):
    """It asks no database: pytest would refuse that here."""
    response = client.get("/healthz")

    assert (200, "ok\n") == (response.status_code, response.text)
    assert "no-cache" in response["Cache-Control"]


@pytest.mark.django_db
def test_a_site_that_can_serve(client):
    """The database is there, with all its tables and the library."""
    Scenario.objects.create(code="PC-001")

    response = client.get("/readyz")

    assert (200, "database: ok\n") == (response.status_code, response.text)


@pytest.mark.django_db
def test_a_site_without_a_library(client):
    """It says by what it comes."""
    response = client.get("/readyz")

    words = "database: the library is missing; run manage.py load_scenarios\n"
    assert (503, words) == (response.status_code, response.text)


@pytest.mark.django_db
def test_a_site_that_was_not_migrated(client):
    """A version that waits for another table is not asked to serve."""
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = 'exams'")

    response = client.get("/readyz")

    assert 503 == response.status_code
    assert "migrations are missing; run manage.py migrate" in response.text


@pytest.mark.django_db
def test_a_database_that_is_away(client, monkeypatch):
    """That is said, and no error."""

    def away(_recorder):
        raise OperationalError

    monkeypatch.setattr(MigrationRecorder, "applied_migrations", away)

    response = client.get("/readyz")

    assert (503, "database: cannot be reached\n") == (
        response.status_code,
        response.text,
    )


@pytest.mark.django_db
@override_settings(CACHES=NO_REDIS)
def test_redis_that_is_away(client):
    """It is said; the site serves all the same."""
    Scenario.objects.create(code="PC-001")

    response = client.get("/readyz")

    words = "database: ok\nredis: cannot be reached\n"
    assert (200, words) == (response.status_code, response.text)
