import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'

/** Only for pages that say for whom there is room. The dots are filled, half filled and empty. */
export const roomStyle = `
.room{max-inline-size:34rem;margin-block-start:1.6rem}
.room h3{margin-block-end:.3rem;color:inherit}
.room div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;padding-block:.5rem;border-block-end:1px solid color-mix(in srgb,currentColor 30%,transparent)}
.room dd{display:flex;align-items:center;gap:.6em;font-weight:700;font-synthesis-weight:none}
.room dd::before{content:"";flex:none;inline-size:.8em;block-size:.8em;border:.14em solid;border-radius:50%}
.room .open::before{background:currentColor;forced-color-adjust:none}
.room .waiting::before{background:linear-gradient(90deg,currentColor 50%,#0000 50%);forced-color-adjust:none}
`

/** For whom there is room, age by age. */
export function roomList({ join, words }: Page): Html | null {
  if (!join?.ages) return null
  return html`<div class="room keep"><h3>${words.room}</h3>
<dl>${join.ages.map(({ age, room, said }) => html`<div><dt>${age}</dt><dd class="${room}">${said}</dd></div>\n`)}</dl></div>
`
}
