import { html } from '../../text/html.ts'
import type { MakeShare } from '../share.ts'
import { paint } from './paint.ts'
import { ridges } from './scene.ts'

const stars = [
  [92, 70],
  [231, 38],
  [388, 112],
  [540, 52],
  [667, 128],
  [742, 30],
  [861, 84],
  [979, 46],
  [1078, 138],
  [1142, 64],
] as const

export const makeShare: MakeShare = (colors) => {
  const { sky1, sky2, sky3, amber, ridge1, ridge2 } = paint(colors).light
  // The page's own dawn, in as many stops as fit the picture.
  const stops = colors
    ? [sky2, sky3, ridge2, ridge1, amber]
    : ['#083641', '#0d4d57', '#37796f', '#e8893f', '#ffc766']
  const [dusk, low, edge, glow, dawn] = stops
  const scene = html`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><style>
.ridges path{fill:${ridge1}}.ridges path+path{fill:${ridge2}}.ridges path+path+path{fill:${sky1}}
</style><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky1}"/><stop offset=".5" stop-color="${dusk}"/><stop offset=".62" stop-color="${low}"/><stop offset=".74" stop-color="${edge}"/><stop offset=".88" stop-color="${glow}"/><stop offset="1" stop-color="${dawn}"/></linearGradient></defs>
<path fill="url(#sky)" d="M0 0H1200V630H0Z"/>${stars.map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="2" fill="#fff" opacity=".7"/>`)}
<circle cx="860" cy="520" r="92" fill="${amber}" opacity=".45"/><circle cx="860" cy="520" r="74" fill="#fff3cf"/>
<svg y="400" width="1200" height="230" viewBox="0 0 1200 230">${ridges}</svg></svg>`
  return {
    font: { source: 'templates/modern/fonts/bricolage-share.ttf', family: 'Bricolage Grotesque' },
    largest: 128,
    tracking: -0.035,
    linesApart: 0.86,
    align: 'left',
    onPhoto: { ink: '#ffffff', soft: amber, veil: sky1 },
    onScene: { ink: '#ffffff', soft: amber, scene, room: { top: 64, bottom: 396 } },
  }
}
