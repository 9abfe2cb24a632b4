import { CENTER, type Focus, readFocus } from '../facts/assets.ts'
import type { Site } from '../facts/site.ts'
import { type Image, readImage } from './image.ts'
import type { SectionInput } from './section-input.ts'

/** The photo at the top of the page. */
export type HeroPhoto = {
  image: Image
  /** The point that stays visible. */
  focus: Focus
  /** The gray level of its brightest part, from 0 to 255. */
  brightest: number
  /** Shown until the photo has loaded. */
  color: string
}

export function readHero(
  { hero }: Site,
  { locate }: Pick<SectionInput, 'locate'>,
): HeroPhoto | null {
  // Next to the troop's name it adds nothing for people who cannot see it, unless somebody
  // described it.
  const image = hero && readImage(hero, hero.alt.trim(), locate)
  if (!hero || !image) return null
  const isColor = /^#[0-9a-f]{6}$/i.test(hero.color)
  return {
    image,
    focus: readFocus(hero.focus) ?? CENTER,
    brightest: Math.min(Math.max(Math.round(hero.brightest) || 0, 0), 255),
    color: isColor ? hero.color : '',
  }
}
