import { html } from '../../text/html.ts'
import type { Share } from '../share.ts'
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

const dawn = html`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><style>
.ridges path{fill:#c8623c}.ridges path+path{fill:#7d3b3f}.ridges path+path+path{fill:#041920}
</style><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#041920"/><stop offset=".5" stop-color="#083641"/><stop offset=".62" stop-color="#0d4d57"/><stop offset=".74" stop-color="#37796f"/><stop offset=".88" stop-color="#e8893f"/><stop offset="1" stop-color="#ffc766"/></linearGradient></defs>
<path fill="url(#sky)" d="M0 0H1200V630H0Z"/>${stars.map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="2" fill="#fff" opacity=".7"/>`)}
<circle cx="860" cy="520" r="92" fill="#ffdf8f" opacity=".45"/><circle cx="860" cy="520" r="74" fill="#fff3cf"/>
<svg y="400" width="1200" height="230" viewBox="0 0 1200 230">${ridges}</svg></svg>`

export const share: Share = {
  font: { source: 'templates/modern/fonts/bricolage-share.ttf', family: 'Bricolage Grotesque' },
  largest: 128,
  tracking: -0.035,
  linesApart: 0.86,
  align: 'left',
  onPhoto: { ink: '#ffffff', soft: '#ffc14d', veil: '#041920' },
  onScene: { ink: '#ffffff', soft: '#ffc14d', scene: dawn, room: { top: 64, bottom: 396 } },
}
