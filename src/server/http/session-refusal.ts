import { sayDay } from '#site/text/say-day.ts'
import { HttpError, sessionGone } from './http.errors.ts'

/** As `private.session_refusal` says it. */
export type SessionRefusal =
  | { why: 'gone' }
  | { why: 'suspended'; reason: string; until: string | null }
  /** A code has to be given first. */
  | { why: 'second_factor' }

export type Why = SessionRefusal['why']

/** `contact`: whom to write to, for an answer that is read where the app says no more. */
export function refuseSession(refusal: SessionRefusal, contact?: string): HttpError {
  switch (refusal.why) {
    case 'gone':
      return sessionGone()
    case 'second_factor':
      return insufficientLevel(403)
    case 'suspended':
      return suspended(refusal, contact)
  }
}

/** `status`: GoTrue answers each call differently. */
export const insufficientLevel = (status: 401 | 403 | 422) =>
  new HttpError(status, 'insufficient_aal', 'Please type the code from your phone first.')

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
