import type { Hero } from '#site/facts/assets.ts'
import type { Site } from '#site/facts/site.ts'
import { drawScene } from './scenes.ts'

const PATH = 'photos/sample-hero'
const [WIDTH, HEIGHT] = [2_048, 1_365]
const SEED = 14

const hero: Hero = {
  id: 'sample-hero',
  alt: '',
  width: WIDTH,
  height: HEIGHT,
  color: '#7f9f86',
  focus: '38 70',
  brightest: 246,
  files: [
    { path: `${PATH}-640.avif`, type: 'image/avif', width: 640 },
    { path: `${PATH}-1440.avif`, type: 'image/avif', width: 1_440 },
    { path: `${PATH}-640.webp`, type: 'image/webp', width: 640 },
    { path: `${PATH}-1440.webp`, type: 'image/webp', width: 1_440 },
    { path: `${PATH}.jpg`, type: 'image/jpeg', width: WIDTH },
  ],
}

const ALBUMS = new Map([
  [3, 'Summer camp at the lake'],
  [8, 'Winter weekends'],
])

/** A photo at the top, and the others in albums. */
export function pictured(site: Site): Site {
  const images = site.images.map((photo, place) => {
    const album = ALBUMS.get(place)
    return album === undefined ? photo : { ...photo, album }
  })
  return { ...site, logo: null, hero, images }
}

/** The drawing at the top as SVG; null for any other path. */
export function drawHero(path: string): string | null {
  return path === `${PATH}.jpg` ? drawScene(SEED, WIDTH, HEIGHT) : null
}
