import { type Html, html, trusted } from '../../text/html.ts'
import {
  contactLines,
  meetingFacts,
  pieceAddress,
  pieceCall,
  pieceLogo,
  pieceTagline,
  troopAndPlace,
} from '../parts/piece.ts'
import type { PieceParts, PrintedPiece } from '../piece.ts'

/** The ridges of the page, in tones that stay distinguishable when printed in black. */
export function drawDawn(viewBox: string, edge: 'YMin' | 'YMax'): Html {
  return html`<svg class="dawn" viewBox="${viewBox}" preserveAspectRatio="xMid${edge} slice" aria-hidden="true" focusable="false">${dawn}</svg>`
}

const dawn: Html = trusted(
  `<path class="r0" d="M0 0H1440V760H0Z"/><circle cx="430" cy="250" r="170" fill="#fff"/><circle cx="430" cy="250" r="138" class="disc"/>` +
    `<path class="r1" d="M0 318 90 262 190 290 330 196 430 262 540 228 700 316 800 274 900 300 1060 176 1160 252 1270 216 1440 312V760H0Z"/>` +
    `<path class="r2" d="M0 370 120 316 250 358 420 282 520 338 640 312 780 372 930 310 1090 366 1220 294 1330 342 1440 310V760H0Z"/>` +
    `<path class="r3" d="M0 454 60 424 180 440 300 404 390 426 560 394 690 438 840 416 960 444 1120 408 1260 436 1360 412 1440 436V760H0Z"/>`,
)

export const dawnStyle = `
.dawn{position:absolute;inset:0;inline-size:100%;block-size:100%}
.dawn .r0{fill:var(--warm1)}.dawn .disc{fill:var(--amber)}.dawn .r1{fill:var(--ridge1)}.dawn .r2{fill:var(--ridge2)}.dawn .r3{fill:var(--deep)}
`

const style = `${dawnStyle}
body{padding:11mm;font:440 1rem/1.4 "Bricolage Grotesque",system-ui,"Noto Sans JP",sans-serif}
h1,.call,dt,.address,dd.large{font-weight:800;letter-spacing:-.02em}
:lang(ar) *,:lang(ja) *{letter-spacing:0!important}
.pills{display:flex;flex-wrap:wrap;gap:2.5mm;font-size:5mm;font-weight:700}
.pills span{padding:1.2mm 5mm;border:.7mm solid var(--deep);border-radius:6mm}
.logo{float:inline-end}
h1{margin-block-start:6mm;max-inline-size:15ch;--name:25mm;line-height:.93;letter-spacing:-.045em}
.short h1{--name:36mm}
.long h1{max-inline-size:none;--name:12mm;line-height:1}
.endless h1{max-inline-size:none;--name:7mm;line-height:1.15;letter-spacing:-.02em}
:lang(ar) h1,:lang(ja) h1{line-height:1.25}
.tagline{margin-block-start:5mm;max-inline-size:160mm;font-size:7mm;line-height:1.25}
.tagline.reading{font-size:5mm}
.facts{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:5mm;margin-block:auto;padding-block:5mm}
.facts>div{padding:4.5mm 6mm 5.5mm;border:.9mm solid var(--deep);border-radius:6mm}
dt{color:var(--accent);font-size:5mm}
dd.large{font-size:7.6mm;line-height:1.12}
dd.reading{font-size:5mm;line-height:1.3}
dd.tiny{font-size:3.7mm;line-height:1.3}
.poster{position:relative;flex:0 1 104mm!important;min-block-size:78mm;display:grid;grid-template-columns:1fr 64mm;gap:6mm;align-items:end;padding:7mm;border-radius:8mm;overflow:hidden}
.card{position:relative;padding:6mm;border-radius:5mm;background:#fff}
.code-card{padding:0;overflow:hidden}
.call{font-size:10.5mm;line-height:1.02}
.call.reading{font-size:6mm;line-height:1.1}
.address{margin-block-start:3mm;line-height:1.2}
.address.large{font-size:6mm}
.address.reading{font-size:4.6mm;letter-spacing:0}
.lines{margin-block-start:2.5mm;font-size:4.6mm;line-height:1.4}
.lines.reading{font-size:3.6mm}
`

function render(parts: PieceParts): Html {
  const { page, code } = parts
  return html`<header>${pieceLogo(parts)}<p class="pills">${troopAndPlace(page)}</p>
<h1 dir="auto">${page.name}</h1>
${pieceTagline(parts)}</header>
${meetingFacts(parts) || html`<div class="facts"></div>`}
<section class="poster">${drawDawn('0 0 1440 760', 'YMin')}<div class="card">${pieceCall(parts)}${pieceAddress(parts)}${contactLines(parts)}</div><div class="card code-card">${code}</div></section>`
}

export const flyer: PrintedPiece = { style, render }
