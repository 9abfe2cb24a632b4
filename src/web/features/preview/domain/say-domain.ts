import type { DomainState } from '#contract/own-domain.ts'
import type { OwnDomain } from '../../../api/list-own-domains.ts'

type Words = { label: string; tone: 'plain' | 'good' | 'warn'; text: string }

const WORDS: Record<DomainState, Words> = {
  waiting: {
    label: 'Waiting',
    tone: 'plain',
    text: 'Make the records below where you bought the domain. Some show up within minutes, some take a day. Your free address works all the while.',
  },
  live: {
    label: 'Live',
    tone: 'good',
    text: 'Visitors find your page here. Leave the records as they are: we look after them every day.',
  },
  missing: {
    label: 'Records missing',
    tone: 'warn',
    text: 'Its records do not lead here any more, so families may not find your page. Make them as below, or go back to the free address. After two weeks your page goes back by itself.',
  },
  unserved: {
    label: 'Not used',
    tone: 'warn',
    text: 'Its records were gone for two weeks, so your page is at its free address. Once they are right again, it comes back by itself.',
  },
  expired: {
    label: 'Not used',
    tone: 'warn',
    text: 'Its records were gone for three months, and we have stopped looking. Make them as below and press “Check now”, or remove it.',
  },
  lost: {
    label: 'At another page',
    tone: 'warn',
    text: 'Somebody who can change its records has connected it to another page. If that was not your troop, make the new text record below and press “Check now”.',
  },
}

/** How a domain stands, in words. */
export const sayDomain = ({ state }: Pick<OwnDomain, 'state'>): Words => WORDS[state]

/** Checks by themselves are an hour apart at most, until they end. */
const STOPPED_AFTER = 2 * 3_600_000

/** What the checks by themselves do, where somebody waits for them. */
export function sayLooking({ state, checked_at }: OwnDomain, now: number): string {
  if (state !== 'waiting') return ''
  const isOver = checked_at !== null && now - Date.parse(checked_at) > STOPPED_AFTER
  return isOver
    ? 'We looked for three days and have stopped: press “Check now” once the records are made.'
    : 'We look by ourselves: every few minutes for an hour, then once an hour for three days.'
}

/** "We asked ns1.example and ns2.example at 7:42 PM." */
export function sayAsked({ report, checked_at }: OwnDomain): string {
  if (!checked_at) return 'Not checked yet.'
  const time = new Date(checked_at).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
  })
  const servers = new Intl.ListFormat('en-US').format(report.servers ?? [])
  return `We asked ${servers || 'the name servers'} at ${time}.`
}
