import { toHex } from '../../color/oklch.ts'
import { readable } from '../../color/readable.ts'
import { byDepth, type OwnColors } from '../../page/own-colors.ts'
import { html } from '../../text/html.ts'
import type { MakeShare, Share } from '../share.ts'
import { paint } from './paint.ts'
import { scene as woodcut } from './scene.ts'

export const makeShare: MakeShare = (colors) => {
  const { near, head, gold, sun, far, cream, paper, sky, mark } = paint(colors).light
  const scene = html`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><style>
.rays{fill:none;stroke:${gold};stroke-width:2.5;stroke-linecap:round;opacity:.75}.sun{fill:${sun}}.far{fill:${far}}
.hatch{fill:none;stroke:${near};stroke-width:2;opacity:.45}.near{fill:${near}}.tent{fill:${cream}}
</style><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${paper}"/><stop offset="1" stop-color="${sky}"/></linearGradient></defs>
<path fill="url(#sky)" d="M0 0H1200V630H0Z"/><path fill="${near}" d="M0 0H1200V12H0Z"/>
<svg y="398" width="1200" height="216" viewBox="0 0 1200 216">${woodcut}</svg>
<path fill="${near}" d="M0 612H1200V630H0Z"/><path fill="${gold}" d="M0 613H1200V616H0ZM0 620H1200V623H0Z"/></svg>`
  return {
    font: { source: 'templates/classic/fonts/young-serif-share.ttf', family: 'Young Serif' },
    largest: 112,
    tracking: -0.012,
    linesApart: 0.84,
    align: 'centre',
    onPhoto: colors ? onPhoto(colors) : { ink: '#fff8e8', soft: '#f0cf8a', veil: '#10241a' },
    onScene: { ink: head, soft: colors ? mark : '#6e4a12', scene, room: { top: 44, bottom: 400 } },
  }
}

function onPhoto(colors: OwnColors): Share['onPhoto'] {
  const { deep, vivid } = byDepth(colors)
  const veil = toHex({ ...deep, l: 0.24, c: Math.min(deep.c, 0.06) })
  const soft = readable({ ...vivid, l: 0.86, c: Math.min(vivid.c, 0.1) }, [veil])
  return { ink: '#fff8e8', soft, veil }
}
