"""Addresses of the practice pack, and of what makes the site installable."""

from django.urls import path

from quizzes.practice.offline import installing, views

app_name = "offline"
urlpatterns = [
    path("practice/pack/", views.pack_detail, name="pack-detail"),
    path("practice/pack/answers/", views.pack_answer, name="pack-answer"),
    path("manifest.webmanifest", installing.manifest, name="manifest"),
    path("sw.js", installing.service_worker, name="service-worker"),
    path("offline/", installing.no_network, name="no-network"),
]
