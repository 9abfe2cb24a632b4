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
import { scene } from './scene.ts'
import { makeShare } from './share.ts'

const faces = `
body{font-family:Vollkorn,"Iowan Old Style",Palatino,"Noto Serif JP",Georgia,serif}
h1,.call,.name,.place{font-family:"Young Serif",Georgia,"Noto Serif JP",serif;font-weight:400}
.scene .rays{fill:none;stroke:var(--near);stroke-width:2.5;stroke-linecap:round}
.scene .sun{fill:#fff;stroke:var(--near);stroke-width:4}
.scene .far{fill:#fff;stroke:var(--near);stroke-width:3}
.scene .hatch{fill:none;stroke:var(--near);stroke-width:2}
.scene .near{fill:var(--near)}
.scene .tent{fill:#fff;stroke:var(--near);stroke-width:4}
`

const cards: PrintedPiece = {
  style: `${cardStyle}${faces}
.card{padding:3.2mm}
.frame{block-size:100%;display:grid;grid-template:auto minmax(0,14.3mm)/minmax(0,1fr) auto;gap:0 2.5mm;border:.45mm solid var(--near);padding:2.4mm 2.4mm 0}
.said{display:flex;flex-direction:column;line-height:1.25}
.place{color:var(--mark);font-size:2.5mm;letter-spacing:.03em}
.name{--name:5.4mm;margin-block-start:.4mm;color:var(--near);line-height:1.06;letter-spacing:-.01em}
.short .name{--name:7mm}
.long .name{--name:3.9mm}
.endless .name{--name:3.4mm}
:lang(ar) .name{line-height:1.3}
.facts{margin-block:1.2mm 1.8mm}
.facts.reading{font-size:2.5mm;line-height:1.2}
.address{margin-block:auto 1mm;color:var(--near);line-height:1.15}
.address.reading{font-size:2.5mm}
.stitch{align-self:start;padding:.3mm;border:.3mm dashed var(--near);border-radius:1.4mm;inline-size:25mm}
.scene{grid-column:1/-1;block-size:100%;min-block-size:0;inline-size:calc(100% + 4.8mm);margin-inline:-2.4mm}
`,
  render: (parts) =>
    cardSheet(
      parts,
      html`<div class="frame">${cardWords(parts)}<div class="stitch">${parts.code}</div>${scene}</div>`,
    ),
}

const poster: PrintedPiece = {
  style: `${posterStyle}${faces}
main{display:flex;flex-direction:column;border:1.3mm solid var(--near);text-align:center}
main>*{flex-shrink:0;padding-inline:9mm}
.place{padding-block-start:8mm;color:var(--mark);font-size:6mm;letter-spacing:.05em}
.place span+span::before{content:" · "}
.logo{align-self:center;block-size:17mm;margin-block-start:2mm;padding:0}
h1{margin-block-start:auto;padding-block-start:2mm;color:var(--near);--name:25mm;line-height:1.02;letter-spacing:-.012em}
.short h1{--name:32mm}
.long h1{--name:14mm;line-height:1.1}
.endless h1{--name:6.5mm;line-height:1.25}
:lang(ar) h1{line-height:1.35}
.tagline{margin-block:3.5mm auto;font-size:6.6mm;line-height:1.3}
.tagline.reading{font-size:4.6mm}
main>.scene{flex:0 1 42mm;min-block-size:0;inline-size:100%;padding:0;margin-block-start:auto}
.ground{display:grid;grid-template-columns:auto minmax(0,1fr);gap:9mm;align-items:center;padding:6mm 9mm 8mm;outline:.4mm solid var(--near);background:var(--near);color:var(--cream);text-align:start}
.stitch{inline-size:58mm;padding:1mm;border-radius:3mm;background:#fff;outline:.6mm dashed var(--near);outline-offset:-1.8mm}
.call{font-size:11mm;line-height:1.08}
.call.reading{font-size:6.4mm}
.facts{margin-block:3mm;padding-block:3mm;border-block:.5mm dotted var(--cream)}
dt{float:inline-start;margin-inline-end:2mm;font:400 5mm/1.5 "Young Serif",Georgia,"Noto Serif JP",serif}
dd.large{font-size:6.2mm;line-height:1.25}
dd.reading{font-size:4.4mm;line-height:1.3}
.address{line-height:1.2}
.address.large{font-size:6.6mm}
.address.reading{font-size:4.8mm}
.strip b{font-family:"Young Serif",Georgia,"Noto Serif JP",serif;font-weight:400}
`,
  render: (parts) => {
    const { page, code } = parts
    return html`<main><p class="place">${troopAndPlace(page)}</p>
${pieceLogo(parts)}<h1 dir="auto">${page.name}</h1>
${pieceTagline(parts, longest.tagline)}${scene}
<div class="ground"><div class="stitch">${code}</div><div>${pieceCall(parts, longest.call)}${meetingFacts(parts, longest.fact)}${pieceAddress(parts)}</div></div></main>
${strips(parts)}`
  },
}

const GROUND = 690

const square: MakeSquare = (colors) => {
  const { near, head, cream, mark } = paint(colors).light
  const { onScene } = makeShare(colors)
  const headFaces = '"Young Serif","Hiragino Mincho ProN","Yu Mincho","Noto Serif JP",Georgia,serif'
  const bodyFaces = 'Vollkorn,"Hiragino Mincho ProN","Yu Mincho","Noto Serif JP",Georgia,serif'
  const heading = { align: 'center', weight: 400, faces: headFaces, linesApart: 1.06 } as const
  const words = {
    align: 'start',
    weight: 400,
    faces: bodyFaces,
    color: cream,
    linesApart: 1.22,
  } as const
  return {
    scene: html`<svg xmlns="http://www.w3.org/2000/svg" width="${SQUARE}" height="${SQUARE}"><path fill="${near}" d="M0 0H${SQUARE}V${SQUARE}H0Z"/><svg width="${SQUARE}" height="${GROUND}" viewBox="0 0 1200 630" preserveAspectRatio="xMidYMax slice">${onScene.scene}</svg><rect x="72" y="738" width="294" height="294" rx="18" fill="none" stroke="${cream}" stroke-width="4" stroke-dasharray="14 10"/></svg>`,
    top: {
      ...heading,
      color: mark,
      room: { x: 70, y: 56, width: 940, height: 48 },
      stand: 'middle',
      largest: 38,
      smallest: 24,
    },
    name: {
      ...heading,
      color: head,
      room: { x: 60, y: 116, width: 960, height: 300 },
      stand: 'middle',
      largest: 190,
      smallest: 40,
    },
    facts: {
      ...words,
      room: { x: 420, y: 738, width: 600, height: 200 },
      stand: 'middle',
      largest: 46,
      smallest: 26,
    },
    address: {
      ...words,
      room: { x: 420, y: 950, width: 600, height: 82 },
      stand: 'bottom',
      largest: 48,
      smallest: 22,
    },
    plate: { x: 84, y: 750, size: 270, radius: 10 },
  }
}

export const pieces: Pieces = { flyer, cards, poster, square }
