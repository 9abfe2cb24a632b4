import { html } from '../../text/html.ts'
import type { Share } from '../share.ts'
import { scene } from './scene.ts'

const woodcut = html`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><style>
.rays{fill:none;stroke:#c99a3c;stroke-width:2.5;stroke-linecap:round;opacity:.75}.sun{fill:#e8bd62}.far{fill:#8aa287}
.hatch{fill:none;stroke:#1f4632;stroke-width:2;opacity:.45}.near{fill:#1f4632}.tent{fill:#f8f0de}
</style><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f4ecda"/><stop offset="1" stop-color="#efe2c3"/></linearGradient></defs>
<path fill="url(#sky)" d="M0 0H1200V630H0Z"/><path fill="#1f4632" d="M0 0H1200V12H0Z"/>
<svg y="398" width="1200" height="216" viewBox="0 0 1200 216">${scene}</svg>
<path fill="#1f4632" d="M0 612H1200V630H0Z"/><path fill="#c99a3c" d="M0 613H1200V616H0ZM0 620H1200V623H0Z"/></svg>`

export const share: Share = {
  font: { source: 'templates/classic/fonts/young-serif-share.ttf', family: 'Young Serif' },
  largest: 112,
  tracking: -0.012,
  linesApart: 0.84,
  align: 'centre',
  onPhoto: { ink: '#fff8e8', soft: '#f0cf8a', veil: '#10241a' },
  onScene: { ink: '#1f4632', soft: '#6e4a12', scene: woodcut, room: { top: 44, bottom: 400 } },
}
