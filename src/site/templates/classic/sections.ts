import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
import { galleryList } from '../parts/photos.ts'
import { anchor, lineOf, prose } from '../parts/text.ts'
import type { SectionViews } from '../template.ts'

export const sections: SectionViews = { about, meetings, photos, join, contact }

// A drop cap suits these letters; an emoji or a kanji of that size would be too loud.
const LETTER = /^[A-Za-z\u00c0-\u00d6\u00d8-\u00f6]{2}/

function about({ about, words, mark }: Page): Html | null {
  return (
    about &&
    html`<section id="about" class="story${LETTER.test(about[0] ?? '') && ' opens'}"${mark('about')}><h2>${words.about}</h2>
${prose(about, mark('about'))}</section>\n`
  )
}

function meetings({ meetings, words, mark }: Page): Html | null {
  return (
    meetings &&
    html`<section id="meetings" class="notice"${mark('meetingTime')}><h2>${words.meetings}</h2>
${meetings.time && html`<h3>${words.when}</h3><p class="text" dir="auto"${mark('meetingTime')}>${meetings.time}</p>\n`}${
  meetings.place &&
  html`<h3>${words.where}</h3><p class="text" dir="auto"${mark('meetingLocation')}>${meetings.place}</p>\n`
}<p class="links screen">${anchor(meetings.map, 'button quiet', mark)}${anchor(meetings.calendar, 'button quiet', mark)}</p>
</section>\n`
  )
}

function photos(page: Page): Html | null {
  const { photos, mark } = page
  return (
    photos &&
    html`<section id="photos" class="photos"${mark('photoSectionTitle')}><h2 dir="auto"${mark('photoSectionTitle')}>${photos.title}</h2>
${galleryList(photos, '(min-width:60rem) 21rem, (min-width:36rem) 40vw, 60vw', page)}
</section>\n`
  )
}

function join({ join, words, mark }: Page): Html | null {
  return (
    join &&
    html`<section id="join" class="patch"${mark('recruitmentInfo')}><div><h2>${words.join}</h2>
${prose(join.text, mark('recruitmentInfo'))}<p class="links">${anchor(join.form, 'button', mark)}${anchor(join.packet, 'button', mark)}</p></div>
</section>\n`
  )
}

function contact({ contact, words, mark }: Page): Html | null {
  if (!contact) return null
  const { email, phone, leader, social, others } = contact
  const lines = [
    email && { label: words.email, line: email },
    phone && { label: words.phone, line: phone },
  ].filter((entry) => entry !== null)
  const people =
    (leader !== null || lines.length > 0) &&
    html`<div>${leader && html`<p class="leader"><span dir="auto"${mark('leaderName')}>${leader.name}</span>${leader.role && html`<small dir="auto"${mark('leaderRole')}>${leader.role}</small>`}</p>\n`}${
      lines.length > 0 &&
      html`<ul class="register">${lines.map(({ label, line }) => html`<li><span>${label}</span>${lineOf(line, mark)}</li>`)}</ul>`
    }</div>\n`
  const elsewhere =
    social.length + others.length > 0 &&
    html`<div class="elsewhere">${
      social.length > 0 &&
      html`<h3>${words.follow}</h3><ul class="tabs">${social.map((line) => html`<li>${lineOf(line, mark)}</li>`)}</ul>\n`
    }${others.length > 0 && html`<ul class="others">${others.map((line) => html`<li>${lineOf(line, mark)}</li>`)}</ul>`}</div>\n`
  return html`<section id="contact" class="desk"${mark('contactEmail')}><h2>${words.contact}</h2>
${people}${elsewhere}<p class="screen"><a class="more" href="contact.html">${words.contactPage}</a></p>
</section>\n`
}
