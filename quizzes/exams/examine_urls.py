"""Addresses of examiners."""

from django.urls import path

from quizzes.exams import examine_views as views

app_name = "examine"
urlpatterns = [
    path("", views.examine_home, name="home"),
    path("blueprints/<int:pk>/", views.blueprint_detail, name="blueprint-detail"),
]
