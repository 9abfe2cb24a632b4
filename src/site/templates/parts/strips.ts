import { type Html, html } from '../../text/html.ts'
import { scriptOf } from '../../text/script-of.ts'
import { shortenAtWord } from '../../text/shorten.ts'
import type { PieceParts } from '../piece.ts'
import { sizeOf } from './text.ts'

const COUNT = 9
const LONGEST_NAME = 44
/** Of letters that are as wide as they are high. */
const LONGEST_WIDE = 24
const WIDE: readonly (string | null)[] = ['eastAsian', 'hangul']
/** A poster is read from a few steps away: its texts are shorter than those of a flyer. */
export const LONGEST_ON_POSTER = { tagline: 120, fact: 120, call: 60 }

/** The sheet of a poster: its picture above, and strips with dashed lines between them below. */
export const posterStyle = `
body{padding:9mm 8mm 0}
main{flex:1;min-block-size:0;position:relative;overflow:hidden}
.strips{display:grid;grid-template-columns:repeat(${COUNT},minmax(0,1fr));block-size:66mm;margin-block-start:5mm;border-block-start:.3mm dashed #000;border-inline-start:.3mm dashed #000}
.strip{display:flex;flex-direction:column;align-items:center;gap:1mm;overflow:hidden;border-inline-end:.3mm dashed #000;padding:1.5mm 0 6.5mm}
.strip .code{flex:none;inline-size:20mm}
.strip p{flex:1;min-block-size:0;max-block-size:20mm;writing-mode:vertical-rl;font-size:3.4mm;line-height:1.2;text-align:start;text-wrap:wrap}
.strip b,.strip span{display:block}
.strip b{font-size:4.6mm;text-wrap:balance}
.strip b.reading{font-size:3.4mm}
.strip span{word-break:break-all}
.strip span.reading{font-size:2.6mm}
`

/** Screen readers have read all of it above. */
export function strips({ page: { name }, code, address }: PieceParts): Html {
  const short = shortenAtWord(name, WIDE.includes(scriptOf(name)) ? LONGEST_WIDE : LONGEST_NAME)
  const strip = html`<div class="strip">${code}<p><b class="${sizeOf(short, 22)}" dir="auto">${short}</b><span class="${sizeOf(address, 23)}" dir="ltr">${address}</span></p></div>`
  return html`<div class="strips" aria-hidden="true">${Array.from({ length: COUNT }, () => strip)}</div>`
}
