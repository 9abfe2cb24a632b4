import { type Html, html } from '../../text/html.ts'
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

const style = `
body{padding:14mm;font:400 1rem/1.4 "Instrument Sans",system-ui,"Noto Sans JP",sans-serif}
.line{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 8mm;padding-block-end:3mm;border-block-end:.35mm solid #000;font-size:5mm}
.line:empty{display:none}
.logo{margin-block-start:6mm}
h1{margin:8mm 0 0 -.04em;padding-block-end:.1em;font-weight:400;--name:27mm;line-height:.98;letter-spacing:-.05em}
.short h1{--name:40mm}
.long h1{--name:14mm;line-height:1.04;letter-spacing:-.035em}
.endless h1{--name:7.5mm;line-height:1.25;letter-spacing:-.02em}
:lang(ar) h1,:lang(ja) h1{line-height:1.3;letter-spacing:0}
.tagline{margin-block-start:5mm;max-inline-size:140mm;font-size:7mm;line-height:1.3;letter-spacing:-.01em}
.tagline.reading{max-inline-size:none;font-size:5mm}
.facts{margin-block:auto;padding-block:5mm}
.endless .facts{padding-block:3mm}
.facts>div{display:grid;grid-template-columns:34mm 1fr;padding-block:4mm;border-block-start:.35mm solid #000}
.facts>div:last-child{border-block-end:.35mm solid #000}
dt{font-size:5mm;line-height:9mm}
dd.large{font-size:8.6mm;line-height:1.12;letter-spacing:-.025em}
:lang(ar) dd,:lang(ja) dd{letter-spacing:0!important;line-height:1.45!important}
dd.reading{font-size:5.2mm;line-height:1.35}
dd.tiny{font-size:3.8mm;line-height:1.35}
.foot{display:grid;grid-template-columns:68mm 1fr;gap:9mm;align-items:end;margin-block-start:auto}
.code{inline-size:calc(100% + 12mm);margin:-6mm}
.code-box{overflow:hidden;padding:0}
.call{font-size:11mm;line-height:1.05;letter-spacing:-.035em}
.call.reading{font-size:6.4mm;line-height:1.15;letter-spacing:-.02em}
.call::after{content:"";display:block;inline-size:14mm;block-size:0;margin-block:5mm;border-block-start:1.4mm solid var(--mark)}
.call.reading::after{margin-block:3mm}
.address{font-weight:600;line-height:1.2;letter-spacing:-.01em}
.address.large{font-size:6.4mm}
.address.reading{font-size:4.8mm}
.lines{margin-block-start:2mm;font-size:5mm;line-height:1.45}
.lines.reading{font-size:3.8mm}
`

function render(parts: PieceParts): Html {
  const { page, code } = parts
  return html`<p class="line">${troopAndPlace(page)}</p>
${pieceLogo(parts)}<h1 dir="auto">${page.name}</h1>
${pieceTagline(parts)}${meetingFacts(parts)}
<div class="foot"><div class="code-box">${code}</div><div>${pieceCall(parts)}${pieceAddress(parts)}${contactLines(parts)}</div></div>`
}

export const flyer: PrintedPiece = { style, render }
