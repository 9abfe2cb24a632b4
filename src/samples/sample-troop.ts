import { newSite, type Site } from '#site/facts/site.ts'
import { templates } from '#site/templates/index.ts'

const BEGINNINGS =
  'Maple Cedar Otter Heron Granite Willow Birch Falcon Juniper Fox Alder Copper'.split(' ')
const ENDINGS = 'Falls Hollow Bend Creek Ridge Landing Springs Crossing Harbor Meadow Point'.split(
  ' ',
)
const STATES = 'Oregon Ohio Maine Idaho Vermont Georgia Texas Montana Utah Iowa'.split(' ')
const HALLS = [
  'Old Mill Community Hall, 12 Mill Lane',
  'Fire Station 4, back room, 80 Station Road',
  'Library annex, 3 Reading Street',
  'Church hall, entrance from the yard, 15 Chapel Way',
  'School gym, 200 Schoolhouse Road',
]
const TIMES = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Every other Friday']
const TAGLINES = [
  'Building character, leadership, and adventure',
  'More nights under canvas than any other troop in the county',
  'Boots first, questions later',
  'Forty years of muddy knees',
  'Small troop, big lake',
]
const ABOUTS = [
  'We camp once a month, all year, and go canoeing for a week in July. Scouts plan the trips themselves; adults drive and carry the first aid kit.',
  'Our troop is small enough that everybody cooks. We hike the ridge in spring, build shelters in the snow, and help to keep the river trail clear.',
  'Three schools, thirty scouts, one very old trailer. We lend boots, packs and tents for as long as they are needed, so nobody has to buy anything to start.',
]
const JOINS = [
  'Anyone from eleven to seventeen is welcome. Come to any meeting in clothes that may get dirty; the first month costs nothing.',
  'Write to us or just turn up. We will find you a patrol, a pair of boots and something to eat.',
]
/** A plausible troop in an invented place; the same number always gives the same troop. */
export function sampleTroop(number: number): Site {
  const pick = <T>(list: readonly T[], step: number): T =>
    list[Math.floor((number * 7 + number / step) % list.length)] as T
  const town = `${pick(BEGINNINGS, 3)} ${pick(ENDINGS, 5)}`
  const troopNumber = String(100 + number)
  return {
    ...newSite(),
    troopName: `Troop ${troopNumber} of ${town}`,
    troopNumber,
    location: `${town}, ${pick(STATES, 2)}`,
    contactEmail: `hello@troop${troopNumber}.example.org`,
    tagline: pick(TAGLINES, 4),
    about: pick(ABOUTS, 6),
    meetingTime: `${pick(TIMES, 2)}, 7:00 to 8:30 pm`,
    meetingLocation: pick(HALLS, 7),
    recruitmentInfo: pick(JOINS, 3),
    leaders: [{ name: 'Sample Leader', role: 'Scoutmaster' }],
    template: templates[number % templates.length]?.name ?? newSite().template,
  }
}
