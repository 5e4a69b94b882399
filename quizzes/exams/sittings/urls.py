"""Addresses of sittings: under one id are its questions, its clock, and its result."""

from django.urls import path

from quizzes.exams.results import views as result_views
from quizzes.exams.sittings import views as sitting_views

app_name = "sittings"
urlpatterns = [
    path("begin/<uuid:exam>/", sitting_views.sitting_begin, name="sitting-begin"),
    path(
        "rehearse/<int:blueprint>/",
        sitting_views.rehearsal_begin,
        name="rehearsal-begin",
    ),
    path("<uuid:pk>/", sitting_views.sitting_detail, name="sitting-detail"),
    path(
        "<uuid:pk>/<int:place>/", sitting_views.question_detail, name="question-detail"
    ),
    path("<uuid:pk>/alive/", sitting_views.sitting_alive, name="sitting-alive"),
    path("<uuid:pk>/end/", sitting_views.sitting_end, name="sitting-end"),
    path("<uuid:pk>/result/", result_views.result_detail, name="result-detail"),
    path(
        "<uuid:pk>/result/practise/",
        result_views.result_practise,
        name="result-practise",
    ),
    path(
        "<uuid:pk>/result/<int:place>/",
        result_views.answer_detail,
        name="answer-detail",
    ),
]
