import type { DomainRecord, DomainReport, DomainState } from '#contract/own-domain.ts'
import type { OwnDomain } from '../../../api/domains.ts'

type Words = { label: string; tone: 'plain' | 'good' | 'warn'; text: string }
type Checked = Pick<OwnDomain, 'state' | 'report' | 'checked_at'>
type Report = Pick<DomainReport, 'records' | 'remarks'>

const WORDS: Record<DomainState, Words> = {
  waiting: {
    label: 'Waiting',
    tone: 'plain',
    text: 'Make the records below where you bought the domain. Some show up within minutes, some take a day.',
  },
  live: {
    label: 'Live',
    tone: 'good',
    text: 'Visitors find your page here. Leave the records as they are: we check them every day.',
  },
  missing: {
    label: 'Records missing',
    tone: 'warn',
    text: 'Its records no longer lead here, so families may not find you there. Make them as shown below, or go back to the free address. After two weeks, that happens by itself.',
  },
  unserved: {
    label: 'Not used',
    tone: 'warn',
    text: 'Its records were gone for two weeks, so we went back to your free address. Make them as shown below, and this domain is used again by itself.',
  },
  expired: {
    label: 'Not used',
    tone: 'warn',
    text: 'Its records were gone for three months, so we have stopped looking. Make them as shown below and press “Check now”, or remove it.',
  },
  lost: {
    label: 'At another page',
    tone: 'warn',
    text: 'Somebody who can change its records has connected it to another page. If it was not one of you, press “Check now” and make the new text record that we then show you.',
  },
}
/** Whether visitors see the page itself; `down` means the operator took it down. */
export type Sight = 'live' | 'draft' | 'down'

/** When visitors will find a page at its domain. */
export const SEEN_FROM = {
  draft: 'as soon as you publish it',
  down: 'as soon as it is back',
}

/** The state of a domain in words. */
export function sayDomain({ state }: Pick<OwnDomain, 'state'>, sight: Sight): Words {
  const words = WORDS[state]
  if (state === 'waiting' && sight === 'live') {
    return { ...words, text: `${words.text} Your free address keeps working.` }
  }
  if (state !== 'live' || sight === 'live') return words
  const text = `Everything is in order. Visitors find your page here ${SEEN_FROM[sight]}.`
  return { ...words, label: 'Ready', text }
}

/** Whether visitors find the page there. */
export const isServed = ({ state }: Pick<OwnDomain, 'state'>) =>
  state === 'live' || state === 'missing'

/** Automatic checks are at most an hour apart, until they end. */
const STOPPED_AFTER = 2 * 3_600_000

/** The schedule of the automatic checks; '' if nobody waits for one. */
export function sayLooking({ state, checked_at }: Checked, now: Date): string {
  if (state !== 'waiting') return ''
  const isOver = checked_at !== null && now.getTime() - Date.parse(checked_at) > STOPPED_AFTER
  return isOver
    ? 'We looked for three days and then stopped: press “Check now” once you have made the records.'
    : 'We check automatically: every few minutes for an hour, then once an hour for three days.'
}

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const
const DAY = { month: 'short', day: 'numeric' } as const
const LIST = new Intl.ListFormat('en-US')

/** "We asked ns1.example and ns2.example at 7:42 PM." */
export function sayAsked({ report, checked_at }: Checked, now: Date): string {
  if (!checked_at) return 'Not checked yet.'
  const at = new Date(checked_at)
  const isToday = at.toDateString() === now.toDateString()
  const day = isToday ? '' : ` on ${at.toLocaleDateString('en-US', DAY)}`
  const servers = LIST.format(report.servers ?? []) || 'the name servers'
  return `We asked ${servers}${day} at ${at.toLocaleTimeString('en-US', CLOCK)}.`
}

const isMade = ({ state }: DomainRecord) => state !== 'in_the_way'
const isFound = ({ state }: DomainRecord) => state === 'found'

/** “A @ and TXT _scoutsite-challenge” */
const listRecords = (records: readonly DomainRecord[]) =>
  LIST.format(new Set(records.map(({ type, name }) => `${type} ${name}`)))

/** The result of a check, after its button was pressed. */
export function sayTodo({ records, remarks }: Report): string {
  const toMake = records.filter((each) => isMade(each) && !isFound(each) && !each.isOptional)
  const toRemove = records.filter((each) => !isMade(each))
  const todo = [
    toMake.length > 0 && `make or change ${listRecords(toMake)}`,
    toRemove.length > 0 && `remove ${listRecords(toRemove)}`,
  ].filter((each) => each !== false)
  if (remarks.length > 0) return 'Checked just now. See above for what is in the way.'
  return `Checked just now. ${todo.length > 0 ? `Still to do above: ${todo.join(', and ')}.` : 'Everything is in order.'}`
}

/** How many records a domain lacks that would be good to have. */
export const countMissed = ({ records }: Pick<Report, 'records'>) =>
  records.filter((each) => each.isOptional && isMade(each) && !isFound(each)).length
