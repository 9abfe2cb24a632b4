import type { SectionName } from '../../facts/sections.ts'
import type { Page } from '../../page/page.ts'
import { type Html, html, type Part } from '../../text/html.ts'
import { announcementList, eventList } from '../parts/events.ts'
import { costList, documentList, questionList } from '../parts/extra-sections.ts'
import { leaderList } from '../parts/leaders.ts'
import { galleryList } from '../parts/photos.ts'
import { roomList } from '../parts/room.ts'
import { anchor, lineOf, prose, sizeOf, sizeOfProse } from '../parts/text.ts'
import type { SectionViews } from '../template.ts'

export const sections: SectionViews = {
  announcements,
  about,
  meetings,
  events,
  'first-evening': firstEvening,
  photos,
  join,
  costs,
  questions,
  documents,
  leaders,
  contact,
  sponsor,
}

function announcements(page: Page): Html | null {
  const list = announcementList(page)
  return list && section(page, 'announcements', null, list)
}

function events(page: Page): Html | null {
  const list = eventList(page)
  return list && section(page, 'events', null, list)
}

function about(page: Page): Html | null {
  const { about, fieldAttribute } = page
  return (
    about &&
    section(
      page,
      'about',
      fieldAttribute('about'),
      html`<div class="first-${sizeOfProse(about, 320)}">${prose(about, fieldAttribute('about'))}</div>`,
    )
  )
}

function meetings(page: Page): Html | null {
  const { meetings, words, fieldAttribute } = page
  if (!meetings) return null
  const { time, place, map, calendar } = meetings
  return section(page, 'meetings', fieldAttribute('meetingTime'), [
    fact(
      words.when,
      time,
      fieldAttribute('meetingTime'),
      anchor(calendar, 'go screen', fieldAttribute),
    ),
    fact(
      words.where,
      place,
      fieldAttribute('meetingLocation'),
      anchor(map, 'go screen', fieldAttribute),
    ),
  ])
}

function photos(page: Page): Html | null {
  const { photos, fieldAttribute } = page
  return (
    photos &&
    section(page, 'photos', fieldAttribute('photoSectionTitle'), galleryList(photos, page))
  )
}

function join(page: Page): Html | null {
  const { join, fieldAttribute } = page
  return (
    join &&
    section(page, 'join', fieldAttribute('recruitmentInfo'), [
      prose(join.text, fieldAttribute('recruitmentInfo')),
      roomList(page),
      html`<p class="links">${join.actions.map((action) => anchor(action, 'go', fieldAttribute))}</p>`,
    ])
  )
}

function contact(page: Page): Html | null {
  const { contact, words, fieldAttribute } = page
  if (!contact) return null
  const { email, phone, follow, others } = contact
  return section(page, 'contact', fieldAttribute('contactEmail'), [
    email && html`<p class="huge">${lineOf(email, fieldAttribute)}</p>\n`,
    phone && html`<p class="huge">${lineOf(phone, fieldAttribute)}</p>\n`,
    follow.length > 0 &&
      html`<div class="keep"><h3>${words.follow}</h3><ul class="social">${follow.map((link) => html`<li>${lineOf(link, fieldAttribute)}</li>`)}</ul></div>\n`,
    others.length > 0 &&
      html`<ul class="notes">${others.map((line) => html`<li>${lineOf(line, fieldAttribute)}</li>`)}</ul>\n`,
    html`<p class="screen"><a class="go" href="contact.html">${words.contactPage}</a></p>`,
  ])
}

function firstEvening(page: Page): Html | null {
  const text = page['first-evening']
  const fieldAttribute = page.fieldAttribute('firstEvening')
  return text && section(page, 'first-evening', fieldAttribute, prose(text, fieldAttribute))
}

function costs(page: Page): Html | null {
  return page.costs && section(page, 'costs', page.fieldAttribute('dues'), costList(page))
}

function questions(page: Page): Html | null {
  return (
    page.questions &&
    section(page, 'questions', page.fieldAttribute('questions'), questionList(page))
  )
}

function documents(page: Page): Html | null {
  const fieldAttribute = page.fieldAttribute('documents')
  return page.documents && section(page, 'documents', fieldAttribute, documentList(page))
}

function leaders(page: Page): Html | null {
  const { leaders, fieldAttribute } = page
  return (
    leaders &&
    section(page, 'leaders', fieldAttribute('leaders'), leaderList(leaders, fieldAttribute))
  )
}

function sponsor(page: Page): Html | null {
  const fieldAttribute = page.fieldAttribute('sponsor')
  return (
    page.sponsor && section(page, 'sponsor', fieldAttribute, prose(page.sponsor, fieldAttribute))
  )
}

function section(
  { headings }: Page,
  id: SectionName,
  fieldAttribute: Html | null,
  ...content: Part[]
): Html {
  return html`<section id="${id}" class="${id}"${fieldAttribute}><h2 dir="auto"${id === 'photos' && fieldAttribute}>${headings[id]}</h2>
<div>${content}</div>
</section>\n`
}

function fact(
  term: string,
  text: string,
  fieldAttribute: Html | null,
  more: Html | null,
): Html | false {
  return (
    (text !== '' || more !== null) &&
    html`<div class="fact keep"${fieldAttribute}><h3>${term}</h3>${text && html`<p class="text ${sizeOf(text, 90)}" dir="auto">${text}</p>`}${more}</div>\n`
  )
}
