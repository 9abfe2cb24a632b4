import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestError } from '../../lib/request-error.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import type { UnsentRow } from './unsent-row.ts'
import { createUnsentRows } from './unsent-rows.ts'

const row = (id: string): UnsentRow => ({
  table: 'announcements',
  siteId: 'site',
  id,
  isNew: true,
  zone: '',
  problem: '',
  row: { title: id },
})
const ids = (rows: readonly UnsentRow[]) => rows.map(({ id }) => id)

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

test('What was typed without a connection outlives the tab, and belongs to its account', () => {
  const unsent = createUnsentRows()
  unsent.open('ann')
  unsent.keep(row('campout'))
  const later = createUnsentRows()
  later.open('ann')
  expect(ids(later.rows.get())).toEqual(['campout'])
  later.open('ben')
  expect(later.rows.get()).toEqual([])
})

test('It stays while the server is away, and goes once it was sent', async () => {
  let isThere = false
  const sent: string[] = []
  const unsent = createUnsentRows(async ({ id }) => {
    if (!isThere) throw RequestError.unanswered()
    sent.push(id)
  })
  unsent.open('ann')
  unsent.keep(row('a'))
  unsent.keep(row('b'))
  expect(await unsent.send()).toBe(false)
  expect(ids(unsent.rows.get())).toEqual(['a', 'b'])
  isThere = true
  expect(await unsent.send()).toBe(true)
  expect(sent).toEqual(['a', 'b'])
  expect(unsent.rows.get()).toEqual([])
})

test('What the server refuses is kept with its sentence, not sent again, and keeps nothing else', async () => {
  const sent: string[] = []
  const unsent = createUnsentRows(async ({ id }) => {
    sent.push(id)
    if (id === 'a') throw new RequestError('There are too many.', 400)
  })
  unsent.open('ann')
  unsent.keep(row('a'))
  unsent.keep(row('b'))
  await unsent.send()
  await unsent.send()
  expect(sent).toEqual(['a', 'b'])
  expect(unsent.rows.get().map(({ id, problem }) => [id, problem])).toEqual([
    ['a', 'There are too many.'],
  ])
})

test('A second call while rows are sent sends none twice', async () => {
  const sent: string[] = []
  const unsent = createUnsentRows(async ({ id }) => {
    sent.push(id)
  })
  unsent.open('ann')
  unsent.keep(row('a'))
  await Promise.all([unsent.send(), unsent.send()])
  expect(sent).toEqual(['a'])
})

test('What another tab keeps is seen here', () => {
  const here = createUnsentRows()
  here.open('ann')
  const there = createUnsentRows()
  there.open('ann')
  there.keep(row('a'))
  const event = Object.assign(new Event('storage'), { key: 'scoutsite:unsent:ann:site:a' })
  window.dispatchEvent(event)
  expect(ids(here.rows.get())).toEqual(['a'])
})
