import type { SectionName } from '../../facts/sections.ts'
import type { Page } from '../../page/page.ts'
import { type Html, html, type Part } from '../../text/html.ts'
import { galleryList } from '../parts/photos.ts'
import { anchor, lineOf, prose, sizeOf } from '../parts/text.ts'
import type { SectionViews } from '../template.ts'

export const sections: SectionViews = { about, meetings, photos, join, contact }

function about({ about, words }: Page): Html | null {
  return (
    about &&
    section(
      'about',
      words.about,
      html`<div class="first-${sizeOf(about[0] ?? '', 320)}">${prose(about)}</div>`,
    )
  )
}

function meetings({ meetings, words }: Page): Html | null {
  if (!meetings) return null
  const { time, place, map, calendar } = meetings
  return section('meetings', words.meetings, [
    fact(words.when, time, anchor(calendar, 'go screen')),
    fact(words.where, place, anchor(map, 'go screen')),
  ])
}

function photos({ photos, words }: Page): Html | null {
  return (
    photos &&
    section('photos', photos.title, galleryList(photos, '(min-width:60rem) 34rem, 64vw', words))
  )
}

function join({ join, words }: Page): Html | null {
  return (
    join &&
    section('join', words.join, [
      prose(join.text),
      html`<p class="links">${anchor(join.form, 'go')}${anchor(join.packet, 'go')}</p>`,
    ])
  )
}

function contact({ contact, words }: Page): Html | null {
  if (!contact) return null
  const { email, phone, leader, social, others } = contact
  const links = [...social, ...others.filter(({ href }) => href !== null)]
  const notes = others.filter(({ href }) => href === null)
  return section('contact', words.contact, [
    email && html`<p class="huge">${lineOf(email)}</p>\n`,
    phone && html`<p class="huge">${lineOf(phone)}</p>\n`,
    leader &&
      html`<p class="leader"><span dir="auto">${leader.name}</span>${leader.role && html`<small dir="auto">${leader.role}</small>`}</p>\n`,
    links.length > 0 &&
      html`<ul class="social">${links.map((line) => html`<li>${lineOf(line)}</li>`)}</ul>\n`,
    notes.length > 0 &&
      html`<ul class="notes">${notes.map((line) => html`<li>${lineOf(line)}</li>`)}</ul>\n`,
    html`<p class="screen"><a class="go" href="contact.html">${words.contactPage}</a></p>`,
  ])
}

function section(id: SectionName, heading: string, ...content: Part[]): Html {
  return html`<section id="${id}" class="${id}"><h2 dir="auto">${heading}</h2>
<div>${content}</div>
</section>\n`
}

function fact(term: string, text: string, more: Html | null): Html | false {
  return (
    (text !== '' || more !== null) &&
    html`<div class="fact"><h3>${term}</h3>${text && html`<p class="text ${sizeOf(text, 90)}" dir="auto">${text}</p>`}${more}</div>\n`
  )
}
