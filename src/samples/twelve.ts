import type { SectionName } from '#site/facts/sections.ts'
import { newSite, type Site } from '#site/facts/site.ts'
import { defaultCall, findUnit } from '#site/facts/units.ts'
import { sampleCaptions } from './captions.ts'
import { moreSaid } from './more-said.ts'
import { sampleHero } from './pictured.ts'
import { samplePhoto } from './samples.ts'

/**
 * The properties specific to one of the twelve: a name, photos, and its leader's choices in “Make
 * it ours”.
 */
type Own = Pick<Site, 'troopName' | 'location' | 'template' | 'color'> & {
  unitKind: 'troop' | 'girl-troop' | 'pack' | 'crew' | 'ship' | 'post'
  /** The first of the `PHOTOS` drawings that it has as photos. */
  photosFrom: number
  hero?: Site['hero']
  sectionOrder: SectionName[]
  hiddenSections?: SectionName[]
  sectionHeadings?: Site['sectionHeadings']
  photoSectionTitle?: string
}

const PHOTOS = 6

const owns: readonly Own[] = [
  {
    unitKind: 'troop',
    troopName: 'Troop 214 of Heron Landing',
    location: 'Heron Landing, Maine',
    photosFrom: 21,
    template: 'minimalist',
    color: '#0f6b6e',
    sectionOrder: ['about', 'photos', 'events', 'meetings', 'first-evening', 'join'],
    sectionHeadings: { about: 'Who paddles with us' },
    photoSectionTitle: 'On the river',
  },
  {
    unitKind: 'pack',
    troopName: 'Pack 31 of Copper Point',
    location: 'Copper Point, Michigan',
    photosFrom: 33,
    template: 'modern',
    color: '#c2491d',
    sectionOrder: [
      'meetings',
      'events',
      'contact',
      'photos',
      'first-evening',
      'costs',
      'questions',
    ],
    hiddenSections: ['about'],
    sectionHeadings: { events: 'For the fridge door', contact: 'Ask us anything' },
    photoSectionTitle: 'Mud, songs, marshmallows',
  },
  {
    unitKind: 'troop',
    troopName: 'Troop 9 of Granite Pass',
    location: 'Granite Pass, Colorado',
    photosFrom: 43,
    hero: sampleHero(9, '45 40', 253),
    template: 'classic',
    color: '#6f1d35',
    sectionOrder: ['about', 'leaders', 'photos', 'meetings', 'events'],
    sectionHeadings: { about: 'The oldest troop in the county' },
    photoSectionTitle: 'Up in the Pass',
  },
  {
    unitKind: 'girl-troop',
    troopName: 'Troop 505 of Juniper Bend',
    location: 'Juniper Bend, Arizona',
    photosFrom: 53,
    hero: sampleHero(12, '40 42', 254),
    template: 'minimalist',
    color: '#a3502b',
    sectionOrder: ['photos', 'first-evening', 'join', 'meetings', 'events'],
    hiddenSections: ['sponsor', 'questions'],
    sectionHeadings: { join: 'Come along, girls' },
    photoSectionTitle: 'Under the wide sky',
  },
  {
    unitKind: 'crew',
    troopName: 'Crew 88 of Falcon Ridge',
    location: 'Falcon Ridge, Utah',
    photosFrom: 63,
    hero: sampleHero(20, '62 80', 247),
    template: 'modern',
    color: '#3a4247',
    sectionOrder: ['photos', 'meetings', 'first-evening', 'join', 'costs', 'events'],
    hiddenSections: ['about', 'questions', 'sponsor'],
    sectionHeadings: { join: 'Tie in' },
    photoSectionTitle: 'On the rock',
  },
  {
    unitKind: 'ship',
    troopName: 'Ship 12 of Otter Harbor',
    location: 'Otter Harbor, Washington',
    photosFrom: 73,
    hero: sampleHero(5, '44 89', 250),
    template: 'minimalist',
    color: '#1d3a6e',
    sectionOrder: ['events', 'meetings'],
    hiddenSections: ['sponsor'],
    sectionHeadings: { events: 'Sailing orders' },
    photoSectionTitle: 'On the water',
  },
  {
    unitKind: 'troop',
    troopName: 'Troop 77 of Willow Springs',
    location: 'Willow Springs, Ohio',
    photosFrom: 83,
    template: 'modern',
    color: '#5d2f6e',
    sectionOrder: ['meetings', 'first-evening', 'questions', 'costs', 'join', 'events', 'about'],
    sectionHeadings: { join: 'Come along on a Tuesday', questions: 'What new families ask' },
  },
  {
    unitKind: 'troop',
    troopName: 'Troop 1 of Cedar Hollow',
    location: 'Cedar Hollow, Oregon',
    photosFrom: 95,
    hero: sampleHero(6, '36 31', 254),
    template: 'classic',
    color: '#37431f',
    sectionOrder: ['about', 'meetings', 'leaders', 'sponsor', 'events'],
    sectionHeadings: { events: 'The trail ahead' },
    photoSectionTitle: 'From our campfires',
  },
  {
    unitKind: 'pack',
    troopName: 'Pack 640 of Birch Crossing',
    location: 'Birch Crossing, Illinois',
    photosFrom: 103,
    template: 'minimalist',
    color: '#e11d2e',
    sectionOrder: ['first-evening', 'join', 'photos', 'meetings', 'events'],
    sectionHeadings: { join: 'Come along' },
    photoSectionTitle: 'Out of the city',
  },
  {
    unitKind: 'post',
    troopName: 'Post 16 of Alder Meadow',
    location: 'Alder Meadow, Vermont',
    photosFrom: 113,
    hero: sampleHero(16, '50 70', 246),
    template: 'modern',
    color: '#d9480f',
    sectionOrder: ['about', 'photos', 'meetings', 'events'],
    hiddenSections: ['first-evening'],
    sectionHeadings: { join: 'Serve with us', events: 'Training and trips' },
    photoSectionTitle: 'In the field',
  },
  {
    unitKind: 'troop',
    troopName: 'Troop 333 of Fox Creek',
    location: 'Fox Creek, Minnesota',
    photosFrom: 123,
    template: 'modern',
    color: '#7fb4d6',
    sectionOrder: ['photos', 'meetings', 'contact', 'events', 'about'],
    hiddenSections: ['sponsor'],
    sectionHeadings: { events: 'Our winter' },
    photoSectionTitle: 'Out in the cold',
  },
  {
    unitKind: 'girl-troop',
    troopName: 'Troop 58 of Maple Point',
    location: 'Maple Point, Georgia',
    photosFrom: 133,
    template: 'classic',
    color: '#f5b81c',
    sectionOrder: ['leaders', 'about', 'first-evening', 'meetings', 'events', 'photos'],
    hiddenSections: ['sponsor'],
    sectionHeadings: { join: 'Come and join the girls', leaders: 'Meet your leaders' },
  },
]

