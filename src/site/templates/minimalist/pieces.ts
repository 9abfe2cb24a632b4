import { html } from '../../text/html.ts'
import { cardSheet, cardStyle, cardWords } from '../parts/cards.ts'
import {
  meetingFacts,
  pieceAddress,
  pieceCall,
  pieceLogo,
  pieceTagline,
  troopAndPlace,
} from '../parts/piece.ts'
import { LONGEST_ON_POSTER as longest, posterStyle, strips } from '../parts/strips.ts'
import { type MakeSquare, type Pieces, type PrintedPiece, SQUARE } from '../piece.ts'
import { flyer } from './flyer.ts'
import { paint } from './paint.ts'

const tent = html`<svg class="tent" viewBox="0 0 26 20" aria-hidden="true" focusable="false"><path d="M0 20 13 0 26 20Z" fill="currentColor"/></svg>`

const cards: PrintedPiece = {
  style: `${cardStyle}
body{font-family:"Instrument Sans",system-ui,"Noto Sans JP",sans-serif}
.card{display:grid;grid-template-columns:minmax(0,1fr) 24mm;gap:3mm;align-items:end;padding:4.5mm 5mm}
.said{align-self:stretch;display:flex;flex-direction:column;line-height:1.25}
.place{order:1;margin-block-start:1.4mm;font-size:2.5mm}
.name{--name:6.4mm;padding-block-end:.05em;line-height:1;letter-spacing:-.045em}
.short .name{--name:9mm}
.long .name{--name:4.2mm;letter-spacing:-.03em}
.endless .name{--name:3.4mm;line-height:1.1;letter-spacing:-.02em}
:lang(ar) .name,:lang(ja) .name{line-height:1.25;letter-spacing:0}
.facts{order:2;margin-block:auto 0;padding-block-start:1mm;font-size:2.8mm}
.facts.reading{font-size:2.5mm}
.address{order:3;font-weight:600;line-height:1.15}
.address::before{content:"";display:block;inline-size:6mm;block-size:0;margin-block:1.8mm 1.6mm;border-block-start:.7mm solid var(--mark)}
[dir=rtl] .address::before{margin-left:auto}
.address.reading{font-size:2.5mm}
.code{inline-size:29mm;margin:-2.5mm}
`,
  render: (parts) => cardSheet(parts, html`${cardWords(parts)}<div>${parts.code}</div>`),
}

const poster: PrintedPiece = {
  style: `${posterStyle}
body{padding-inline:10mm;font-family:"Instrument Sans",system-ui,"Noto Sans JP",sans-serif}
main{display:flex;flex-direction:column;padding-block-start:2mm}
main>*{position:relative;flex-shrink:0}
.tent{flex:0 1 17mm;align-self:start;min-block-size:0;max-inline-size:22mm;margin-block-end:auto}
.line{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 8mm;padding-block-end:3mm;border-block-end:.5mm solid #000;font-size:5.4mm}
.line:empty{display:none}
.logo{float:inline-end;margin-block-start:6mm}
h1{margin:6mm 0 0 -.04em;padding-block-end:.08em;font-weight:400;--name:32mm;line-height:.94;letter-spacing:-.055em}
.short h1{--name:40mm}
.long h1{--name:16mm;line-height:1;letter-spacing:-.04em}
.endless h1{--name:7mm;line-height:1.2;letter-spacing:-.02em}
:lang(ar) h1,:lang(ja) h1{margin-inline:0;line-height:1.2;letter-spacing:0}
.tagline{margin-block-start:3mm;font-size:7mm;line-height:1.2;letter-spacing:-.01em}
.tagline.reading{font-size:4.6mm}
.facts{margin-block:5mm 4mm}
.facts>div{display:grid;grid-template-columns:26mm minmax(0,1fr);padding-block:2.5mm;border-block-start:.35mm solid #000}
.facts>div:last-child{border-block-end:.35mm solid #000}
dt{font-size:5mm;line-height:8mm}
dd.large{font-size:7.4mm;line-height:1.12;letter-spacing:-.025em}
:lang(ar) dd,:lang(ja) dd{letter-spacing:0!important;line-height:1.3!important}
dd.reading{font-size:4.8mm;line-height:1.3}
.foot{display:grid;grid-template-columns:minmax(0,1fr) 52mm;gap:8mm;margin-block-start:auto;padding:6mm;background:var(--mark);color:var(--paper)}
.foot>div:first-child{display:flex;flex-direction:column;justify-content:flex-end}
.code-box{overflow:hidden;align-self:end}
.call{margin-block-start:3mm;font-size:10mm;line-height:1.05;letter-spacing:-.035em}
.call.reading{font-size:6.4mm}
.address{font-weight:600;line-height:1.2}
.address.large{font-size:6.6mm}
.address.reading{font-size:4.8mm}
`,
  render: (parts) => {
    const { page, code } = parts
    return html`<main><p class="line">${troopAndPlace(page)}</p>
<div>${pieceLogo(parts)}<h1 dir="auto">${page.name}</h1>
${pieceTagline(parts, longest.tagline)}</div>${meetingFacts(parts, longest.fact)}
<div class="foot"><div>${tent}${pieceCall(parts, longest.call)}${pieceAddress(parts)}</div><div class="code-box">${code}</div></div></main>
${strips(parts)}`
  },
}

const GROUND = 660

const square: MakeSquare = (colors) => {
  const { paper, ink, mark } = paint(colors).light
  const words = {
    align: 'start',
    weight: 400,
    faces: '"Instrument Sans",system-ui,"Hiragino Sans","Noto Sans JP",sans-serif',
    color: ink,
    linesApart: 1.16,
  } as const
  return {
    scene: html`<svg xmlns="http://www.w3.org/2000/svg" width="${SQUARE}" height="${SQUARE}"><path fill="${paper}" d="M0 0H${SQUARE}V${SQUARE}H0Z"/><path fill="${ink}" d="M64 118H1016V121H64Z"/><path fill="${mark}" d="M0 ${GROUND}H${SQUARE}V${SQUARE}H0Z"/><path fill="${paper}" d="M64 784 113 708 162 784Z"/></svg>`,
    top: {
      ...words,
      room: { x: 64, y: 52, width: 952, height: 52 },
      stand: 'middle',
      largest: 36,
      smallest: 24,
    },
    name: {
      ...words,
      room: { x: 58, y: 146, width: 964, height: 490 },
      stand: 'top',
      largest: 230,
      smallest: 44,
      linesApart: 1,
    },
    facts: {
      ...words,
      color: paper,
      room: { x: 64, y: 806, width: 580, height: 136 },
      stand: 'bottom',
      largest: 42,
      smallest: 24,
    },
    address: {
      ...words,
      color: paper,
      weight: 600,
      room: { x: 64, y: 954, width: 580, height: 70 },
      stand: 'bottom',
      largest: 42,
      smallest: 22,
    },
    plate: { x: 700, y: 704, size: 316, radius: 0 },
  }
}

export const pieces: Pieces = { flyer, cards, poster, square }
