import type { SectionName } from '#site/facts/sections.ts'
import { newSite, type Site } from '#site/facts/site.ts'
import { sampleCaptions } from './captions.ts'
import { moreSaid } from './more-said.ts'
import { sampleHero } from './pictured.ts'
import { samplePhoto } from './samples.ts'

/** What one of the twelve has of its own; what it says is the same for all. */
type Own = Pick<Site, 'unitKind' | 'troopName' | 'troopNumber' | 'location'> & {
  /** Which drawings it has as photos: as many as `PHOTOS`, from this one on. */
  photosFrom: number
  /** Which drawing stands at the top, and what stays in sight of it. */
  hero?: { seed: number; focus: string; brightest: number }
}

/** What a leader chose in “Make it ours”. */
type Choice = Pick<Site, 'template' | 'color'> & {
  sectionOrder?: SectionName[]
  hiddenSections?: SectionName[]
  sectionHeadings?: Site['sectionHeadings']
}

const PHOTOS = 6

const owns: readonly Own[] = [
  own('troop', 'Troop 214 of Heron Landing', 'Heron Landing, Maine', 21),
  own('pack', 'Pack 31 of Copper Point', 'Copper Point, Michigan', 33),
  own('troop', 'Troop 9 of Granite Pass', 'Granite Pass, Colorado', 43, 9),
  own('girl-troop', 'Troop 505 of Juniper Bend', 'Juniper Bend, Arizona', 53, 12),
  own('crew', 'Crew 88 of Falcon Ridge', 'Falcon Ridge, Utah', 63, 20),
  own('ship', 'Ship 12 of Otter Harbor', 'Otter Harbor, Washington', 73, 5),
  own('troop', 'Troop 77 of Willow Springs', 'Willow Springs, Ohio', 83),
  own('troop', 'Troop 1 of Cedar Hollow', 'Cedar Hollow, Oregon', 95, 6),
  own('pack', 'Pack 640 of Birch Crossing', 'Birch Crossing, Illinois', 103),
  own('post', 'Post 16 of Alder Meadow', 'Alder Meadow, Vermont', 113, 16),
  own('troop', 'Troop 333 of Fox Creek', 'Fox Creek, Minnesota', 123),
  own('girl-troop', 'Troop 58 of Maple Point', 'Maple Point, Georgia', 133),
]

function own(
  unitKind: string,
  troopName: string,
  location: string,
  photosFrom: number,
  seed?: number,
): Own {
  const troopNumber = /\d+/.exec(troopName)?.[0] ?? ''
  const said = { unitKind, troopName, troopNumber, location, photosFrom }
  return seed === undefined ? said : { ...said, hero: { seed, focus: '', brightest: 255 } }
}

export const choices: readonly Choice[] = []

/** What all twelve say: the same words, so that only what was chosen tells them apart. */
function sayTheSame({ unitKind, troopName, troopNumber, location, photosFrom, hero }: Own): Site {
  return {
    ...newSite(),
    ...moreSaid,
    documents: [],
    unitKind,
    troopName,
    troopNumber,
    location,
    hero: hero ? sampleHero(hero.seed, hero.focus, hero.brightest) : null,
    contactEmail: `hello@unit${troopNumber}.example.org`,
    about:
      'We are forty young people from three schools who would rather be outside. Every month has one weekend under canvas; every summer has a week at the lake.\n\nThey plan the trips themselves: **the menu, the route, the budget**. Adults drive, carry the first aid kit and try not to interfere. We lend boots, packs and tents for as long as they are needed.',
    meetingTime: 'Tuesdays, 7:00 to 8:30 pm',
    meetingLocation: 'Old Mill Community Hall, 12 Mill Lane',
    phone: '(555) 555-0142',
    leaders: [
      { name: 'Ada Sample', role: 'Scoutmaster' },
      { name: 'Bo Example', role: 'Committee Chair' },
    ],
    recruitmentInfo:
      'Come to any Tuesday meeting in clothes that may get dirty. The first month costs nothing.\n\nAfter that it is $12 a month; if that is hard, tell us and it is less.',
    facebookUrl: 'https://example.org/facebook/unit',
    instagramUrl: 'https://example.org/instagram/unit',
    images: Array.from({ length: PHOTOS }, (_, place) => samplePhoto(photosFrom + place)),
    photoCaptions: sampleCaptions(PHOTOS),
  }
}

/** Twelve invented troops that say the same, each made its own by somebody else. */
export const twelve: readonly Site[] = owns.map((each, place) => ({
  ...sayTheSame(each),
  ...choices[place],
}))
