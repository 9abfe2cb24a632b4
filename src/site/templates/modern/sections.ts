import type { SectionName } from '../../facts/sections.ts'
import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
import { announcementList, eventList } from '../parts/events.ts'
import { costList, documentList, questionList } from '../parts/extra-sections.ts'
import { faceOf, initialOf } from '../parts/leaders.ts'
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
    html`<section id="announcements" class="news">${heading(page, 'announcements')}
<div class="cards">${list}</div></section>\n`
  )
}

function events(page: Page): Html | null {
  const list = eventList(page)
  return (
    list &&
    html`<section id="events" class="events">${heading(page, 'events')}
<div class="card">${list}</div></section>\n`
  )
}

function meetings(page: Page): Html | null {
  const { meetings, words, headings, fieldAttribute } = page
  if (!meetings) return null
  // If the section comes first, the cards at the top of the page already show this.
  const isFirst = page.sections[0]?.name === 'meetings'
  const { time, place, map, calendar } = meetings
  const when =
    (time !== '' || calendar !== null) &&
    html`<div class="card when"${fieldAttribute('meetingTime')}><h3>${words.when}</h3>${time && html`<p class="text ${sizeOf(time, 90)}" dir="auto">${time}</p>`}${anchor(calendar, 'button dark screen', fieldAttribute)}</div>\n`
  const where =
    (place !== '' || map !== null) &&
    html`<div class="card where"${fieldAttribute('meetingLocation')}><h3>${words.where}</h3>${place && html`<p class="text ${sizeOf(place, 90)}" dir="auto">${place}</p>`}${anchor(map, 'button screen', fieldAttribute)}</div>\n`
  return html`<section id="meetings" class="meetings"${fieldAttribute('meetingTime')}><h2${isFirst && html` class="hidden"`} dir="auto">${headings.meetings}</h2>
${when}${where}</section>\n`
}

function about(page: Page): Html | null {
  const { about, fieldAttribute } = page
  return (
    about &&
    html`<section id="about" class="about reveal first-${sizeOfProse(about, 320)}"${fieldAttribute('about')}>${heading(page, 'about')}
<div>${prose(about, fieldAttribute('about'))}</div></section>\n`
  )
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
    html`<section id="join" class="join reveal"${fieldAttribute('recruitmentInfo')}>${heading(page, 'join')}
<div>${prose(join.text, fieldAttribute('recruitmentInfo'))}${roomList(page)}<p class="links">${join.actions.map((action, index) => anchor(action, index === 0 ? 'button dark' : 'button ghost', fieldAttribute))}</p></div>
</section>\n`
  )
}

function contact(page: Page): Html | null {
  const { contact, words, fieldAttribute } = page
  if (!contact) return null
  const { email, phone, follow, others } = contact
  return html`<section id="contact" class="contact reveal"${fieldAttribute('contactEmail')}>${heading(page, 'contact')}
<div class="cards">${email && html`<div class="card"><h3>${words.email}</h3><p>${lineOf(email, fieldAttribute)}</p></div>\n`}${
    phone &&
    html`<div class="card"><h3>${words.phone}</h3><p>${lineOf(phone, fieldAttribute)}</p></div>\n`
  }${others.length > 0 && html`<ul class="card others">${others.map((line) => html`<li>${lineOf(line, fieldAttribute)}</li>`)}</ul>\n`}</div>
${
  follow.length > 0 &&
  html`<h3 class="follow">${words.follow}</h3><ul class="social keep">${follow.map((link) => html`<li>${lineOf(link, fieldAttribute)}</li>`)}</ul>\n`
}<p class="screen"><a class="more" href="contact.html">${words.contactPage}</a></p>
</section>\n`
}

function leaders(page: Page): Html | null {
  const { leaders, fieldAttribute } = page
  return (
    leaders &&
    html`<section id="leaders" class="crew reveal"${fieldAttribute('leaders')}>${heading(page, 'leaders')}
<div class="cards">${leaders.map(
      ({ name, role, photo, place }) =>
        html`<div class="card leader"${fieldAttribute('leaders', place)}>${photo ? faceOf(photo) : html`<b aria-hidden="true">${initialOf(name)}</b>`}<p><span dir="auto">${name}</span>${role && html`<small dir="auto">${role}</small>`}</p></div>\n`,
    )}</div></section>\n`
  )
}

function firstEvening(page: Page): Html | null {
  const text = page['first-evening']
  return (
    text &&
    html`<section id="first-evening" class="about evening reveal"${page.fieldAttribute('firstEvening')}>${heading(page, 'first-evening')}
<div class="card">${prose(text, page.fieldAttribute('firstEvening'))}</div></section>\n`
  )
}

function costs(page: Page): Html | null {
  return (
    page.costs &&
    html`<section id="costs" class="about reveal"${page.fieldAttribute('dues')}>${heading(page, 'costs')}
<div class="card">${costList(page)}</div></section>\n`
  )
}

function questions(page: Page): Html | null {
  return (
    page.questions &&
    html`<section id="questions" class="about reveal"${page.fieldAttribute('questions')}>${heading(page, 'questions')}
<div>${questionList(page)}</div></section>\n`
  )
}

function documents(page: Page): Html | null {
  return (
    page.documents &&
    html`<section id="documents" class="about reveal"${page.fieldAttribute('documents')}>${heading(page, 'documents')}
<div>${documentList(page)}</div></section>\n`
  )
}

function sponsor(page: Page): Html | null {
  return (
    page.sponsor &&
    html`<section id="sponsor" class="sponsor reveal"${page.fieldAttribute('sponsor')}>${heading(page, 'sponsor')}
<div>${prose(page.sponsor, page.fieldAttribute('sponsor'))}</div></section>\n`
  )
}

function heading({ headings }: Page, name: SectionName, fieldAttribute: Html | null = null): Html {
  return html`<h2 dir="auto"${fieldAttribute}>${headings[name]}</h2>`
}
