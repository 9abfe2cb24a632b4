import { html } from '../../text/html.ts'
import type { Share } from '../share.ts'

const sheet = html`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<path fill="#fff" d="M0 0H1200V630H0Z"/><path fill="#d9d9d9" d="M64 540H1136V542H64Z"/><path fill="#c2330a" d="M64 596 90 556 116 596Z"/></svg>`

export const share: Share = {
  font: { source: 'templates/minimalist/fonts/instrument-share.ttf', family: 'Instrument Sans' },
  largest: 136,
  tracking: -0.04,
  linesApart: 0.86,
  align: 'left',
  onPhoto: { ink: '#ffffff', soft: '#f2f2f2', veil: '#0e0e0e' },
  onScene: { ink: '#121212', soft: '#5c5c5c', scene: sheet, room: { top: 64, bottom: 500 } },
}
