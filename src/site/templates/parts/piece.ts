import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
import { shortenAtWord } from '../../text/shorten.ts'
import type { PieceParts } from '../piece.ts'
import { logoOf } from './photos.ts'
import { sizeOf } from './text.ts'

export const whenOf = ({ meetings }: Page): string => meetings?.time ?? ''
export const whereOf = ({ meetings, location }: Page): string => meetings?.place || location

/** The kind of unit with its number, and the place, each as an element. */
export function troopAndPlace({ troop, location }: Page): Html {
  return html`${troop && html`<span dir="auto">${troop}</span>`}${location && html`<span dir="auto">${location}</span>`}`
}

/** The same as one line of text, without a place that is said below it as the one of the meetings. */
export function topLine(page: Page): string {
  const place = whereOf(page) === page.location ? '' : page.location
  return [page.troop, place].filter((part) => part !== '').join(' · ')
}

/** When and where, in a type size that depends on the length of the text; longer ones are shortened. */
export function meetingFacts({ page }: PieceParts, longest = Infinity): Html | false {
  const { words } = page
  const [time, place] = [whenOf(page), whereOf(page)].map((text) => shortenAtWord(text, longest))
  return (
    (time !== '' || place !== '') &&
    html`<dl class="facts">${time && fact(words.when, time)}${place && fact(words.where, place)}</dl>`
  )
}

/** Mail, phone and leaders as plain text: nobody taps on paper. */
export function contactLines({ page: { contact, leaders } }: PieceParts): Html | false {
  const reach = [contact?.email?.text, contact?.phone?.text].filter((line) => line !== undefined)
  const people = leaders?.map(({ name }) => name).join(', ') ?? ''
  const given = [...reach, ...(people ? [people] : [])]
  return (
    given.length > 0 &&
    html`<ul class="lines ${sizeOf(given.join(' '), 110)}">${reach.map((line) => html`<li dir="auto">${line}</li>`)}${people && html`<li class="people" dir="auto">${people}</li>`}</ul>`
  )
}

export function pieceAddress({ address }: PieceParts): Html {
  return html`<p class="address ${sizeOf(address, 28)}" dir="ltr">${address}</p>`
}

export function pieceTagline({ page }: PieceParts, longest = Infinity): Html | false {
  const tagline = shortenAtWord(page.tagline, longest)
  return (
    tagline !== '' && html`<p class="tagline ${sizeOf(tagline, 120)}" dir="auto">${tagline}</p>\n`
  )
}

/** The text of the troop's own button, or else the reason to scan the code. */
export function pieceCall({ page: { callToAction, words } }: PieceParts, longest = Infinity): Html {
  const text = shortenAtWord(callToAction?.text ?? words.scan, longest)
  return html`<p class="call ${sizeOf(text, 36)}" dir="auto">${text}</p>`
}

export function pieceLogo({ page: { logo } }: PieceParts): Html | null {
  return logoOf(logo, 'logo', null)
}

function fact(term: string, text: string): Html {
  const size = text.length <= 60 ? 'large' : text.length <= 180 ? 'reading' : 'tiny'
  return html`<div><dt>${term}</dt><dd class="${size}"><span dir="auto">${text}</span></dd></div>`
}
