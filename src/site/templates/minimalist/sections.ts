import type { SectionName } from '../../facts/sections.ts'
import type { Page } from '../../page/page.ts'
import { type Html, html, type Part } from '../../text/html.ts'
import { announcementList, eventList } from '../parts/events.ts'
import { costList, documentList, questionList } from '../parts/extra-sections.ts'
import { leaderList } from '../parts/leaders.ts'
import { galleryList } from '../parts/photos.ts'
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
  const { about, mark } = page
  return (
    about &&
    section(
      page,
      'about',
      mark('about'),
      html`<div class="first-${sizeOfProse(about, 320)}">${prose(about, mark('about'))}</div>`,
    )
  )
}

function meetings(page: Page): Html | null {
  const { meetings, words, mark } = page
  if (!meetings) return null
  const { time, place, map, calendar } = meetings
  return section(page, 'meetings', mark('meetingTime'), [
    fact(words.when, time, mark('meetingTime'), anchor(calendar, 'go screen', mark)),
    fact(words.where, place, mark('meetingLocation'), anchor(map, 'go screen', mark)),
  ])
}

function photos(page: Page): Html | null {
  const { photos, mark } = page
  return photos && section(page, 'photos', mark('photoSectionTitle'), galleryList(photos, page))
}

function join(page: Page): Html | null {
  const { join, mark } = page
  return (
    join &&
    section(page, 'join', mark('recruitmentInfo'), [
      prose(join.text, mark('recruitmentInfo')),
      html`<p class="links">${join.actions.map((action) => anchor(action, 'go', mark))}</p>`,
    ])
  )
}

function contact(page: Page): Html | null {
  const { contact, words, mark } = page
  if (!contact) return null
  const { email, phone, follow, others } = contact
  return section(page, 'contact', mark('contactEmail'), [
    email && html`<p class="huge">${lineOf(email, mark)}</p>\n`,
    phone && html`<p class="huge">${lineOf(phone, mark)}</p>\n`,
    follow.length > 0 &&
      html`<div class="keep"><h3>${words.follow}</h3><ul class="social">${follow.map((link) => html`<li>${lineOf(link, mark)}</li>`)}</ul></div>\n`,
    others.length > 0 &&
      html`<ul class="notes">${others.map((line) => html`<li>${lineOf(line, mark)}</li>`)}</ul>\n`,
    html`<p class="screen"><a class="go" href="contact.html">${words.contactPage}</a></p>`,
  ])
}

function firstEvening(page: Page): Html | null {
  const text = page['first-evening']
  const mark = page.mark('firstEvening')
  return text && section(page, 'first-evening', mark, prose(text, mark))
}

function costs(page: Page): Html | null {
  return page.costs && section(page, 'costs', page.mark('dues'), costList(page))
}

function questions(page: Page): Html | null {
  return page.questions && section(page, 'questions', page.mark('questions'), questionList(page))
}

function documents(page: Page): Html | null {
  const mark = page.mark('documents')
  return page.documents && section(page, 'documents', mark, documentList(page))
}

function leaders(page: Page): Html | null {
  const { leaders, mark } = page
  return leaders && section(page, 'leaders', mark('leaders'), leaderList(leaders, mark))
}

function sponsor(page: Page): Html | null {
  const mark = page.mark('sponsor')
  return page.sponsor && section(page, 'sponsor', mark, prose(page.sponsor, mark))
}

function section({ headings }: Page, id: SectionName, mark: Html | null, ...content: Part[]): Html {
  return html`<section id="${id}" class="${id}"${mark}><h2 dir="auto"${id === 'photos' && mark}>${headings[id]}</h2>
<div>${content}</div>
</section>\n`
}

function fact(term: string, text: string, mark: Html | null, more: Html | null): Html | false {
  return (
    (text !== '' || more !== null) &&
    html`<div class="fact keep"${mark}><h3>${term}</h3>${text && html`<p class="text ${sizeOf(text, 90)}" dir="auto">${text}</p>`}${more}</div>\n`
  )
}
