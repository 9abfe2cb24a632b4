import type { ShownSeries } from '../../page/fold-series.ts'
import type { Page } from '../../page/page.ts'
import type { ShownEvent } from '../../page/shown-event.ts'
import type { CalendarWords } from '../../text/calendar-words.ts'
import { type Html, html, type Part } from '../../text/html.ts'
import { shortenAtWord } from '../../text/shorten.ts'
import { showAddress } from '../../text/show-host.ts'
import { FIRST_QUESTION, findFirstQuestion } from './extra-sections.ts'
import { DATE_LINES } from './sheet.ts'
import { foreignProse, prose } from './text.ts'

/** The notice above everything else that lists upcoming cancellations. */
export function cancelledNotice({ coming: { cancelled } }: Page): Html | null {
  return (
    cancelled &&
    html`<aside class="cancelled" aria-label="${cancelled.label}">${cancelled.events.map(
      ({ title, begins, cancelledNote, machine }) =>
        html`<p><strong>${cancelled.label}:</strong> <span><bdi>${title}</bdi>,</span> <time datetime="${machine.begins}">${begins}</time>${cancelledNote && html`<span class="why" dir="auto">${cancelledNote}</span>`}</p>`,
    )}</aside>
`
  )
}

/** At the top a place is shortened to this length, and a longer question appears only below. */
const SHORT_PLACE = 60
const SHORT_QUESTION = 40
const DASH = '–'

/** Where a page tells newcomers whether they can just come, or else what a first visit is like. */
function wayToFirstVisit(page: Page) {
  const asked = findFirstQuestion(page)
  if (asked && asked.question.length <= SHORT_QUESTION) {
    return { to: FIRST_QUESTION, text: asked.question }
  }
  return page['first-evening'] && { to: 'first-evening', text: page.headings['first-evening'] }
}

/**
 * 'Next meeting: Tuesday, March 3, 7 PM' and its place, for the top of the page, or that there are
 * no dates; and a link to the question newcomers ask.
 */
export function nextLine(page: Page): Html | false {
  const { next, noDates, pauses } = page.coming
  if (!next && !noDates) return false
  const way = (!next || next.isMeeting) && wayToFirstVisit(page)
  return html`<p class="next">${next ? nextOf(next, page.meetings?.place) : noDates}${pauses
    .filter(({ isNext }) => isNext)
    .map(({ said }) => html` <small>${said}</small>`)}${
    way && html` <a class="screen" href="#${way.to}">${way.text}</a>`
  }</p>
`
}

function nextOf({ label, event }: NonNullable<Page['coming']['next']>, usual = ''): Html {
  const where = event.place && shortenAtWord(event.place, SHORT_PLACE)
  const isUsual = where && plain(usual).includes(plain(event.place))
  return html`<span>${label}:</span> <time datetime="${event.machine.begins}">${event.begins}</time>${where && html` <bdi${isUsual && html` class="usual"`}>${where}</bdi>`}`
}

/** Normalized to compare places: 'Old Mill Hall' is part of 'Old Mill Hall,\n12 Mill Lane'. */
const plain = (place: string) =>
  place
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()

/**
 * The upcoming events, and how to add them to one's own calendar: first the weekly series, one line
 * each, then everything else under its month.
 */
export function eventList(page: Page): Html | null {
  const { events, address } = page
  if (!events) return null
  const { words, series } = events
  // A sheet of paper that cannot fit all dates shows the first of them.
  let room = DATE_LINES.most
  let left = 0
  const isOnPaper = (lines: number) => {
    room -= lines
    if (room < 0) left += 1
    return room >= 0
  }
  const regular =
    series.length > 0 &&
    html`<div class="month regular"><ul>${series.map((each) => line(each, isOnPaper(DATE_LINES.series), words))}</ul></div>
`
  const months = events.months.map(({ heading, events: rows }) => {
    room -= DATE_LINES.month
    const isBeyond = room < DATE_LINES.row
    return html`<div class="month${isBeyond && ' beyond'}"><h3>${heading}</h3><ul>${rows.map((event) => row(event, isOnPaper(DATE_LINES.row), words))}</ul></div>
`
  })
  const more =
    left > 0 &&
    address &&
    html`<p class="paper rest">${words.more(left)} ${showAddress(`${address}/calendar.html`)}</p>
`
  const how = words.subscribeHow
  return html`${regular}${months}${more}<div class="take screen"><p><a href="calendar.html">${words.year}</a></p>
<details><summary>${words.subscribe}</summary>${
    events.subscribe
      ? html`<p><a href="${events.subscribe.href}">${how.subscribe}</a></p><p>${how.copy} <a href="calendar.ics" dir="ltr">${events.subscribe.address}</a></p><p>${how.often}</p>`
      : html`<p><a href="calendar.ics">${how.subscribe}</a></p>`
  }</details></div>
`
}

function line(series: ShownSeries, isOnPaper: boolean, words: CalendarWords): Html {
  const { event, every, hours, dates, without, moved } = series
  const { title, place, href, day } = event
  return html`<li${!isOnPaper && html` class="beyond"`}><div><p class="what" dir="auto">${title}</p><p class="hours"><span>${[every, hours].filter(Boolean).join(', ')}</span>${place && html`<span dir="auto">${place}</span>`}</p><p class="dates">${[[dates, without].filter(Boolean).join(', '), moved].filter(Boolean).join('; ')}</p>${noteOf(event)}</div>${add(href, `${title}, ${day}`, words)}</li>
`
}

/** Adds one event to the calendar on the visitor's device. */
function add(href: string, what: string, words: CalendarWords): Html {
  return html`<a class="add screen" href="${href}" aria-label="${words.addToCalendar}: ${what}"></a>`
}

function row(event: ShownEvent, isOnPaper: boolean, words: CalendarWords): Html {
  const { title, day, lastDay, hours, isOneDay, place, machine, href } = event
  const { cancelled, cancelledNote } = event
  const kinds = [cancelled && 'off', !isOnPaper && 'beyond'].filter(Boolean).join(' ')
  return html`<li${kinds && html` class="${kinds}"`}><time class="day" datetime="${machine.begins}">${day}${lastDay && html` ${DASH}<br>${lastDay}`}</time><div><p class="what" dir="auto">${cancelled && html`<strong>${words.cancelled}:</strong> `}${title}</p>${
    (hours || place) &&
    html`<p class="hours">${hours && html`<span${isOneDay && html` class="whole"`}>${hours}</span>`}${place && html`<span dir="auto">${place}</span>`}</p>`
  }${cancelled ? cancelledNote && html`<p dir="auto">${cancelledNote}</p>` : noteOf(event)}</div>${
    !cancelled && add(href, `${title}, ${day}`, words)
  }</li>
`
}

function noteOf({ note, isForeign }: ShownEvent): Part[] {
  return isForeign ? foreignProse(note) : prose(note, null)
}

/** News of the troop, each with its own heading. */
export function announcementList({ announcements }: Page): Html | null {
  return (
    announcements &&
    html`${announcements.map(
      ({ title, text, pinned }) =>
        html`<article${pinned && html` class="pinned"`}>${title && html`<h3 dir="auto">${title}</h3>`}${prose(text, null)}</article>
`,
    )}`
  )
}
