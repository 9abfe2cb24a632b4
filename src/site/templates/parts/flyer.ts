import { type Html, html } from '../../text/html.ts'
import type { FlyerParts } from '../flyer.ts'
import { logoOf } from './photos.ts'
import { sizeOf } from './text.ts'

/** When and where, in a type size that depends on the length of the text. */
export function meetingFacts({ page: { meetings, location, words } }: FlyerParts): Html | false {
  const time = meetings?.time ?? ''
  const place = meetings?.place || location
  return (
    (time !== '' || place !== '') &&
    html`<dl class="facts">${time && fact(words.when, time)}${place && fact(words.where, place)}</dl>`
  )
}

/** Mail, phone and leaders as plain text: nobody taps on paper. */
export function contactLines({ page: { contact, leaders } }: FlyerParts): Html | false {
  const reach = [contact?.email?.text, contact?.phone?.text].filter((line) => line !== undefined)
  const people = leaders?.map(({ name }) => name).join(', ') ?? ''
  const given = [...reach, ...(people ? [people] : [])]
  return (
    given.length > 0 &&
    html`<ul class="lines ${sizeOf(given.join(' '), 110)}">${reach.map((line) => html`<li dir="auto">${line}</li>`)}${people && html`<li class="people" dir="auto">${people}</li>`}</ul>`
  )
}

export function flyerAddress({ address }: FlyerParts): Html {
  return html`<p class="address ${sizeOf(address, 28)}" dir="ltr">${address}</p>`
}

export function flyerTagline({ page: { tagline } }: FlyerParts): Html | false {
  return (
    tagline !== '' && html`<p class="tagline ${sizeOf(tagline, 120)}" dir="auto">${tagline}</p>\n`
  )
}

/** The text of the troop's own button, or else the reason to scan the code. */
export function flyerCall({ page: { callToAction, words } }: FlyerParts): Html {
  const text = callToAction?.text ?? words.scan
  return html`<p class="call ${sizeOf(text, 36)}" dir="auto">${text}</p>`
}

export function flyerLogo({ page: { logo } }: FlyerParts): Html | null {
  return logoOf(logo, 'logo', null)
}

function fact(term: string, text: string): Html {
  const size = text.length <= 60 ? 'large' : text.length <= 180 ? 'reading' : 'tiny'
  return html`<div><dt>${term}</dt><dd class="${size}"><span dir="auto">${text}</span></dd></div>`
}
