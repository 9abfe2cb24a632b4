import type { FetchReason } from '../fetching/fetching.errors.ts'

/**
 * What a leader reads of a link that nothing answers; null where a browser may well get an answer, or
 * where we may not ask.
 */
const SENTENCES: Record<FetchReason, string | null> = {
  'not-found': 'No server has this name any more.',
  refused: 'Its server lets nobody in.',
  timeout: 'Its server does not answer.',
  tls: 'Browsers warn of it: its certificate is not in order.',
  broken: 'What its server sends cannot be read.',
  'not-public': 'It leads into a private network, where visitors cannot go.',
  // It answers, with more than we read or at the end of more steps than we go.
  'too-large': null,
  'too-many-redirects': null,
  'bad-address': null,
  stopped: null,
}

export const sayFetch = (reason: FetchReason) => SENTENCES[reason]

/** The same of an answer; null if somebody is there, also where only guests with a key may enter. */
export function sayStatus(status: number): string | null {
  if (status === 404 || status === 410) return 'There is no such page any more.'
  // 503 is also what guards against programs say.
  if (status >= 500 && status < 600 && status !== 503) return 'Its server has trouble.'
  return null
}
