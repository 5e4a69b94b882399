"""Addresses of candidates: what they may sit, rehearse, and have done."""

from django.urls import path

from quizzes.exams import views

app_name = "exams"
urlpatterns = [
    path("", views.exam_list, name="home"),
    path("<uuid:exam>/", views.exam_detail, name="exam-detail"),
]
