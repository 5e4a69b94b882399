"""Addresses of the practice pack, and of what makes the site installable."""

from django.urls import path

from quizzes.practice.offline import views

app_name = "offline"
urlpatterns = [
    path("practice/pack/", views.pack_detail, name="pack-detail"),
    path("practice/pack/answers/", views.pack_answer, name="pack-answer"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("sw.js", views.service_worker, name="service-worker"),
    path("offline/", views.no_network, name="no-network"),
]
