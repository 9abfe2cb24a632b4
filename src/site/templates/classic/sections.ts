import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
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
  return (
    list &&
    html`<section id="announcements" class="board keep"><h2>${page.words.announcements}</h2>
${list}</section>\n`
  )
}

function events(page: Page): Html | null {
  const list = eventList(page)
  return (
    list &&
    html`<section id="events" class="almanac"><h2>${page.words.events}</h2>
${list}</section>\n`
  )
}

function about({ about, words, mark }: Page): Html | null {
  return (
    about &&
    html`<section id="about" class="story first-${sizeOf(about[0] ?? '', 320)}"${mark('about')}><h2>${words.about}</h2>
${prose(about, mark('about'))}</section>\n`
  )
}

function meetings({ meetings, words, mark }: Page): Html | null {
  if (!meetings) return null
  const { time, place, map, calendar } = meetings
  return html`<section id="meetings" class="notice keep"${mark('meetingTime')}><h2>${words.meetings}</h2>
${
  time &&
  html`<div class="keep"${mark('meetingTime')}><h3>${words.when}</h3><p class="text ${sizeOf(time, 90)}" dir="auto">${time}</p></div>\n`
}${
  place &&
  html`<div class="keep"${mark('meetingLocation')}><h3>${words.where}</h3><p class="text ${sizeOf(place, 90)}" dir="auto">${place}</p></div>\n`
}<p class="links screen">${anchor(map, 'button quiet', mark)}${anchor(calendar, 'button quiet', mark)}</p>
</section>\n`
}

function photos(page: Page): Html | null {
  const { photos, mark } = page
  return (
    photos &&
    html`<section id="photos" class="photos"${mark('photoSectionTitle')}><h2 dir="auto"${mark('photoSectionTitle')}>${photos.title}</h2>
${galleryList(photos, page)}
</section>\n`
  )
}

function join({ join, words, mark }: Page): Html | null {
  return (
    join &&
    html`<section id="join" class="patch"${mark('recruitmentInfo')}><div><h2>${words.join}</h2>
${prose(join.text, mark('recruitmentInfo'))}<p class="links">${join.actions.map((action) => anchor(action, 'button', mark))}</p></div>
</section>\n`
  )
}

function contact({ contact, words, mark }: Page): Html | null {
  if (!contact) return null
  const { email, phone, leaders, social, others, notes } = contact
  const lines = [
    email && { label: words.email, line: email },
    phone && { label: words.phone, line: phone },
  ].filter((entry) => entry !== null)
  const people =
    leaders.length + lines.length > 0 &&
    html`<div>${leaderList(leaders, mark)}${
      lines.length > 0 &&
      html`<ul class="register keep">${lines.map(({ label, line }) => html`<li><span>${label}</span>${lineOf(line, mark)}</li>`)}</ul>`
    }</div>\n`
  const follow = [...social, ...others]
  const elsewhere =
    follow.length + notes.length > 0 &&
    html`<div class="elsewhere keep">${
      follow.length > 0 &&
      html`<h3>${words.follow}</h3><ul class="tabs">${follow.map((link) => html`<li>${lineOf(link, mark)}</li>`)}</ul>\n`
    }${notes.length > 0 && html`<ul class="others">${notes.map((note) => html`<li>${lineOf(note, mark)}</li>`)}</ul>`}</div>\n`
  return html`<section id="contact" class="desk"${mark('contactEmail')}><h2>${words.contact}</h2>
${people}${elsewhere}<p class="screen"><a class="more" href="contact.html">${words.contactPage}</a></p>
</section>\n`
}
