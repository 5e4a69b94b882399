"""Addresses of progress."""

from django.urls import path

from quizzes.practice.progress import views

app_name = "progress"
urlpatterns = [
    path("", views.progress_detail, name="progress-detail"),
    path("answers/", views.answer_list, name="answer-list"),
    path("scores/", views.scores_update, name="scores-update"),
]
