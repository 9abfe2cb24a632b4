import type { Hero } from '#site/facts/assets.ts'
import type { Site } from '#site/facts/site.ts'
import { drawScene } from './scenes.ts'

const [WIDTH, HEIGHT] = [2_048, 1_365]

/** A drawing at the top; `brightest` is the value the server would measure. */
export function sampleHero(seed: number, focus: string, brightest: number): Hero {
  const path = `photos/sample-hero-${seed}`
  return {
    id: `sample-hero-${seed}`,
    alt: '',
    width: WIDTH,
    height: HEIGHT,
    color: '#7f9f86',
    focus,
    brightest,
    files: [
      { path: `${path}-640.avif`, type: 'image/avif', width: 640 },
      { path: `${path}-1440.avif`, type: 'image/avif', width: 1_440 },
      { path: `${path}-640.webp`, type: 'image/webp', width: 640 },
      { path: `${path}-1440.webp`, type: 'image/webp', width: 1_440 },
      { path: `${path}.jpg`, type: 'image/jpeg', width: WIDTH },
    ],
  }
}

const ALBUMS = new Map([
  [3, 'Summer camp at the lake'],
  [8, 'Winter weekends'],
])

/** The site with a photo at the top, and the others in albums. */
export function pictured(site: Site): Site {
  const images = site.images.map((photo, place) => {
    const album = ALBUMS.get(place)
    return album === undefined ? photo : { ...photo, album }
  })
  return { ...site, logo: null, hero: sampleHero(14, '38 70', 246), images }
}

/** The drawing at the top as SVG; null for any other path. */
export function drawHero(path: string): string | null {
  const seed = /^photos\/sample-hero-(\d+)\.jpg$/.exec(path)?.[1]
  return seed === undefined ? null : drawScene(Number(seed), WIDTH, HEIGHT)
}
