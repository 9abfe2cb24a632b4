import { readFocus } from './facts/assets.ts'
import { readColor } from './facts/palettes.ts'
import type { Site } from './facts/site.ts'
import { nothingComing } from './page/coming.ts'
import type { Image } from './page/image.ts'
import { type Page, readPage } from './page/page.ts'
import { findTemplate } from './templates/index.ts'
import { drawableWords } from './text/drawable-words.ts'
import { shortenAtWord } from './text/shorten.ts'

/** All inputs of a share picture; sites with equal inputs have the same picture. */
export type SharePicture = {
  template: string
  name: string
  /** Kind of unit and number if the name lacks them, and the location. */
  line: string
  picture: {
    kind: 'photo' | 'logo'
    id: string
    path: string
    focus?: string
    plate?: string
  } | null
  /** The troop's own color, if it has one. */
  color?: string
}

const LONGEST_NAME = 90
const LONGEST_LINE = 40

export function readSharePicture(site: Site): SharePicture {
  const template = findTemplate(site.template)
  const settings = { locate: (path: string) => path, placeholders: 0, first: template.first }
  const color = readColor(site.color)
  const page = readPage(site, nothingComing(new Date(0)), settings)
  const [troop = '', place = ''] = [page.troop, page.location].map(drawableWords)
  // A number alone would mean nothing in a chat.
  const name = drawableWords(page.name) || troop
  const line = [troop, place].filter((part) => part !== '' && part !== name)
  return {
    template: template.name,
    name: shortenAtWord(name, LONGEST_NAME),
    line: shortenAtWord(line.join(' · '), LONGEST_LINE),
    picture: readPicture(site, page),
    ...(color !== null && { color }),
  }
}

function readPicture(site: Site, { hero, photos, logo }: Page): SharePicture['picture'] {
  if (site.hero && hero) return photoOf(site.hero, hero.image)
  const first = photos?.photos[0]
  const photo = site.images.find(({ id }) => id === first?.item)
  if (photo && first) return photoOf(photo, first.image)
  if (!site.logo || !logo) return null
  const { src, plate } = logo
  return { kind: 'logo', id: site.logo.id, path: src, ...(plate && { plate }) }
}

function photoOf({ id, focus }: { id: string; focus?: string }, { src }: Image) {
  return { kind: 'photo', id, path: src, ...(readFocus(focus) && { focus }) } as const
}
