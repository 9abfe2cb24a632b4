import { RRuleTemporal } from 'rrule-temporal'
import type { Rule } from './read-rule.ts'
import { UnreadableEvent } from './unreadable-event.ts'

const CAPS = { maxIterations: 5_000, maxCandidateEvaluations: 5_000 }

export type Window = { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime }

/**
 * The occurrences of a rule in a window, in local time. They are computed in UTC, which has no
 * clock changes, so that 7 PM stays 7 PM and no occurrence is lost.
 */
export function expandRule(rule: Rule, start: Temporal.PlainDateTime, window: Window) {
  const { from, to } = window
  const { until, ...parts } = rule
  if (until && Temporal.PlainDateTime.compare(until, from) < 0) return []
  if (Temporal.PlainDateTime.compare(start, to) > 0) return []
  try {
    const expanded = new RRuleTemporal({
      ...parts,
      ...CAPS,
      ...(until ? { until: until.toZonedDateTime('UTC') } : {}),
      dtstart: start.toZonedDateTime('UTC'),
      tzid: 'UTC',
      temporal: Temporal,
    })
    return expanded
      .between(from.toZonedDateTime('UTC'), to.toZonedDateTime('UTC'), true)
      .map((each) => each.toPlainDateTime())
  } catch (error) {
    throw new UnreadableEvent('repeats-unreadable', error)
  }
}
