"""Addresses for who runs the site, and of the page that says what it consists of."""

from django.urls import path

from penalty_cards.server import health, metrics, versions

app_name = "operation"
urlpatterns = [
    path("healthz", health.alive),
    path("readyz", health.ready),
    path("metrics", metrics.metrics_detail),
    path("about/versions/", versions.version_list, name="version-list"),
]
