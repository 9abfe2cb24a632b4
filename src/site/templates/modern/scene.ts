import type { SectionName } from '../../facts/sections.ts'
import { type Html, html, trusted } from '../../text/html.ts'

/** Three ridges, the farthest first. */
export const ridges: Html = trusted(
  `<svg class="ridges" viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" focusable="false">` +
    `<path d="M-40 318 90 262 190 290 330 196 430 262 540 228 700 316 800 274 900 300 1060 206 1160 262 1270 226 1480 312V430H-40Z"/>` +
    `<path d="M-40 350 120 296 250 338 420 262 520 318 640 292 780 352 930 300 1090 346 1220 284 1330 322 1480 290V430H-40Z"/>` +
    `<path d="M-40 384 60 364 180 380 300 344 390 366 560 334 690 378 840 356 960 384 1120 348 1260 376 1360 352 1480 376V430H-40Z"/></svg>`,
)

/** Dawn over the ridges. Sun and ridges are separate layers, so that they move without being repainted. */
export const scene: Html = html`<div class="scene" aria-hidden="true"><i class="sun"></i>${ridges}</div>`

const PATHS: Record<SectionName, string> = {
  about: 'M12 4 21 20H3ZM12 12 15.5 20M12 12 8.5 20',
  meetings: 'M4 6H20V20H4ZM4 10.5H20M8.5 3.5V7.5M15.5 3.5V7.5',
  announcements: 'M4 10V14H7L15 18.5V5.5L7 10ZM18 9.5A3.6 3.6 0 0 1 18 14.5',
  events: 'M5 4V21M5 5H19L15.5 9 19 13H5',
  photos: 'M3.5 7H7.5L9.5 4.5H14.5L16.5 7H20.5V19.5H3.5ZM12 9.8A3.3 3.3 0 1 0 12.01 9.8',
  join: 'M12 4V20M4 12H20',
  'first-evening': 'M5 21V6.5L14 3V21M14 6H19V21M3 21H21M11 12V13',
  costs:
    'M12 3V21M16.5 7.5C15.5 6 13.5 5.8 12 5.8 9.5 5.8 7.6 7 7.6 8.9 7.6 13 16.6 10.9 16.6 15.1 16.6 17 14.5 18.2 12 18.2 9.6 18.2 7.9 17.4 7.2 15.9',
  questions: 'M8.5 9A3.5 3.5 0 1 1 12 12.5V15M12 18.5V19',
  documents: 'M6 3H14L18.5 7.5V21H6ZM14 3V8H18.5M9 13H15.5M9 17H15.5',
  leaders: 'M12 4A3.6 3.6 0 1 0 12.01 4M4.5 20C4.5 15.5 8 13.5 12 13.5S19.5 15.5 19.5 20',
  sponsor: 'M12 20 4.5 12.5A4.6 4.6 0 0 1 12 7 4.6 4.6 0 0 1 19.5 12.5Z',
  contact: 'M3.5 6H20.5V18.5H3.5ZM3.5 7 12 13.5 20.5 7',
}

export function icon(section: SectionName): Html {
  return trusted(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${PATHS[section]}"/></svg>`,
  )
}
