import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp()
  const { supabase, session } = await app.signUp()
  await supabase.from('sites').insert({ site_name: 'Ours' }).throwOnError()
  token = session.access_token
})
afterAll(() => app.close())

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  app.call(`/rest/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

describe('what the protocol has and we do not', () => {
  it.each([
    ['embedding', 'sites?select=*,site_assets(*)'],
    ['embedding under another name', 'sites?select=files:site_assets(id)'],
    ['spreading', 'sites?select=id,...site_assets(id)'],
    ['a filter on what is embedded', 'sites?select=id&site_assets.id=eq.1'],
    ['a cast', 'sites?select=id::text'],
    ['a path into JSON', 'releases?select=facts->troopName'],
    ['a text out of JSON', 'releases?select=facts->>troopName'],
    ['a condition on a path', 'releases?facts->>troopName=eq.x'],
    ['an order by a path', 'releases?order=facts->troopName'],
    ['an aggregate', 'sites?select=count()'],
    ['an aggregate of a column', 'sites?select=revision.sum()'],
    ['full text search', 'sites?site_name=fts.troop'],
    ['regular expressions', 'sites?site_name=match.^a'],
    ['containment', 'sites?photo_captions=cs.{a}'],
    ['overlap', 'sites?photo_captions=ov.{a}'],
    ['distinctness', 'sites?site_name=isdistinct.x'],
    ['any of several patterns', 'sites?site_name=like(any).{a,b}'],
    ['a state that is none', 'sites?site_name=is.empty'],
    ['a word twice', 'sites?limit=1&limit=2'],
    ['a limit below nothing', 'sites?limit=-1'],
    ['an unknown order', 'sites?order=site_name.up'],
    ['an open bracket', 'sites?or=(site_name.eq.a'],
    ['brackets too deep', `sites?or=${'(or'.repeat(30)}(id.is.null)${')'.repeat(30)}`],
    ['a group of nothing', 'sites?or=()'],
    ['something after the group', 'sites?or=(id.is.null)x'],
    ['a limit on an insert', 'sites?limit=1', 'POST'],
    ['a limit on a change', 'sites?id=is.null&limit=1', 'PATCH'],
  ])('%s is a 400', async (_name, path, method = 'GET') => {
    const response = await send(method, path, {}, method === 'GET' ? undefined : {})
    const body = await response.json()
    expect(response.status).toBe(400)
    expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['details', 'hint']))
  })

  it.each([
    ['tables of other schemas', 'GET', 'users', {}, 404],
    ['another schema', 'GET', 'sites', { 'accept-profile': 'auth' }, 406],
    ['another schema for writing', 'POST', 'sites', { 'content-profile': 'private' }, 406],
    ['comma separated values', 'GET', 'sites', { accept: 'text/csv' }, 406],
    ['a plan', 'GET', 'sites', { accept: 'application/vnd.pgrst.plan+json' }, 406],
    [
      'answers without nulls',
      'GET',
      'sites',
      { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
      406,
    ],
    [
      'a bound on how many rows change',
      'PATCH',
      'sites?id=is.null',
      { prefer: 'handling=strict, max-affected=1' },
      400,
    ],
    ['a rehearsal', 'DELETE', 'sites?id=is.null', { prefer: 'tx=rollback' }, 400],
    ['putting a row', 'PUT', 'sites?id=eq.1', {}, 405],
    ['putting to a function', 'PUT', 'rpc/restore_site', {}, 405],
    ['the description of everything', 'GET', '', {}, 404],
    ['a table below a table', 'GET', 'sites/x', {}, 404],
  ])('%s: refused', async (_name, method, path, headers, status) => {
    const response = await send(method, path, headers, method === 'GET' ? undefined : {})
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
    })
  })
})
