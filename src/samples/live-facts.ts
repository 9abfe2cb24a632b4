import { type LiveFacts, NO_LIVE_FACTS, type TroopEvent } from '#site/facts/live.ts'
import type { Repeats } from '#site/facts/repeats.ts'

const ZONE = 'America/Los_Angeles'
// Samples are viewed on any day, so their contents repeat and never end.
const ALWAYS = { shownFrom: '2020-01-01T00:00:00Z', shownUntil: '2099-12-31T00:00:00Z' }

function event(number: number, said: Partial<TroopEvent>): TroopEvent {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    title: '',
    startsOn: '2025-01-07',
    startsAt: null,
    endsOn: said.startsOn ?? '2025-01-07',
    endsAt: null,
    place: '',
    town: '',
    placeShown: 'full',
    note: '',
    repeats: null,
    isMeeting: false,
    cancelled: false,
    cancelledNote: '',
    cancelledAt: null,
    revision: 0,
    updatedAt: '2025-01-01T00:00:00Z',
    ...said,
  }
}

const repeating = (kind: Repeats['kind']): Repeats => ({ kind, until: '', skips: [], pauses: [] })

const meeting = event(1, {
  title: 'Troop meeting',
  startsOn: '2025-01-07',
  endsOn: '2025-01-07',
  startsAt: '19:00',
  endsAt: '20:30',
  place: 'Old Mill Community Hall, 12 Mill Lane',
  repeats: repeating('weekly'),
  isMeeting: true,
})

const campout = event(2, {
  title: 'Campout',
  startsOn: '2025-01-10',
  startsAt: '17:30',
  endsOn: '2025-01-12',
  endsAt: '13:00',
  town: 'near Maple Falls',
  placeShown: 'town',
  note: 'Meet at the hall with a packed backpack. Packing list:\n- sleeping bag\n- rain jacket\n- water bottle',
  repeats: repeating('monthly-weekday'),
})

const honors = event(3, {
  title: 'Court of Honor',
  startsOn: '2025-02-27',
  startsAt: '18:30',
  endsOn: '2025-02-27',
  endsAt: '20:00',
  place: 'Library annex, 3 Reading Street',
  note: 'Families are welcome. Bring a dessert to share.',
  repeats: repeating('monthly-last-weekday'),
})

const trail = event(4, {
  title: 'Cleaning up the river trail',
  startsOn: '2025-01-18',
  startsAt: '09:00',
  endsOn: '2025-01-18',
  endsAt: '12:00',
  place: 'North parking lot',
  repeats: repeating('monthly-weekday'),
})

/** The live facts of a troop that keeps its page current. */
export const typicalLive: LiveFacts = {
  ...NO_LIVE_FACTS,
  timeZone: ZONE,
  events: [meeting, campout, honors],
  announcements: [
    {
      id: '10000000-0000-4000-8000-000000000001',
      title: 'Summer camp: sign up now',
      text: 'The lake week has room for thirty scouts. Tell any leader by the next meeting.\n\n- $180, less if that is hard\n- [Forms](https://example.org/lake-forms) at any meeting',
      ...ALWAYS,
      pinned: true,
    },
  ],
}

export const fullLive: LiveFacts = {
  ...typicalLive,
  events: [
    ...typicalLive.events,
    trail,
    ...Array.from({ length: 5 }, (_, index) =>
      event(10 + index, {
        title:
          ['Patrol leaders', 'Canoe practice', 'Cooking class', 'First aid evening', 'Climbing'][
            index
          ] ?? '',
        startsOn: `2025-01-${15 + index}`,
        endsOn: `2025-01-${15 + index}`,
        startsAt: '18:00',
        place: 'Old Mill Community Hall',
        repeats: repeating('two-weekly'),
      }),
    ),
  ],
  announcements: [
    ...typicalLive.announcements,
    {
      id: '10000000-0000-4000-8000-000000000002',
      title: 'Popcorn is here',
      text: 'Pick yours up on Tuesday from 6:30 pm.',
      ...ALWAYS,
      pinned: false,
    },
    {
      id: '10000000-0000-4000-8000-000000000003',
      title: 'Boots wanted',
      text: 'Outgrown hiking boots find new feet in our gear shelf. More at https://example.org/boots',
      ...ALWAYS,
      pinned: false,
    },
  ],
}

export const longLive: LiveFacts = {
  ...fullLive,
  events: fullLive.events.map((each) => ({
    ...each,
    title: `${each.title} with everybody who has ever had wet socks and would do it again `
      .repeat(3)
      .slice(0, 200),
    place: `${each.place} behind the very long building, second door after the third tree `
      .repeat(6)
      .slice(0, 500),
    placeShown: 'full' as const,
    note: `${each.note} ${'Bring what you need and nothing else. '.repeat(50)}`.slice(0, 2000),
  })),
  announcements: fullLive.announcements.map((each) => ({
    ...each,
    title: `${each.title} and all that belongs to it `.repeat(8).slice(0, 200),
    text: `${each.text}\n\n${'One more sentence about it. '.repeat(150)}`.slice(0, 5000),
  })),
}
