import type { FetchReason } from '../fetching/fetching.errors.ts'

const NOBODY_THERE = 'No server answers there any more.'

/**
 * The leader's sentence about a broken link; null where a browser may well get through, or where we
 * may not connect.
 */
const SENTENCES: Record<FetchReason, string | null> = {
  'not-found': NOBODY_THERE,
  refused: 'Its server lets nobody in.',
  timeout: 'Its server does not answer.',
  tls: 'Browsers warn about it: its certificate is not valid.',
  broken: 'What its server sends cannot be read.',
  // As if there were none: names inside our network must not be revealed.
  'not-public': NOBODY_THERE,
  // It responds, but with more bytes or redirects than we accept.
  'too-large': null,
  'too-many-redirects': null,
  'bad-address': null,
  stopped: null,
}

export const sayFetch = (reason: FetchReason) => SENTENCES[reason]

/** The same for an HTTP status; null if the page exists, even if it requires a login. */
export function sayStatus(status: number): string | null {
  if (status === 404 || status === 410) return 'There is no such page any more.'
  // Bot protection answers with 503 too.
  if (status >= 500 && status < 600 && status !== 503) return 'Its server is having trouble.'
  return null
}