/** The text that all twelve share, so that only the design choices distinguish them. */
function sayTheSame({ photosFrom, ...own }: Own): Site {
  const troopNumber = /\d+/.exec(own.troopName)?.[0] ?? ''
  return {
    ...newSite(),
    ...moreSaid,
    documents: [],
    troopNumber,
    ctaText: defaultCall(findUnit(own.unitKind)),
    contactEmail: `hello@unit${troopNumber}.example.org`,
    about:
      'We are forty young people from three schools who would rather be outside. Every month has one weekend under canvas; every summer has a week at the lake.\n\nThey plan the trips themselves: **the menu, the route, the budget**. Adults drive, carry the first aid kit and try not to interfere. We lend boots, packs and tents for as long as they are needed.',
    meetingTime: 'Tuesdays, 7:00 to 8:30 pm',
    meetingLocation: 'Old Mill Community Hall, 12 Mill Lane',
    phone: '(555) 555-0142',
    leaders: [
      { name: 'Ada Sample', role: findUnit(own.unitKind).leads },
      { name: 'Bo Example', role: 'Committee Chair' },
    ],
    recruitmentInfo:
      'Come to any Tuesday meeting in clothes that may get dirty. The first month costs nothing.\n\nAfter that it is $12 a month; if that is hard, tell us and it is less.',
    facebookUrl: 'https://example.org/facebook/unit',
    instagramUrl: 'https://example.org/instagram/unit',
    images: Array.from({ length: PHOTOS }, (_, place) => samplePhoto(photosFrom + place)),
    photoCaptions: sampleCaptions(PHOTOS),
    ...own,
  }
}

/** Twelve invented units with the same text, each designed in “Make it ours” by somebody else. */
export const twelve: readonly Site[] = owns.map(sayTheSame)
