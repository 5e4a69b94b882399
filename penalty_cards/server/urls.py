"""Addresses for who runs the site, and of the page that says what it consists of."""

from django.urls import path

from penalty_cards.server import monitoring, versions

app_name = "operation"
urlpatterns = [
    path("healthz", monitoring.alive),
    path("readyz", monitoring.ready),
    path("metrics", monitoring.metrics_detail),
    path("about/versions/", versions.version_list, name="version-list"),
]
