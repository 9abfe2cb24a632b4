import type { SectionName } from '../../facts/sections.ts'
import type { Page } from '../../page/page.ts'
import { type Html, html, type Part } from '../../text/html.ts'
import { announcementList, eventList } from '../parts/events.ts'
import { leaderList } from '../parts/leaders.ts'
import { galleryList } from '../parts/photos.ts'
import { anchor, lineOf, prose, sizeOf } from '../parts/text.ts'
import type { SectionViews } from '../template.ts'

export const sections: SectionViews = {
  announcements,
  about,
  meetings,
  events,
  photos,
  join,
  contact,
}

function announcements(page: Page): Html | null {
  const list = announcementList(page)
  return list && section('announcements', null, page.words.announcements, list)
}

function events(page: Page): Html | null {
  const list = eventList(page)
  return list && section('events', null, page.words.events, list)
}

function about({ about, words, mark }: Page): Html | null {
  return (
    about &&
    section(
      'about',
      mark('about'),
      words.about,
      html`<div class="first-${sizeOf(about[0] ?? '', 320)}">${prose(about, mark('about'))}</div>`,
    )
  )
}

function meetings({ meetings, words, mark }: Page): Html | null {
  if (!meetings) return null
  const { time, place, map, calendar } = meetings
  return section('meetings', mark('meetingTime'), words.meetings, [
    fact(words.when, time, mark('meetingTime'), anchor(calendar, 'go screen', mark)),
    fact(words.where, place, mark('meetingLocation'), anchor(map, 'go screen', mark)),
  ])
}

function photos(page: Page): Html | null {
  const { photos, mark } = page
  return (
    photos && section('photos', mark('photoSectionTitle'), photos.title, galleryList(photos, page))
  )
}

function join({ join, words, mark }: Page): Html | null {
  return (
    join &&
    section('join', mark('recruitmentInfo'), words.join, [
      prose(join.text, mark('recruitmentInfo')),
      html`<p class="links">${join.actions.map((action) => anchor(action, 'go', mark))}</p>`,
    ])
  )
}

function contact({ contact, words, mark }: Page): Html | null {
  if (!contact) return null
  const { email, phone, leaders, social, others, notes } = contact
  const follow = [...social, ...others]
  return section('contact', mark('contactEmail'), words.contact, [
    email && html`<p class="huge">${lineOf(email, mark)}</p>\n`,
    phone && html`<p class="huge">${lineOf(phone, mark)}</p>\n`,
    leaderList(leaders, mark),
    follow.length > 0 &&
      html`<div class="keep"><h3>${words.follow}</h3><ul class="social">${follow.map((link) => html`<li>${lineOf(link, mark)}</li>`)}</ul></div>\n`,
    notes.length > 0 &&
      html`<ul class="notes">${notes.map((line) => html`<li>${lineOf(line, mark)}</li>`)}</ul>\n`,
    html`<p class="screen"><a class="go" href="contact.html">${words.contactPage}</a></p>`,
  ])
}

function section(id: SectionName, mark: Html | null, heading: string, ...content: Part[]): Html {
  return html`<section id="${id}" class="${id}"${mark}><h2 dir="auto"${id === 'photos' && mark}>${heading}</h2>
<div>${content}</div>
</section>\n`
}

function fact(term: string, text: string, mark: Html | null, more: Html | null): Html | false {
  return (
    (text !== '' || more !== null) &&
    html`<div class="fact keep"${mark}><h3>${term}</h3>${text && html`<p class="text ${sizeOf(text, 90)}" dir="auto">${text}</p>`}${more}</div>\n`
  )
}
