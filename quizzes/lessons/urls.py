"""Addresses of what teachers prepare."""

from django.urls import include, path

app_name = "lessons"
urlpatterns = [
    path("teach/paper/", include("quizzes.lessons.paper.urls")),
]
