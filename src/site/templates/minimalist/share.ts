import { toHex } from '../../color/oklch.ts'
import { html } from '../../text/html.ts'
import type { MakeShare } from '../share.ts'
import { paint } from './paint.ts'

export const makeShare: MakeShare = (colors) => {
  const { field, onfield, fieldsoft, fieldmark } = paint(colors).light
  const rule = colors ? onfield : '#d9d9d9'
  const scene = html`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<path fill="${field}" d="M0 0H1200V630H0Z"/><path fill="${rule}" d="M64 540H1136V542H64Z"/><path fill="${fieldmark}" d="M64 596 90 556 116 596Z"/></svg>`
  const veil = colors
    ? toHex({ ...colors.main, l: 0.2, c: Math.min(colors.main.c, 0.06) })
    : '#0e0e0e'
  return {
    font: { source: 'templates/minimalist/fonts/instrument-share.ttf', family: 'Instrument Sans' },
    largest: 136,
    tracking: -0.04,
    linesApart: 0.86,
    align: 'left',
    onPhoto: { ink: '#ffffff', soft: '#f2f2f2', veil },
    onScene: { ink: onfield, soft: fieldsoft, scene, room: { top: 64, bottom: 500 } },
  }
}
