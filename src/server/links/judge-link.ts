import type { LinkAnswer } from './ask-link.ts'

export type LinkState = {
  /** 'unread', 'answers', 'failing' or 'gone', as in the table. */
  state: string
  problem: string | null
  /** The first day on which it did not answer, in UTC. */
  failedOn: string | null
}
type Judged = LinkState & { dueAt: Date }

const DAY = 86_400_000
const MONTHLY = 30 * DAY
const WEEKLY = 7 * DAY

/**
 * The new state of a link after another answer. Only failures on two different days make it gone.
 */
export function judgeLink(before: LinkState, answer: LinkAnswer, now: Date): Judged {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  if (answer.kind === 'unknown') return { ...before, dueAt: after(WEEKLY) }
  if (answer.kind === 'answers') {
    return { state: 'answers', problem: null, failedOn: null, dueAt: after(MONTHLY) }
  }
  const today = now.toISOString().slice(0, 10)
  const { problem } = answer
  const failedOn = before.failedOn ?? today
  const isGone = before.state === 'gone' || failedOn < today
  return isGone
    ? { state: 'gone', problem, failedOn, dueAt: after(WEEKLY) }
    : { state: 'failing', problem, failedOn, dueAt: after(DAY) }
}
