import { describe, expect, it } from 'vitest'
import { judgeLink, type LinkState } from './judge-link.ts'

const NEW: LinkState = { state: 'unread', problem: null, failedOn: null }
const FAILS = {
  kind: 'fails',
  problem: 'There is no such page any more.',
  isSilent: false,
} as const
const at = (moment: string) => new Date(`${moment}:00Z`)
const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 86_400_000

describe('A link', () => {
  it('that answers is asked again in a month', () => {
    const now = at('2026-11-01T09:00')
    const judged = judgeLink(NEW, { kind: 'answers' }, now)
    expect(judged).toMatchObject({ state: 'answers', problem: null, failedOn: null })
    expect(days(now, judged.dueAt)).toBe(30)
  })

  it('is gone when it fails on two different days, and not when it fails twice on one', () => {
    const first = judgeLink(NEW, FAILS, at('2026-11-01T00:10'))
    expect(first).toMatchObject({ state: 'failing', failedOn: '2026-11-01' })
    expect(days(at('2026-11-01T00:10'), first.dueAt)).toBe(1)
    expect(judgeLink(first, FAILS, at('2026-11-01T23:50'))).toMatchObject({ state: 'failing' })
    const second = judgeLink(first, FAILS, at('2026-11-02T00:10'))
    expect(second).toMatchObject({ state: 'gone', failedOn: '2026-11-01', problem: FAILS.problem })
    expect(days(at('2026-11-02T00:10'), second.dueAt)).toBe(7)
  })

  it('that answers between two failures begins anew', () => {
    const failed = judgeLink(NEW, FAILS, at('2026-11-01T09:00'))
    const back = judgeLink(failed, { kind: 'answers' }, at('2026-11-02T09:00'))
    expect(judgeLink(back, FAILS, at('2026-11-03T09:00'))).toMatchObject({ state: 'failing' })
  })

  it('that is gone and answers again is none that anybody is asked about', () => {
    const gone = { state: 'gone', problem: FAILS.problem, failedOn: '2026-11-01' }
    expect(judgeLink(gone, FAILS, at('2026-11-09T09:00'))).toMatchObject({ state: 'gone' })
    const back = judgeLink(gone, { kind: 'answers' }, at('2026-11-09T09:00'))
    expect(back).toMatchObject({ state: 'answers', problem: null, failedOn: null })
  })

  it('of which nothing was learnt stays as it was', () => {
    const failed = judgeLink(NEW, FAILS, at('2026-11-01T09:00'))
    const { dueAt: _, ...before } = failed
    expect(judgeLink(failed, { kind: 'unknown' }, at('2026-11-02T09:00'))).toMatchObject(before)
  })
})
