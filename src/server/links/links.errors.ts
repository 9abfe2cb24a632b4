import type { FetchReason } from '../fetching/fetching.errors.ts'

const NOBODY_THERE = 'No server answers there any more.'

/**
 * What a leader reads of a link that nothing answers; null where a browser may well get an answer, or
 * where we may not ask.
 */
const SENTENCES: Record<FetchReason, string | null> = {
  'not-found': NOBODY_THERE,
  refused: 'Its server lets nobody in.',
  timeout: 'Its server does not answer.',
  tls: 'Browsers warn about it: its certificate is not valid.',
  broken: 'What its server sends cannot be read.',
  // As if there were none: which names there are inside our network is nobody's business.
  'not-public': NOBODY_THERE,
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
  if (status >= 500 && status < 600 && status !== 503) return 'Its server is having trouble.'
  return null
}
