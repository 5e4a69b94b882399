"""Addresses of self-study."""

from django.urls import include, path

from quizzes.practice import reports, sharing, views

app_name = "practice"
urlpatterns = [
    path("", views.home, name="home"),
    path("practice/", include("quizzes.practice.sessions.urls")),
    path("questions/", views.question_list, name="question-list"),
    path("questions/as/<slug:name>/", sharing.list_export, name="list-export"),
    path("questions/<slug:code>/", views.question_detail, name="question-detail"),
    path(
        "questions/<slug:code>/steps/<int:step>/",
        views.question_detail,
        name="question-detail",
    ),
    path(
        "questions/<slug:code>/steps/<int:step>/answer/",
        views.answer_submit,
        name="answer-submit",
    ),
    path("questions/<slug:code>/next/", views.question_next, name="question-next"),
    path("questions/<slug:code>/answer/", views.answer_submit, name="answer-submit"),
    path(
        "questions/<slug:code>/present/",
        views.question_present,
        name="question-present",
    ),
    path(
        "questions/<slug:code>/present/<slug:step>/",
        views.question_present,
        name="question-present-step",
    ),
    path("questions/<slug:code>/report/", reports.report_add, name="report-add"),
    path("reports/", reports.report_list, name="report-list"),
    path("reports/all/", reports.report_answer, name="report-answers"),
    path("reports/<int:pk>/reply/", reports.report_answer, name="report-answer"),
    path(
        "questions/<slug:code>/as/<slug:name>/",
        sharing.question_export,
        name="question-export",
    ),
    path("embed/<slug:code>/", sharing.question_embed, name="question-embed"),
    path("answers/<uuid:pk>/", views.answer_detail, name="answer-detail"),
]
