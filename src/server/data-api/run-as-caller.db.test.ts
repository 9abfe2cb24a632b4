import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTroop, type Troop } from '../testing/troop.ts'

let app: TestApp
let ours: Troop
let theirs: Troop
beforeAll(async () => {
  app = await createTestApp()
  ours = await createTroop(app, { domain: 'troop-1', tagline: 'Ours' })
  theirs = await createTroop(app, { domain: 'troop-2', tagline: 'Theirs' })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const readAll = () => app.sql`select to_jsonb(s) as site from public.sites s order by id`

/** Replaces every command that starts this way with another one. */
function spoil(start: string, instead: string) {
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...input) {
    const [first, ...others] = input as unknown[]
    const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')
    const isHit = text.trimStart().startsWith(start)
    return Reflect.apply(query, this, isHit ? [instead] : [first, ...others])
  })
}

it.each([
  ['the beginning of the transaction', 'begin', 'select 1/0'],
  ['the rights of the caller', 'select private.session_refusal', 'select 1/0'],
])('When %s is lost, nothing is shown and nothing is changed', async (_name, start, instead) => {
  const before = await readAll()
  spoil(start, instead)
  const everything = ours.supabase.from('sites')
  const read = await everything.select('tagline').not('id', 'is', null)
  const written = await everything.update({ tagline: 'Taken' }).not('id', 'is', null).select()
  const gone = await everything.delete().not('id', 'is', null).select()
  for (const { data, error } of [read, written, gone])
    expect([data, Boolean(error)]).toEqual([null, true])
  vi.restoreAllMocks()
  expect(await readAll()).toEqual(before)
  const { data } = await theirs.supabase.from('sites').select('tagline')
  expect(data).toEqual([{ tagline: 'Theirs' }])
})

it('Connections remember few statements, however many shapes callers think of', async () => {
  const columns = Object.keys(ours.site)
  const shapes = Array.from({ length: 80 }, (_, index) =>
    columns.filter((_name, place) => (index + 1) & (1 << (place % 9))).join(),
  )
  const query = vi.spyOn(pg.Client.prototype, 'query')
  for (const shape of shapes) {
    for (let time = 0; time < 3; time++) await ours.supabase.from('sites').select(shape)
  }
  const statements = query.mock.calls.map(([first]) => first as unknown as { name?: string })
  const names = new Set(statements.map(({ name }) => name).filter((name) => name?.startsWith('c')))
  // The first ones keep their names for the life of the process.
  expect(names.size).toBeLessThanOrEqual(60)
  expect(statements.length).toBeGreaterThan(shapes.length * 3)
})

it('A statement of any length is answered, and a long one is not remembered', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const any = Array.from({ length: 90 }, (_, index) => `site_name.eq.x${index}`).join()
  for (let time = 0; time < 4; time++) {
    const { error } = await ours.supabase.from('sites').select('id').or(any)
    expect(error).toBeNull()
  }
  const long = query.mock.calls
    .map(([first]) => first as unknown as { name?: string; text?: string })
    .filter(({ text }) => (text?.length ?? 0) > 4_000)
  expect(long.map(({ name }) => name)).toEqual(long.map(() => undefined))
  const more = Array.from({ length: 101 }, (_, index) => `site_name.eq.x${index}`).join()
  expect((await ours.supabase.from('sites').select('id').or(more)).status).toBe(400)
})
