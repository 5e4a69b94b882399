"""Addresses at which members do their homework, under the code of their group."""

from django.urls import path

from quizzes.lessons.homework import views

app_name = "homework"
urlpatterns = [
    path("me/<str:signed>/", views.member_return, name="member-return"),
]
