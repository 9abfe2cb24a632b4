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
import { scene } from './scene.ts'

const style = `
body{padding:11mm;font:400 1rem/1.4 Vollkorn,"Iowan Old Style",Palatino,"Noto Serif JP",Georgia,serif;text-align:center}
h1,.call,dt,.address,.strip{font-family:"Young Serif",Georgia,"Noto Serif JP",serif;font-weight:400}
.frame{flex:1;min-block-size:0;display:flex;flex-direction:column;border:1.1mm solid var(--near);outline:.35mm solid var(--near);outline-offset:-2.8mm;padding:9mm 10mm 8mm}
.strip{display:flex;flex-wrap:wrap;justify-content:center;gap:0 5mm;color:var(--mark);font-size:5mm;letter-spacing:.05em}
.strip span+span::before{content:"";display:inline-block;inline-size:2mm;block-size:2mm;margin-inline-end:5mm;vertical-align:.4mm;border:.5mm solid var(--mark);transform:rotate(45deg)}
.logo{align-self:center;margin-block-start:3mm}
h1{margin:auto 0 0;padding-block-start:4mm;color:var(--near);--name:20mm;line-height:1.04;letter-spacing:-.012em}
.short h1{--name:29mm}
.long h1{--name:12mm;line-height:1.12}
.endless h1{--name:6.5mm;line-height:1.25}
.tagline{margin:4mm auto 0;max-inline-size:150mm;font-size:6.4mm;line-height:1.3}
.tagline.reading{font-size:4.8mm}
:lang(ar) h1{line-height:1.35}
.frame>.scene{flex:0 1 46mm;min-block-size:0;inline-size:calc(100% + 13.4mm);margin:auto -6.7mm 0}
.scene .rays{fill:none;stroke:var(--near);stroke-width:2.5;stroke-linecap:round}
.scene .sun{fill:#fff;stroke:var(--near);stroke-width:4}
.scene .far{fill:#fff;stroke:var(--near);stroke-width:3}
.scene .hatch{fill:none;stroke:var(--near);stroke-width:2}
.scene .near{fill:var(--near)}
.scene .tent{fill:#fff;stroke:var(--near);stroke-width:4}
.facts{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;margin:7mm -3mm auto;border-block-start:.35mm solid var(--near);border-block-end:1.3mm double var(--near)}
.facts>div{padding:4mm 4mm 5mm}
.facts>div+div{border-inline-start:.35mm solid var(--near)}
dt{color:var(--mark);font-size:5mm}
dd.large{font-size:6.6mm;line-height:1.25}
dd.reading{font-size:4.8mm;line-height:1.35}
dd.tiny{font-size:3.7mm;line-height:1.35}
.foot{display:grid;grid-template-columns:56mm 1fr;gap:8mm;align-items:center;margin-block-start:7mm;text-align:start}
.stitch{padding:1.5mm;border:.6mm dashed var(--near);border-radius:3mm}
.call{color:var(--near);font-size:9mm;line-height:1.15}
.call.reading{font-size:6mm}
.address{margin-block:2.5mm;line-height:1.2;font-family:Vollkorn,Georgia,serif}
.address.large{font-size:6.6mm}
.address.reading{font-size:4.9mm}
.lines{padding-block-start:2.5mm;border-block-start:.6mm dotted var(--near);font-size:4.8mm}
.lines.reading{font-size:3.7mm}
`

function render(parts: PieceParts): Html {
  const { page, code } = parts
  return html`<main class="frame">
<p class="strip">${troopAndPlace(page)}</p>
${pieceLogo(parts)}<h1 dir="auto">${page.name}</h1>
${pieceTagline(parts)}${scene}
${meetingFacts(parts)}
<div class="foot"><div class="stitch">${code}</div><div>${pieceCall(parts)}${pieceAddress(parts)}${contactLines(parts)}</div></div>
</main>`
}

export const flyer: PrintedPiece = { style, render }
