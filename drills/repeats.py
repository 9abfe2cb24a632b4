"""Answers rules of events with dateutil: a JSON list of rules on stdin, a list of lists of days on stdout."""

import json
import sys
from datetime import datetime, timedelta

from dateutil.rrule import MONTHLY, WEEKLY, YEARLY, rrule, weekdays


def read(date):
    return datetime.strptime(date, "%Y-%m-%d")


def rule_of(kind, start):
    day = weekdays[start.weekday()]
    if kind == "weekly":
        return rrule(WEEKLY, dtstart=start)
    if kind == "two-weekly":
        return rrule(WEEKLY, interval=2, dtstart=start)
    if kind == "monthly-date":
        return rrule(MONTHLY, bymonthday=start.day, dtstart=start)
    if kind == "monthly-weekday":
        return rrule(MONTHLY, byweekday=day((start.day - 1) // 7 + 1), dtstart=start)
    if kind == "monthly-last-weekday":
        return rrule(MONTHLY, byweekday=day(-1), dtstart=start)
    return rrule(YEARLY, bymonth=start.month, bymonthday=start.day, dtstart=start)


def answer(asked):
    repeats = asked["repeats"]
    start, end = read(asked["from"]), read(asked["to"])
    if repeats["until"]:
        end = min(end, read(repeats["until"]))
    skips = {read(date) for date in repeats["skips"]}
    pauses = [(read(pause["from"]), read(pause["to"])) for pause in repeats["pauses"]]
    days = []
    for day in rule_of(repeats["kind"], read(asked["startsOn"])).xafter(start - timedelta(1)):
        if day > end:
            break
        if day not in skips and not any(first <= day <= last for first, last in pauses):
            days.append(day.strftime("%Y-%m-%d"))
    return days


json.dump([answer(asked) for asked in json.load(sys.stdin)], sys.stdout)
