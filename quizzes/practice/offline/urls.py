"""Addresses of the practice pack."""

from django.urls import path

from quizzes.practice.offline import views

app_name = "offline"
urlpatterns = [
    path("practice/pack/", views.pack_detail, name="pack-detail"),
    path("practice/pack/answers/", views.pack_answer, name="pack-answer"),
]
