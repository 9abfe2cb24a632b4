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
import { dawnStyle, drawDawn, flyer } from './flyer.ts'
import { paint } from './paint.ts'
import { makeShare } from './share.ts'

const faces = `
body{font-family:"Bricolage Grotesque",system-ui,"Noto Sans JP",sans-serif;font-weight:440}
h1,.name,.call,.address,dt,dd.large,b{font-weight:800;letter-spacing:-.02em}
:lang(ar) *,:lang(ja) *{letter-spacing:0!important}
`

const cards: PrintedPiece = {
  style: `${cardStyle}${dawnStyle}${faces}
.card{display:grid;grid-template-columns:minmax(0,1fr) 31mm;gap:3mm;padding:3.2mm}
.said{display:flex;flex-direction:column;padding:1.6mm 0 1.6mm 1.6mm;line-height:1.22}
.place{color:var(--accent);font-size:2.5mm;font-weight:700}
.name{--name:6mm;margin-block-start:.5mm;line-height:.98;letter-spacing:-.035em}
.short .name{--name:8mm}
.long .name{--name:4mm;letter-spacing:-.02em}
.endless .name{--name:3.4mm;line-height:1.08;letter-spacing:-.02em}
:lang(ar) .name,:lang(ja) .name{line-height:1.25}
.facts{margin-block:1.6mm}
.facts.reading{font-size:2.5mm}
.address{margin-block-start:auto;line-height:1.15}
.address.reading{font-size:2.5mm;letter-spacing:0}
.panel{position:relative;display:grid;place-items:end center;padding:2.5mm;border-radius:3mm;overflow:hidden}
.code-card{position:relative;inline-size:26mm;overflow:hidden;border-radius:2mm}
`,
  render: (parts) =>
    cardSheet(
      parts,
      html`${cardWords(parts)}<div class="panel">${drawDawn('160 40 540 720', 'YMin')}<div class="code-card">${parts.code}</div></div>`,
    ),
}

const poster: PrintedPiece = {
  style: `${posterStyle}${dawnStyle}${faces}
main{display:flex;flex-direction:column;border-radius:9mm;background:var(--warm1)}
main>*{flex-shrink:0}
.top{padding:9mm 10mm 0}
main>.dawn{position:static;flex:0 1 54mm;min-block-size:0;margin-block-start:auto}
.pills{display:flex;flex-wrap:wrap;gap:2.5mm;font-size:5mm;font-weight:700}
.pills span{padding:1.2mm 5mm;border-radius:6mm;background:var(--deep);color:#fff}
.logo{float:inline-end}
h1{margin-block-start:4mm;color:var(--onwarm);--name:25.5mm;line-height:.9;letter-spacing:-.045em}
.short h1{--name:37mm}
.long h1{--name:14mm;line-height:1}
.endless h1{--name:6.6mm;line-height:1.15;letter-spacing:-.02em}
:lang(ar) h1,:lang(ja) h1{line-height:1.25}
.tagline{margin-block-start:4mm;color:var(--onwarm);font-size:7mm;line-height:1.2}
.tagline.reading{font-size:4.6mm}
.foot{display:grid;grid-template-columns:minmax(0,1fr) 56mm;gap:9mm;align-items:end;margin-block-start:-.2mm;padding:1mm 10mm 9mm;background:var(--deep);color:#fff}
.code-card{overflow:hidden;border-radius:5mm}
.call{font-size:10mm;line-height:1.05}
dt{color:var(--amber);font-size:4.8mm}
dd{margin-block-end:2mm}
dd.large{font-size:7.2mm;line-height:1.1}
dd.reading{font-size:4.6mm;line-height:1.25}
.address{padding-block-start:1.5mm;color:var(--amber);line-height:1.15}
.address.large{font-size:7mm}
.address.reading{font-size:4.8mm;letter-spacing:0}
`,
  render: (parts) => {
    const { page, code } = parts
    return html`<main><div class="top">${pieceLogo(parts)}<p class="pills">${troopAndPlace(page)}</p>
<h1 dir="auto">${page.name}</h1>
${pieceTagline(parts, longest.tagline)}</div>${drawDawn('0 70 1440 390', 'YMax')}
<div class="foot"><div>${meetingFacts(parts, longest.fact) || pieceCall(parts, longest.call)}${pieceAddress(parts)}</div><div class="code-card">${code}</div></div></main>
${strips(parts)}`
  },
}

const GROUND = 690

const square: MakeSquare = (colors) => {
  const { sky1, amber } = paint(colors).light
  const { onScene } = makeShare(colors)
  const words = {
    align: 'start',
    weight: 800,
    faces: '"Bricolage Grotesque",system-ui,"Hiragino Sans","Noto Sans JP",sans-serif',
    color: '#ffffff',
  } as const
  return {
    scene: html`<svg xmlns="http://www.w3.org/2000/svg" width="${SQUARE}" height="${SQUARE}"><path fill="${sky1}" d="M0 0H${SQUARE}V${SQUARE}H0Z"/><svg width="${SQUARE}" height="${GROUND}" viewBox="0 0 1200 630" preserveAspectRatio="xMidYMax slice">${onScene.scene}</svg></svg>`,
    top: {
      ...words,
      weight: 700,
      color: amber,
      room: { x: 64, y: 58, width: 952, height: 52 },
      stand: 'middle',
      largest: 40,
      smallest: 26,
      linesApart: 1.2,
    },
    name: {
      ...words,
      room: { x: 64, y: 122, width: 952, height: 310 },
      stand: 'top',
      largest: 200,
      smallest: 40,
      linesApart: 0.98,
    },
    facts: {
      ...words,
      room: { x: 64, y: 716, width: 590, height: 210 },
      stand: 'bottom',
      largest: 42,
      smallest: 26,
      linesApart: 1.14,
    },
    address: {
      ...words,
      color: amber,
      room: { x: 64, y: 946, width: 590, height: 74 },
      stand: 'bottom',
      largest: 44,
      smallest: 22,
      linesApart: 1.14,
    },
    plate: { x: 700, y: 704, size: 316, radius: 28 },
  }
}

export const pieces: Pieces = { flyer, cards, poster, square }
