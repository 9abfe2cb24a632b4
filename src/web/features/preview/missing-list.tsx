import { fields } from '#site/facts/fields.ts'
import { listRemarks } from '#site/facts/list-remarks.ts'
import type { LiveFacts } from '#site/facts/live.ts'
import { saysMeetingsToWhoeverAsks } from '#site/facts/organizations.ts'
import { type Site, UNSAID_LOCATION } from '#site/facts/site.ts'
import { isStarter } from '#site/facts/starters.ts'
import { findUnit, sayFor } from '#site/facts/units.ts'
import { dayAt } from '#site/page/occurrences.ts'
import { isCutShort } from '#site/templates/parts/text.ts'
import { paragraphs } from '#site/text/paragraphs.ts'
import { go } from '../../navigation/navigation.ts'
import { correctMeeting } from '../calendar/meeting/draft-meeting.ts'
import { sayRule } from '../calendar/repeat-choices.ts'
import { sayHours } from '../calendar/say-dates.ts'

/** The fields that families look for first. None of them is required. */
const WANTED: readonly { name: keyof Site; why: string }[] = [
  { name: 'troopName', why: 'The page does not have a name yet.' },
  { name: 'meetingTime', why: 'Nobody knows when to come.' },
  { name: 'meetingLocation', why: 'Nobody knows where to come.' },
  { name: 'contactEmail', why: 'Families find no e-mail of yours.' },
  { name: 'location', why: 'Families nearby search for a town.' },
  { name: 'about', why: 'The page does not say who you are.' },
  { name: 'recruitmentInfo', why: 'It does not say how to join.' },
]
const MEETINGS: readonly (keyof Site)[] = ['meetingTime', 'meetingLocation']
const SHORT = 3

type Item = {
  name: string
  label: string
  why: string
  step: (typeof fields)[number]['step']
  /** It belongs on the calendar, not in a field. */
  isOnCalendar?: boolean
}

type Props = { site: Site; siteId: string; live: LiveFacts | undefined; now: Date }

/** Lists what the page leaves out or could not use, next to the button that publishes it. */
export function MissingList({ site, siteId, live, now }: Props) {
  const unit = findUnit(site.unitKind)
  const found = [
    ...(live ? listContradicted(site, live, now) : []),
    ...listUnused(site),
    ...listCutShort(site),
    ...listMissing(site),
  ]
  const items = found.map(({ label, why, ...item }) => {
    return { ...item, label: sayFor(unit, label), why: sayFor(unit, why) }
  })
  if (items.length === 0) return null
  const open = ({ name, step, isOnCalendar }: Item) =>
    go(
      isOnCalendar
        ? { name: 'current', siteId }
        : { name: 'builder', siteId, isNew: false, step, field: name },
    )
  return (
    <section aria-labelledby="missing" className="rounded-card bg-moss p-5 sm:p-6">
      <h2 id="missing" className="text-2xl">
        Before you publish
      </h2>
      <p className="mt-1 text-soft">None of these is required. They would help:</p>
      <ItemList items={items.slice(0, SHORT)} onOpen={open} />
      {items.length > SHORT && (
        <details>
          <summary className="flex min-h-11 items-center font-semibold">
            {items.length - SHORT} more
          </summary>
          <ItemList items={items.slice(SHORT)} onOpen={open} />
        </details>
      )}
    </section>
  )
}

function ItemList({ items, onOpen }: { items: readonly Item[]; onOpen: (item: Item) => void }) {
  return (
    <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((item) => (
        <li key={item.name}>
          <button
            type="button"
            className="wrap-anywhere min-h-11 w-full rounded-lg py-1.5 text-left hover:underline"
            onClick={() => onOpen(item)}
          >
            <strong>{item.label}</strong>
            <span className="block text-soft text-sm">{item.why}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A leader who corrects the meeting time easily forgets that the calendar has it too. */
function listContradicted(site: Site, live: LiveFacts, now: Date): Item[] {
  const meeting = live.events.find(({ isMeeting, cancelled }) => isMeeting && !cancelled)
  const said = { time: site.meetingTime, location: site.meetingLocation, unitKind: site.unitKind }
  if (!meeting?.repeats || !correctMeeting(said, meeting, dayAt(live, now.getTime()))) return []
  const { repeats, startsOn, place } = meeting
  const rule = [sayRule(repeats, startsOn), sayHours({ ...meeting, endsOn: startsOn }, 0), place]
  const why = `Your calendar says “${rule.filter(Boolean).join(', ')}”. Families read both.`
  return [{ name: 'calendar', label: 'Meeting Time', step: 2, why, isOnCalendar: true }]
}

function listUnused(site: Site): Item[] {
  return listRemarks(site).map(({ field: { name, label, step }, notice }) => {
    return { name, label, step, why: notice }
  })
}

/** Texts with more lists, links and bold words than a page renders: their end is shown as typed. */
function listCutShort(site: Site): Item[] {
  return fields.flatMap(({ name, label, step, kind }) => {
    const texts =
      kind === 'questions'
        ? site.questions.map(({ answer }) => answer)
        : kind === 'longText'
          ? [String(site[name as keyof Site])]
          : []
    const why =
      'This has more lists, links and bold words than a page can hold. The end of it is shown as plain text.'
    return texts.some((text) => isCutShort(paragraphs(text))) ? [{ name, label, step, why }] : []
  })
}

function listMissing(site: Site): Item[] {
  const isDiscreet = saysMeetingsToWhoeverAsks(site)
  const wanted = WANTED.filter(({ name }) => !isDiscreet || !MEETINGS.includes(name))
  return wanted.flatMap(({ name, why }) => {
    const field = fields.find((each) => each.name === name)
    const value = site[name]
    if (!field || typeof value !== 'string') return []
    const item = { name, label: field.label, step: field.step }
    if (value.trim() === '' || value === UNSAID_LOCATION) return [{ ...item, why }]
    return isStarter(name, value) ? [{ ...item, why: 'This is still our sample text.' }] : []
  })
}
