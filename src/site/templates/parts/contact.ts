import type { Page } from '../../page/page.ts'
import { type Html, html, type Part } from '../../text/html.ts'
import { faceOf } from './leaders.ts'
import { anchor, lineOf } from './text.ts'

/** Everything a family needs to get in touch, as a description list. It is the content of contact.html. */
export function contactDetails(page: Page): Html {
  const { contact, leaders, meetings, location, headings, words, fieldAttribute } = page
  const follow = contact?.follow ?? []
  const rows = [
    contact?.email && row(words.email, lineOf(contact.email, fieldAttribute)),
    contact?.phone && row(words.phone, lineOf(contact.phone, fieldAttribute)),
    leaders?.map(({ name, role, photo }) =>
      row(role || headings.leaders, photo && faceOf(photo), html`<span dir="auto">${name}</span>`),
    ),
    meetings?.time && row(words.when, html`<span class="text" dir="auto">${meetings.time}</span>`),
    (meetings?.place || location) &&
      row(
        words.where,
        [meetings?.place, location]
          .filter(Boolean)
          .map((line) => html`<span class="text" dir="auto">${line}</span>`),
        anchor(meetings?.map ?? null, 'map', fieldAttribute),
      ),
    follow.length > 0 &&
      row(
        words.follow,
        follow.map((link) => lineOf(link, fieldAttribute)),
      ),
  ]
  const others = contact?.others.map((line) => html`<p>${lineOf(line, fieldAttribute)}</p>\n`) ?? []
  const details = rows.some(Boolean) && html`<dl class="details">${rows}</dl>\n`
  if (!details && others.length === 0) return html`<p>${words.noContact}</p>`
  return html`${details}${others}`
}

function row(term: string, ...values: Part[]): Html {
  return html`<div><dt dir="auto">${term}</dt><dd>${values}</dd></div>\n`
}
