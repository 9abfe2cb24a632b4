import type { SectionName } from '../../facts/sections.ts'
import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
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
  return (
    list &&
    html`<section id="announcements" class="board keep">${heading(page, 'announcements')}
${list}</section>\n`
  )
}

function events(page: Page): Html | null {
  const list = eventList(page)
  return (
    list &&
    html`<section id="events" class="almanac">${heading(page, 'events')}
${list}</section>\n`
  )
}

function about(page: Page): Html | null {
  const { about, fieldAttribute } = page
  return (
    about &&
    html`<section id="about" class="story first-${sizeOfProse(about, 320)}"${fieldAttribute('about')}>${heading(page, 'about')}
${prose(about, fieldAttribute('about'))}</section>\n`
  )
}

function meetings(page: Page): Html | null {
  const { meetings, words, fieldAttribute } = page
  if (!meetings) return null
  const { time, place, map, calendar } = meetings
  return html`<section id="meetings" class="notice keep"${fieldAttribute('meetingTime')}>${heading(page, 'meetings')}
${
  time &&
  html`<div class="keep"${fieldAttribute('meetingTime')}><h3>${words.when}</h3><p class="text ${sizeOf(time, 90)}" dir="auto">${time}</p></div>\n`
}${
  place &&
  html`<div class="keep"${fieldAttribute('meetingLocation')}><h3>${words.where}</h3><p class="text ${sizeOf(place, 90)}" dir="auto">${place}</p></div>\n`
}<p class="links screen">${anchor(map, 'button quiet', fieldAttribute)}${anchor(calendar, 'button quiet', fieldAttribute)}</p>
</section>\n`
}

function photos(page: Page): Html | null {
  const { photos, fieldAttribute } = page
  return (
    photos &&
    html`<section id="photos" class="photos"${fieldAttribute('photoSectionTitle')}>${heading(page, 'photos', fieldAttribute('photoSectionTitle'))}
${galleryList(photos, page)}
</section>\n`
  )
}

function join(page: Page): Html | null {
  const { join, fieldAttribute } = page
  return (
    join &&
    html`<section id="join" class="patch"${fieldAttribute('recruitmentInfo')}><div>${heading(page, 'join')}
${prose(join.text, fieldAttribute('recruitmentInfo'))}${roomList(page)}<p class="links">${join.actions.map((action) => anchor(action, 'button', fieldAttribute))}</p></div>
</section>\n`
  )
}

function contact(page: Page): Html | null {
  const { contact, words, fieldAttribute } = page
  if (!contact) return null
  const { email, phone, follow, others } = contact
  const lines = [
    email && { label: words.email, line: email },
    phone && { label: words.phone, line: phone },
  ].filter((entry) => entry !== null)
  const reach =
    lines.length > 0 &&
    html`<ul class="register keep">${lines.map(({ label, line }) => html`<li><span>${label}</span>${lineOf(line, fieldAttribute)}</li>`)}</ul>\n`
  const elsewhere =
    follow.length + others.length > 0 &&
    html`<div class="elsewhere keep">${
      follow.length > 0 &&
      html`<h3>${words.follow}</h3><ul class="tabs">${follow.map((link) => html`<li>${lineOf(link, fieldAttribute)}</li>`)}</ul>\n`
    }${others.length > 0 && html`<ul class="others">${others.map((line) => html`<li>${lineOf(line, fieldAttribute)}</li>`)}</ul>`}</div>\n`
  return html`<section id="contact" class="desk"${fieldAttribute('contactEmail')}>${heading(page, 'contact')}
${reach}${elsewhere}<p class="screen"><a class="more" href="contact.html">${words.contactPage}</a></p>
</section>\n`
}

function firstEvening(page: Page): Html | null {
  const text = page['first-evening']
  return (
    text &&
    html`<section id="first-evening" class="story letter"${page.fieldAttribute('firstEvening')}>${heading(page, 'first-evening')}
${prose(text, page.fieldAttribute('firstEvening'))}</section>\n`
  )
}

function costs(page: Page): Html | null {
  return (
    page.costs &&
    html`<section id="costs" class="story"${page.fieldAttribute('dues')}>${heading(page, 'costs')}
${costList(page)}</section>\n`
  )
}

function questions(page: Page): Html | null {
  return (
    page.questions &&
    html`<section id="questions" class="story"${page.fieldAttribute('questions')}>${heading(page, 'questions')}
${questionList(page)}</section>\n`
  )
}

function documents(page: Page): Html | null {
  return (
    page.documents &&
    html`<section id="documents" class="story"${page.fieldAttribute('documents')}>${heading(page, 'documents')}
${documentList(page)}</section>\n`
  )
}

function leaders(page: Page): Html | null {
  return (
    page.leaders &&
    html`<section id="leaders" class="crew"${page.fieldAttribute('leaders')}>${heading(page, 'leaders')}
${leaderList(page.leaders, page.fieldAttribute)}</section>\n`
  )
}

function sponsor(page: Page): Html | null {
  return (
    page.sponsor &&
    html`<section id="sponsor" class="sponsor keep"${page.fieldAttribute('sponsor')}>${heading(page, 'sponsor')}
${prose(page.sponsor, page.fieldAttribute('sponsor'))}</section>\n`
  )
}

function heading({ headings }: Page, name: SectionName, fieldAttribute: Html | null = null): Html {
  return html`<h2 dir="auto"${fieldAttribute}>${headings[name]}</h2>`
}
