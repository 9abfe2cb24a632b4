import { z } from 'zod'
import type { FetchReason } from '../fetching/fetching.errors.ts'
import type { LeftOut, LeftOutReason } from './left-out.ts'

/** Reasons why a response cannot be shown. The codes are stored: they never change. */
const problems = [
  'empty',
  'web-page',
  'json',
  'no-calendar',
  'cut-off',
  'too-large',
  'too-slow',
  'failed',
] as const

export const feedProblem = z.enum(problems)
export type FeedProblem = z.infer<typeof feedProblem>

const PROBLEMS: Record<FeedProblem, string> = {
  empty: 'The address answers, but with nothing at all. Ask whoever keeps the calendar.',
  'web-page':
    'This is a web page, not a calendar. Look there for a link called "iCal", "ICS", "Subscribe" or "Export" and paste that link.',
  json: 'This is data for programs, not a calendar. Look for a link called "iCal", "ICS" or "Subscribe" and paste that link.',
  'no-calendar':
    'What comes back is not a calendar. The link should lead to a file that ends in ".ics".',
  'cut-off': 'The calendar stops in the middle. We will keep trying.',
  'too-large': 'This calendar is too large to show. Can you publish one with fewer old events?',
  'too-slow': 'This calendar takes too long to read. Can you publish one with fewer events?',
  failed: 'This calendar could not be read. We will keep trying.',
}

export class FeedUnreadable extends Error {
  override name = 'FeedUnreadable'
  readonly code: FeedProblem

  /** The message is the sentence for the leader. */
  constructor(code: FeedProblem, cause?: unknown) {
    super(PROBLEMS[code], { cause })
    this.code = code
  }
}

const ADDRESSES = {
  none: 'Paste the address of a calendar. It begins with "https://" or "webcal://" and often ends in ".ics".',
  email:
    'This is an e-mail address. Paste the address of the calendar; it begins with "https://" or "webcal://".',
  scheme: 'Only addresses that begin with "https://", "http://" or "webcal://" can be read.',
  password: 'This address contains a password. Paste an address that works without one.',
  'too-long': 'This is too long to be an address. Copy it again.',
  'google-page':
    'This is the page where you see your Google calendar. There, open the settings of the calendar, go to "Integrate calendar" and copy "Public address in iCal format" or "Secret address in iCal format".',
  'outlook-page':
    'This is the page where you see your Outlook calendar. There, open Settings, "Shared calendars", "Publish a calendar", and copy the ICS link.',
  'icloud-page':
    'This is the page where you see your iCloud calendar. In the Calendar app, share the calendar as a "Public Calendar" and copy that link.',
  'scoutbook-page':
    'This is a page of Scoutbook. There, open the calendar of your unit, choose "Subscribe" and copy the address it shows.',
} as const

/**
 * The leader pasted something that is not the address of a calendar; the message says what to do.
 */
export class FeedAddressRefused extends Error {
  override name = 'FeedAddressRefused'
  readonly code: keyof typeof ADDRESSES

  constructor(code: keyof typeof ADDRESSES) {
    super(ADDRESSES[code])
    this.code = code
  }
}

const NOBODY_THERE = 'No server answers at this address. Check it for a typo.'

/** The leader's sentence when the address of a calendar cannot be fetched. */
export const FETCH_SENTENCES: Record<FetchReason, string> = {
  'bad-address': 'This is not the address of a calendar on the web. Copy it once more, all of it.',
  // One sentence for both: names inside our network must not be revealed.
  'not-public': NOBODY_THERE,
  'not-found': NOBODY_THERE,
  refused: 'The server of this calendar cannot be reached just now. We will keep trying.',
  timeout: 'The server of this calendar took too long to answer. We will keep trying.',
  'too-large': 'This calendar is too large to read. Can you publish one with fewer old events?',
  'too-many-redirects': 'This address only leads from one page to the next. Copy it again.',
  tls: 'The connection to this calendar is not safe: its certificate is not valid. Ask whoever keeps it.',
  broken: 'What the server sent could not be read. We will keep trying.',
  stopped: 'The calendar was only partly read. We will keep trying.',
}

/** The leader's sentence for this HTTP status; '' when there is no problem. */
export function sayStatus(status: number): string {
  if (status === 200 || status === 304) return ''
  if (status === 401 || status === 403) {
    return 'This calendar is not public. Make it public where you keep it, or use its secret address.'
  }
  if (status === 404 || status === 410) {
    return 'There is no calendar at this address any more. Copy the address again.'
  }
  if (status === 429) return 'The server asks us to wait. We will keep trying.'
  if (status >= 500) return 'The server of this calendar is having trouble. We will keep trying.'
  return 'The server did not send a calendar. Copy the address again.'
}

const LEFT_OUT: Record<LeftOutReason, (events: string, example: string) => string> = {
  private: (events) => `${events} marked as private: not shown.`,
  unreadable: (events, example) =>
    `${events} with a date that does not exist${example}: not shown.`,
  'repeats-too-often': (events, example) =>
    `${events} several times a day${example}: only the first date is shown.`,
  'repeats-unreadable': (events, example) =>
    `${events} with a rule that we cannot follow${example}: only the first date is shown.`,
  'too-long': (events, example) => `${events} that last longer than 60 days${example}: not shown.`,
  'unknown-zone': (events, example) =>
    `${events} in a time zone that nobody knows${example}: shown as if it were yours.`,
  'too-many': (events) => `${events} far ahead: a page shows the next 2,000.`,
}

/** The leader's sentence about events that are hidden or changed. */
export function sayLeftOut({ reason, count, example }: LeftOut): string {
  const events = count === 1 ? '1 event' : `${count.toLocaleString('en-US')} events`
  return LEFT_OUT[reason](events, example ? ` ("${example}")` : '')
}
