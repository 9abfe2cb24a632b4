import type { Page } from '../../page/page.ts'
import type { ShownEvent } from '../../page/shown-event.ts'
import type { CalendarWords } from '../../text/calendar-words.ts'
import { type Html, html, type Part } from '../../text/html.ts'
import { foreignProse, prose } from './text.ts'

/** Above everything else: what does not take place soon. */
export function cancelledNotice({ coming: { cancelled } }: Page): Html | null {
  return (
    cancelled &&
    html`<aside class="cancelled" aria-label="${cancelled.label}">${cancelled.events.map(
      ({ title, begins, cancelledNote, machine }) =>
        html`<p><strong>${cancelled.label}:</strong> <span dir="auto">${title}</span>, <time datetime="${machine.begins}">${begins}</time>${cancelledNote && html`<span class="why" dir="auto">${cancelledNote}</span>`}</p>`,
    )}</aside>
`
  )
}

/** 'Next meeting: Tuesday, March 3, 7 PM', for the top of the page. */
export function nextLine({ coming: { next } }: Page): Html | false {
  if (!next) return false
  const { label, event } = next
  return html`<p class="next"><span>${label}:</span> <time datetime="${event.machine.begins}">${event.begins}</time></p>
`
}

/** What is coming up, below its months, and how to have it in one's own calendar. */
export function eventList(page: Page): Html | null {
  const { events } = page
  if (!events) return null
  const { words } = events
  const months = events.months.map(
    ({ heading, events: listed }) =>
      html`<div class="month"><h3>${heading}</h3><ul>${listed.map((event) => row(event, words))}</ul></div>
`,
  )
  const how = words.subscribeHow
  return html`${months}<div class="take screen"><p><a href="calendar.html">${words.year}</a></p>
<details><summary>${words.subscribe}</summary>${
    events.subscribe
      ? html`<p><a href="${events.subscribe.href}">${how.subscribe}</a></p><p>${how.copy} <a href="calendar.ics" dir="ltr">${events.subscribe.address}</a></p><p>${how.often}</p>`
      : html`<p><a href="calendar.ics">${how.subscribe}</a></p>`
  }</details></div>
`
}

function row(event: ShownEvent, words: CalendarWords): Html {
  const { title, day, hours, isOneDay, place, machine, href } = event
  const { cancelled, cancelledNote } = event
  return html`<li${cancelled && html` class="off"`}><time class="day" datetime="${machine.begins}">${day}</time><div><p class="what" dir="auto">${cancelled && html`<strong>${words.cancelled}:</strong> `}${title}</p>${
    (hours || place) &&
    html`<p class="hours">${hours && html`<span${isOneDay && html` class="whole"`}>${hours}</span>`}${place && html`<span dir="auto">${place}</span>`}</p>`
  }${cancelled ? cancelledNote && html`<p dir="auto">${cancelledNote}</p>` : noteOf(event)}</div>${
    !cancelled &&
    html`<a class="add screen" href="${href}" aria-label="${words.addToCalendar}: ${title}, ${day}"></a>`
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
