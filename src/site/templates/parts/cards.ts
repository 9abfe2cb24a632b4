import { type Html, html } from '../../text/html.ts'
import { shorten, shortenAtWord } from '../../text/shorten.ts'
import { type Paper, type PieceParts, SHEETS } from '../piece.ts'
import { topLine, whenOf, whereOf } from './piece.ts'
import { sizeOf } from './text.ts'

const COLUMNS = 2
const ROWS = 5
/** In millimeters: on Letter as on the usual sheets of ten business cards, 3.5 by 2 inches each. */
const CARDS: Record<Paper, readonly [width: number, height: number]> = {
  letter: [88.9, 50.8],
  a4: [85, 55],
}
const LONGEST_TOP = 34
const LONGEST_NAME = 90
const LONGEST_FACT = 64
const LONGEST_TAGLINE = 90
/** Cut marks end before the cards, so that none is left on a card. */
const MARK = { length: 4.5, gap: 1.5 }

export const cardStyle = `
body{position:relative;display:grid;grid-template:repeat(${ROWS},var(--card-height))/repeat(${COLUMNS},var(--card-width));place-content:start center;padding:var(--card-top) 0 0;font-size:2.9mm}
html{${cardSize('letter')}}
.a4{${cardSize('a4')}}
.marks{position:absolute;inset:0;inline-size:var(--width);block-size:calc(var(--height) - .5mm)}
.card{position:relative;min-inline-size:0;overflow:hidden}
.card .name,.card .fact,.card .place{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;-webkit-line-clamp:2}
.card .name{font-size:calc(var(--name)*var(--script,1))}
.long .card .name,.endless .card .name{-webkit-line-clamp:3}
.card .place{-webkit-line-clamp:1}
`

function cardSize(paper: Paper): string {
  const [width, height] = CARDS[paper]
  const top = at((SHEETS[paper][1] - ROWS * height) / 2)
  return `--card-width:${width}mm;--card-height:${height}mm;--card-top:${top}mm`
}

/** Ten times the same card. Screen readers read it once. */
export function cardSheet(parts: PieceParts, card: Html): Html {
  const cards = Array.from(
    { length: COLUMNS * ROWS },
    (_, nth) =>
      html`<article class="card"${nth > 0 && html` aria-hidden="true"`}>${card}</article>\n`,
  )
  return html`${cards}${cutMarks(parts.paper)}`
}

/** The name, when and where, and the address: what is too long for a card is shortened. */
export function cardWords({ page, address }: PieceParts): Html {
  const facts = [whenOf(page), whereOf(page)].filter((fact) => fact !== '')
  const said = facts.length > 0 ? facts : [shortenAtWord(page.tagline, LONGEST_TAGLINE)]
  const whole = topLine(page)
  const top = whole.length > LONGEST_TOP ? shorten(page.troop || whole, LONGEST_TOP) : whole
  return html`<div class="said">${top && html`<p class="place" dir="auto">${top}</p>`}<p class="name" dir="auto">${shortenAtWord(page.name, LONGEST_NAME)}</p>
<div class="facts ${sizeOf(facts.join(' '), 70)}">${said.map((fact) => fact && html`<p class="fact" dir="auto">${shortenAtWord(fact.replace(/\s+/g, ' '), LONGEST_FACT)}</p>`)}</div>
<p class="address ${sizeOf(address, 28)}" dir="ltr">${address}</p></div>`
}

function cutMarks(paper: Paper): Html {
  const [sheetWidth, sheetHeight] = SHEETS[paper]
  const [width, height] = CARDS[paper]
  const left = (sheetWidth - COLUMNS * width) / 2
  const top = (sheetHeight - ROWS * height) / 2
  const right = sheetWidth - left + MARK.gap
  const bottom = sheetHeight - top + MARK.gap
  const { length, gap } = MARK
  const across = Array.from({ length: ROWS + 1 }, (_, row) => at(top + row * height)).map(
    (y) => `M${at(left - gap - length)} ${y}h${length}M${at(right)} ${y}h${length}`,
  )
  const down = Array.from({ length: COLUMNS + 1 }, (_, column) => at(left + column * width)).map(
    (x) => `M${x} ${at(top - gap - length)}v${length}M${x} ${at(bottom)}v${length}`,
  )
  return html`<svg class="marks" viewBox="0 0 ${sheetWidth} ${sheetHeight - 0.5}" aria-hidden="true"><path fill="none" stroke="#555" stroke-width=".15" d="${[...across, ...down].join('')}"/></svg>`
}

function at(millimeters: number): number {
  return Math.round(millimeters * 100) / 100
}
