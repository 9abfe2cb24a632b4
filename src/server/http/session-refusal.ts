import { sayDay } from '#site/text/say-day.ts'
import { HttpError, sessionGone } from './http.errors.ts'

/** As `private.session_refusal` says it. */
export type SessionRefusal =
  | { why: 'gone' }
  | { why: 'suspended'; reason: string; until: string | null }

export type Why = SessionRefusal['why']

/** `contact`: whom to write to, for an answer that is read where the app says no more. */
export const refuseSession = (refusal: SessionRefusal, contact?: string) =>
  refusal.why === 'gone' ? sessionGone() : suspended(refusal, contact)

type Suspension = Extract<SessionRefusal, { why: 'suspended' }>

/** Never a 401, at which a client drops its session: the leader reads why, in the app. */
function suspended({ reason, until }: Suspension, contact?: string): HttpError {
  const end = until ? ` until ${sayDay(until)}` : ''
  const stop = /\p{P}$/u.test(reason) ? '' : '.'
  const answer = contact ? `${stop} To answer, write to ${contact}.` : ''
  return new HttpError(
    403,
    'user_banned',
    `Your account is suspended${end}. Reason: ${reason}${answer}`,
    { extra: { suspension: { reason, until } } },
  )
}
