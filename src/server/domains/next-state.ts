import type { DomainState } from '#contract/own-domain.ts'
import type { Judgement } from './judging/judge-domain.ts'

/** The state of a domain, as far as its next state depends on it. */
export type Standing = {
  state: DomainState
  hasWww: boolean
  missingSince: Date | null
  /** Start of the period of frequent checks. */
  beganAt: Date
  /** The last day of absence for which a mail was sent. */
  warned: number
}

export type DomainMailKind = 'live' | 'missing' | 'missing-long' | 'unserved' | 'lost'

export type Next = Omit<Standing, 'beganAt'> & {
  /** When the next automatic check is due; null for never. */
  dueAt: Date | null
  mail: DomainMailKind | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Checked often at first, because the leader is waiting; then hourly, and after that only by hand.
 */
const OFTEN = { every: 3 * MINUTE, for: HOUR }
const HOURLY = { every: HOUR, for: 3 * DAY }
const WHILE_MISSING = 6 * HOUR
/** The days of absence on which something happens. */
const WARNINGS = [1, 7] as const
const UNSERVED_AFTER = 14
const CLAIMED_FOR = 90

/** The next state of a domain after its records were checked. */
export function nextState(
  standing: Standing,
  { verdict, hasWww, isSlow }: Pick<Judgement, 'verdict' | 'hasWww'> & { isSlow: boolean },
  now: Date,
): Next {
  const { beganAt, ...kept } = standing
  const www = hasWww ?? standing.hasWww
  if (verdict === 'unknown') {
    const dueAt = standing.state === 'waiting' ? whileWaiting(beganAt, now) : after(now, HOUR)
    return { ...kept, dueAt, mail: null }
  }
  if (verdict === 'right') {
    const mail = isServed(standing.state) ? null : 'live'
    const dueAt = after(now, DAY)
    return { state: 'live', hasWww: www, missingSince: null, warned: 0, dueAt, mail }
  }
  const next = { ...kept, hasWww: www, mail: null }
  switch (standing.state) {
    case 'waiting':
      // A slow domain is checked less often, so that it does not delay the checks of others.
      return { ...next, dueAt: whileWaiting(beganAt, now, isSlow ? HOUR : 0) }
    case 'live':
      return { ...next, state: 'missing', missingSince: now, dueAt: after(now, WHILE_MISSING) }
    case 'missing':
      return whileMissing(next, now)
    case 'unserved': {
      const isOver = daysOf(standing, now) >= CLAIMED_FOR
      return isOver
        ? { ...next, state: 'expired', dueAt: null }
        : { ...next, dueAt: after(now, DAY) }
    }
    case 'expired':
    case 'lost':
      return { ...next, dueAt: null }
  }
}

function whileMissing(next: Omit<Next, 'dueAt'>, now: Date): Next {
  const days = daysOf(next, now)
  if (days >= UNSERVED_AFTER) {
    return { ...next, state: 'unserved', dueAt: after(now, DAY), mail: 'unserved' }
  }
  const dueAt = after(now, WHILE_MISSING)
  const day = WARNINGS.findLast((each) => each <= days && each > next.warned)
  if (day === undefined) return { ...next, dueAt }
  return { ...next, dueAt, warned: day, mail: day === WARNINGS[0] ? 'missing' : 'missing-long' }
}

function whileWaiting(beganAt: Date, now: Date, atLeast = 0): Date | null {
  const age = now.getTime() - beganAt.getTime()
  const pace = [OFTEN, HOURLY].find((each) => age < each.for)
  return pace ? after(now, Math.max(pace.every, atLeast)) : null
}

export const isServed = (state: DomainState) => state === 'live' || state === 'missing'

const daysOf = ({ missingSince }: Pick<Standing, 'missingSince'>, now: Date) =>
  missingSince ? (now.getTime() - missingSince.getTime()) / DAY : 0
const after = (now: Date, span: number) => new Date(now.getTime() + span)
