import { type LiveFacts, NO_LIVE_FACTS } from '#site/facts/live.ts'
import type { Site } from '#site/facts/site.ts'
import { findUnit } from '#site/facts/units.ts'
import { typicalLive } from './live-facts.ts'
import { twelve } from './twelve.ts'

/** A sample for people to try out: drawn scenes take the place of photos. */
export type DemoTroop = { site: Site; live: LiveFacts; photoScenes: number[]; heroScene?: number }

const PHOTOS = 6
const CHOSEN = [
  { name: 'Troop 9 of Granite Pass', zone: 'America/Denver', photosFrom: 43, heroScene: 9 },
  { name: 'Pack 31 of Copper Point', zone: 'America/Detroit', photosFrom: 33 },
  { name: 'Troop 214 of Heron Landing', zone: 'America/New_York', photosFrom: 21 },
]

/** Three units, one in each template, that keep their pages current. */
export const demoTroops: readonly DemoTroop[] = CHOSEN.map(
  ({ name, zone, photosFrom, ...hero }) => {
    const site = twelve.find(({ troopName }) => troopName === name)
    if (!site) throw new Error(`there is no sample ${name}`)
    const photoScenes = Array.from({ length: PHOTOS }, (_, place) => photosFrom + place)
    return { site, live: liveOf(site, zone), photoScenes, ...hero }
  },
)

function liveOf({ unitKind }: Site, timeZone: string): LiveFacts {
  const { noun } = findUnit(unitKind)
  return {
    ...NO_LIVE_FACTS,
    timeZone,
    events: typicalLive.events.map((event) =>
      event.isMeeting ? { ...event, title: `${noun} meeting` } : event,
    ),
    announcements: typicalLive.announcements,
  }
}
