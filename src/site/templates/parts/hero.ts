import { veilOver } from '../../color/veil.ts'
import { placeInFrame } from '../../facts/assets.ts'
import type { HeroPhoto } from '../../page/hero.ts'
import { sayPosition } from '../../page/image.ts'
import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
import type { Tones } from '../paint.ts'
import type { Template } from '../template.ts'

// Fewer pixels than a phone's screen has: the photo is under a veil, or shares the first screen
// with words.
const SIZES = '(max-width:44rem) 85vw, 100vw'

/** The photo at the top, which loads before everything else; each template positions it. */
export function vista({ hero, fieldAttribute }: Page): Html | null {
  if (!hero) return null
  const { src, sources, alt, width, height } = hero.image
  return html`<picture class="vista"${fieldAttribute('hero')}>${sources.map(
    ({ type, srcset }) => html`<source type="${type}" srcset="${srcset}" sizes="${SIZES}">`,
  )}<img src="${src}" alt="${alt}" width="${width}" height="${height}" fetchpriority="high"></picture>\n`
}

/** The style of a page with a photo at the top. The veil is as strong as this photo requires. */
export function heroStyle(
  { image, focus, color, brightest }: HeroPhoto,
  { pictured: { style, veil }, heroRatios }: Pick<Template, 'pictured' | 'heroRatios'>,
  tones: Tones,
): string {
  const tone = veil && tones[veil]
  const at = (frame: number) => sayPosition(placeInFrame(focus, image.width / image.height, frame))
  return `${tone ? `:root{--veil:${veilOver(brightest, tone)}}` : ''}
.vista{display:block;overflow:hidden${color && `;background:${color}`}}
.vista img{inline-size:100%;block-size:100%;object-fit:cover;object-position:${at(heroRatios.phone)}}
@media (min-width:44rem){.vista img{object-position:${at(heroRatios.desk)}}}
${style}`
}
