"""Follows repeating events with dateutil: a JSON list of events on stdin, a list of lists of moments on stdout."""

import calendar
import json
import sys
import warnings
from datetime import date, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr, rruleset

warnings.simplefilter("ignore")


def read(written):
    return datetime.strptime(written, "%Y%m%dT%H%M%S" if "T" in written else "%Y%m%d")


def rule_of(asked, start, zone):
    parts = []
    for part in asked["rule"].split(";"):
        name, value = part.split("=")
        if name == "UNTIL" and value.endswith("Z"):
            until = read(value[:-1]).replace(tzinfo=timezone.utc).astimezone(zone)
            value = until.strftime("%Y%m%dT%H%M%S")
        parts.append(f"{name}={value}")
    return rrulestr(";".join(parts), dtstart=start)


def months_later(day, months):
    index = day.year * 12 + day.month - 1 + months
    year, month = divmod(index, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def answer(asked):
    site = ZoneInfo(asked["siteZone"])
    zone = ZoneInfo(asked["zone"]) if asked["zone"] else None
    now = datetime.fromisoformat(asked["now"].replace("Z", "+00:00"))
    today = now.astimezone(site).date()
    first, last = today - timedelta(1), months_later(today, 18)

    events = rruleset()
    events.rrule(rule_of(asked, read(asked["start"]), zone))
    for exdate in asked["exdates"]:
        events.exdate(read(exdate))
    for rdate in asked["rdates"]:
        events.rdate(read(rdate))

    shown = []
    begin = datetime.combine(first, time()) - timedelta(2)
    end = datetime.combine(last, time()) + timedelta(2)
    for wall in events.between(begin, end, inc=True):
        # A time that clocks skip is read as if they had not been put forward: fold 0.
        moment = wall if zone is None else (
            wall.replace(tzinfo=zone).astimezone(timezone.utc).astimezone(site)
        )
        if first <= moment.date() <= last:
            shown.append((moment.date(), "day" if zone is None else moment.strftime("%H:%M")))
    return [f"{day} {at}" for day, at in sorted(set(shown))]


json.dump([answer(asked) for asked in json.load(sys.stdin)], sys.stdout)
