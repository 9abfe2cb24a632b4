import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SiteRecord } from '#contract/site-record.ts'
import { newSite, type SiteRow } from '#site/facts/site.ts'
import { type Draft, textsOf } from '../../drafts/draft.ts'
import { RequestError } from '../../lib/request-error.ts'
import { createSiteSaver, type SaverParts } from './site-saver.ts'

const texts = textsOf(newSite())
const saved: Draft = { siteId: 'a', texts, revision: 1, isDirty: false, changedAt: '' }

const record = (row: SiteRow, revision: number) =>
  ({ ...row, id: 'a', revision, updated_at: '' }) as unknown as SiteRecord

/** A server with one site, that can be away. */
function createServer(first: string) {
  const server = {
    name: first,
    revision: 1,
    isAway: false,
    writes: 0,
    last: null as SiteRow | null,
  }
  const answer = <Value>(value: () => Value): Promise<Value> =>
    server.isAway ? Promise.reject(RequestError.unanswered()) : Promise.resolve(value())
  const write = (row: SiteRow) => {
    server.writes += 1
    server.revision += 1
    server.last = row
    server.name = row.site_name ?? ''
    return record(row, server.revision)
  }
  const kept: Draft[] = []
  const parts: SaverParts = {
    userId: 'leader',
    create: (_id, row) => answer(() => write(row)),
    update: (_id, revision, row) =>
      answer(() => (revision === server.revision ? write(row) : null)),
    read: () =>
      answer(() => {
        const row = { ...(server.last ?? {}), site_name: server.name } as SiteRow
        return record(row, server.revision)
      }),
    keep: (draft) => kept.push(draft),
    onSaved: () => undefined,
  }
  return { server, parts, kept }
}

const named = (troopName: string) => ({ ...texts, troopName })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a saved site', () => {
  it('is kept at each change, and saved once after a pause', async () => {
    const { server, parts, kept } = createServer('')
    const saver = createSiteSaver(saved, parts)
    for (const name of ['T', 'Tr', 'Tro']) saver.change(named(name))
    expect(kept).toHaveLength(3)
    expect(server.writes).toBe(0)
    await vi.advanceTimersByTimeAsync(1_100)
    expect(server).toMatchObject({ name: 'Tro', writes: 1 })
    expect(saver.state.get()).toEqual({ kind: 'saved' })
    expect(kept.at(-1)).toMatchObject({ revision: 2, isDirty: false })
  })

  it('is tried again when the server was away', async () => {
    const { server, parts, kept } = createServer('')
    const saver = createSiteSaver(saved, parts)
    server.isAway = true
    saver.change(named('Troop 1'))
    await vi.advanceTimersByTimeAsync(1_100)
    expect(saver.state.get().kind).toBe('failed')
    expect(kept.at(-1)?.isDirty).toBe(true)
    server.isAway = false
    await vi.advanceTimersByTimeAsync(6_000)
    expect(server.name).toBe('Troop 1')
  })

  it('is not written over when somebody else saved, until a leader chose', async () => {
    const { server, parts } = createServer('Theirs')
    server.revision = 5
    const saver = createSiteSaver(saved, parts)
    saver.change(named('Mine'))
    await vi.advanceTimersByTimeAsync(1_100)
    expect(saver.state.get().kind).toBe('conflict')
    saver.change(named('Mine, longer'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server).toMatchObject({ name: 'Theirs', writes: 0 })
    saver.keepMine()
    await vi.advanceTimersByTimeAsync(100)
    expect(server).toMatchObject({ name: 'Mine, longer', revision: 6 })
  })

  it('is still in conflict after a reload, with what was typed', async () => {
    const { server, parts, kept } = createServer('Theirs')
    server.revision = 5
    const saver = createSiteSaver(saved, parts)
    saver.change(named('Mine'))
    await vi.advanceTimersByTimeAsync(1_100)
    saver.stop()
    const left = kept.at(-1)
    if (!left) throw new Error('It should have been kept.')
    const again = createSiteSaver(left, parts)
    await again.saveNow().catch(() => undefined)
    expect(again.state.get().kind).toBe('conflict')
    expect(left).toMatchObject({ texts: { troopName: 'Mine' }, isDirty: true })
    expect(server.name).toBe('Theirs')
  })

  it('becomes what was saved elsewhere, if the leader prefers that', async () => {
    const { server, parts } = createServer('Theirs')
    server.revision = 5
    const saver = createSiteSaver(saved, parts)
    saver.change(named('Mine'))
    await vi.advanceTimersByTimeAsync(1_100)
    expect(saver.takeTheirs().troopName).toBe('Theirs')
    saver.change(named('Theirs, mended'))
    await vi.advanceTimersByTimeAsync(1_100)
    expect(server.name).toBe('Theirs, mended')
  })

  it('knows its own words again when only the answer was lost', async () => {
    const { server, parts } = createServer('')
    const update = parts.update
    parts.update = async (...request) => {
      await update(...request)
      throw RequestError.unanswered()
    }
    const saver = createSiteSaver(saved, parts)
    saver.change(named('Troop 1'))
    await vi.advanceTimersByTimeAsync(1_100)
    parts.update = update
    expect(saver.state.get().kind).toBe('failed')
    const again = createSiteSaver(
      { ...saved, texts: named('Troop 1'), isDirty: true },
      { ...parts, update },
    )
    await again.saveNow()
    expect(again.state.get().kind).toBe('saved')
    expect(server.writes).toBe(1)
    saver.stop()
  })
})

describe('a new site', () => {
  it('is on the device alone until it is saved for the first time', async () => {
    const { server, parts, kept } = createServer('')
    const saver = createSiteSaver({ ...saved, revision: null }, parts)
    saver.change(named('Troop 1'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.writes).toBe(0)
    expect(saver.state.get().kind).toBe('local')
    expect(kept).toHaveLength(1)
    await saver.saveNow()
    expect(server.name).toBe('Troop 1')
  })

  it('takes along what is typed while the first save is under way', async () => {
    const { server, parts } = createServer('')
    const saver = createSiteSaver({ ...saved, revision: null }, parts)
    saver.change(named('Troop 1'))
    const saving = saver.saveNow()
    saver.change(named('Troop 12'))
    await saving
    expect(saver.state.get().kind).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1_100)
    expect(server).toMatchObject({ name: 'Troop 12', writes: 2 })
  })
})
