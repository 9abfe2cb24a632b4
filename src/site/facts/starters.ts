import { type Unit, units } from './units.ts'

/** The fields that a new site can fill with starter text. */
export type StarterField = 'about' | 'recruitmentInfo'
export type Starters = Record<StarterField, string>

const SCOUTS = 'camp, hike, cook over a fire and learn by doing'

const PEOPLE: Record<Unit['kind'], { who: string; does: string }> = {
  troop: { who: 'young people from 11 to 17', does: SCOUTS },
  'girl-troop': { who: 'girls from 11 to 17', does: SCOUTS },
  pack: {
    who: 'children from kindergarten to fifth grade, with their families,',
    does: 'hike, build, play and camp together',
  },
  crew: { who: 'young people from 14 to 20', does: 'choose their own adventures outdoors' },
  ship: { who: 'young people from 14 to 20', does: 'sail, paddle and learn the ways of the water' },
  post: { who: 'young people from 14 to 20', does: 'try out a career with people who work in it' },
  other: { who: 'young people', does: 'meet, learn and go outdoors together' },
}

/**
 * The starter texts for a kind of unit: true of most, and marked as ours until somebody changes
 * them.
 */
export function startersFor({ kind, noun }: Unit): Starters {
  const { who, does } = PEOPLE[kind]
  return {
    about: `We are a ${noun.toLowerCase()} of ${who} who ${does}. Trained adult leaders are always with us.\n\nCome and see for yourself: one visit tells more than a page can.`,
    recruitmentInfo:
      'New faces are welcome, whether or not they have done this before. Come to one of our meetings, have a look, and ask whatever you like.\n\nWrite to us, and we will tell you how to join, what it costs and what to bring.',
  }
}

/** Whether a text is still the starter text word for word. */
export function isStarter(field: string, text: string): boolean {
  return (field === 'about' || field === 'recruitmentInfo') && ALL[field].has(text.trim())
}

const ALL: Record<StarterField, ReadonlySet<string>> = {
  about: new Set(units.map((unit) => startersFor(unit).about)),
  recruitmentInfo: new Set(units.map((unit) => startersFor(unit).recruitmentInfo)),
}
