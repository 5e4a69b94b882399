"""Addresses at which members do their homework, under the code of their group."""

from django.urls import path

from quizzes.lessons.homework import views

app_name = "homework"
urlpatterns = [
    path("homework/<int:pk>/", views.homework_detail, name="homework-detail"),
    path("homework/<int:pk>/<int:place>/", views.task_detail, name="task-detail"),
    path("me/<str:signed>/", views.member_return, name="member-return"),
]
