import { randomUUID } from 'node:crypto'
import { sign } from 'hono/jwt'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asLeader } from './database/as-leader.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'

// Sites last, and the owner after everybody else: deleting is among the cases, and everything hangs on the site.
const TABLES = ['site_assets', 'releases', 'sites'] as const
const VERBS = ['select', 'insert', 'update', 'delete'] as const
const CALLERS = ['owner', 'other leader', 'anonymous', 'forged token', 'expired token'] as const

type Table = (typeof TABLES)[number]
type Verb = (typeof VERBS)[number]
type Caller = (typeof CALLERS)[number]
/** `done` changed or showed the row; `nothing` found no row; the rest is a refusal. */
type Outcome = 'done' | 'nothing' | 401 | 403

let app: TestApp
let owner: Awaited<ReturnType<TestApp['signUp']>>
let tokens: Record<Caller, string | undefined>
let siteId: string
const ids: Record<Table, string> = { sites: '', site_assets: '', releases: '' }

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signUp()
  const other = await app.signUp()
  const claims = JSON.parse(
    Buffer.from(owner.session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  )
  tokens = {
    owner: owner.session.access_token,
    'other leader': other.session.access_token,
    anonymous: undefined,
    'forged token': await sign({ ...claims, role: 'service_role' }, 'guessed'),
    'expired token': await sign({ ...claims, exp: claims.iat - 1 }, app.signingSecret),
  }
  const { data } = await owner.supabase
    .from('sites')
    .insert({ site_name: 'Ours' })
    .select()
    .single()
  siteId = data?.id ?? ''
  ids.sites = siteId
  const [asset] = await app.sql`insert into public.site_assets
    (site_id, kind, file_key, content_type, bytes) values (${siteId}, 'photo', 'k', 'image/webp', 1)
    returning id`
  const [release] = await app.sql`insert into public.releases
    (site_id, revision, assets_revision, facts, folder, template_name, template_version)
    values (${siteId}, 1, 0, '{}', 'releases/1', 'classic', '1')
    returning id`
  ids.site_assets = asset?.['id']
  ids.releases = release?.['id']
})
afterAll(() => app.close())

function expected(table: Table, verb: Verb, caller: Caller): Outcome {
  if (caller === 'anonymous' || caller.endsWith('token')) return 401
  const granted: Record<Table, Verb[]> = {
    sites: ['select', 'insert', 'update', 'delete'],
    site_assets: ['select', 'update'],
    releases: ['select'],
  }
  if (!granted[table].includes(verb)) return 403
  // A new site is always the caller's own, so anybody who is signed in may make one.
  if (caller === 'owner' || verb === 'insert') return 'done'
  return 'nothing'
}

const ROWS: Record<Table, { insert: () => object; update: object }> = {
  sites: {
    insert: () => ({ site_name: 'New', user_id: owner.user.id }),
    update: { site_name: 'Changed' },
  },
  site_assets: {
    insert: () => ({
      site_id: siteId,
      kind: 'photo',
      file_key: randomUUID(),
      content_type: 'x',
      bytes: 1,
    }),
    update: { caption: 'Changed' },
  },
  releases: {
    insert: () => ({ site_id: siteId, revision: 1, template_name: 'x', template_version: '1' }),
    update: { template_name: 'Changed' },
  },
}

async function attempt(table: Table, verb: Verb, caller: Caller): Promise<Outcome> {
  const method = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE' }[verb]
  const query = verb === 'insert' ? '' : `?id=eq.${ids[table]}`
  const token = tokens[caller]
  const body =
    verb === 'insert' ? ROWS[table].insert() : verb === 'update' ? ROWS[table].update : undefined
  const response = await app.call(`/rest/v1/${table}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) {
    await response.body?.cancel()
    return response.status as Outcome
  }
  const rows: { user_id?: string }[] = await response.json()
  return rows.length > 0 ? 'done' : 'nothing'
}

async function readRow(table: Table) {
  const [row] = await app.sql`select * from public.${sql.table(table)} where id = ${ids[table]}`
  return row
}

const cases = TABLES.flatMap((table) =>
  CALLERS.flatMap((caller) => VERBS.map((verb) => [caller, verb, table] as const)),
).sort((a, b) => Number(a[0] === 'owner') - Number(b[0] === 'owner'))

describe('row level security', () => {
  it.each(cases)('%s: %s on %s', async (caller, verb, table) => {
    const before = await readRow(table)
    const outcome = await attempt(table, verb, caller)
    expect(outcome).toBe(expected(table, verb, caller))
    if (caller !== 'owner') expect(await readRow(table)).toEqual(before)
  })

  it('covers every table there is', async () => {
    const tables = await app.sql<{ name: string; guarded: boolean }>`
      select relname as name, relrowsecurity as guarded from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'`
    expect(tables.filter((table) => !table.guarded)).toEqual([])
    const open = await app.sql<{ name: string }>`
      select distinct table_schema || '.' || table_name as name
      from information_schema.role_table_grants
      where grantee in ('anon', 'authenticated', 'PUBLIC')
        and table_schema not in ('pg_catalog', 'information_schema')`
    expect(open.map((row) => row.name).sort()).toEqual(
      TABLES.map((table) => `public.${table}`).sort(),
    )
  })

  it('grants an anonymous visitor nothing', async () => {
    const grants = await app.sql`
      select table_name from information_schema.role_table_grants
      where grantee = 'anon' and table_schema in ('public', 'private', 'auth')`
    expect(grants).toHaveLength(0)
  })

  it('gives the role of a signed-in leader nothing of its own, and no right to take more', async () => {
    const owned = await app.sql`
      select classid::regclass::text as kind, objid from pg_shdepend
      where refclassid = 'pg_authid'::regclass and refobjid = 'authenticated'::regrole
        and deptype = 'o'`
    expect(owned).toEqual([])
    const [role] = await app.sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin
      from pg_roles where rolname = 'authenticated'`
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
    })
  })

  it('shows a signed-in leader no row of what is the server’s own', async () => {
    const tables = await app.sql<{ schema: string; name: string }>`
      select relnamespace::regnamespace::text as schema, relname as name from pg_class
      where relnamespace in ('private'::regnamespace, 'auth'::regnamespace) and relkind = 'r'`
    expect(tables.map(({ schema, name }) => `${schema}.${name}`)).toContain('auth.users')
    for (const { schema, name } of tables) {
      const read = asLeader(app.db, owner.user.id, (db) =>
        sql`select 1 from ${sql.table(`${schema}.${name}`)}`.execute(db),
      )
      await expect(read, `${schema}.${name}`).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('lets a signed-in leader become nobody else', async () => {
    const [{ owner: tableOwner = '' } = {}] = await app.sql<{ owner: string }>`
      select tableowner as owner from pg_tables where schemaname = 'public' and tablename = 'sites'`
    // Whose the session is decides about `set role`; a leader's own is the strictest to try it in.
    for (const name of [tableOwner, 'service_role']) {
      const become = app.db.transaction().execute(async (transaction) => {
        await sql`set local session authorization authenticated`.execute(transaction)
        await sql`set local role ${sql.id(name)}`.execute(transaction)
      })
      await expect(become, name).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('gives a new site to the caller, not to whom the client names', async () => {
    const rows =
      await app.sql`select 1 from public.sites where site_name = 'New' and user_id = ${owner.user.id}`
    expect(rows).toHaveLength(1)
  })

  it('lets nobody move a photo to another troop’s site', async () => {
    const { data } = await owner.supabase.from('sites').insert({ site_name: 'B' }).select().single()
    const { error } = await owner.supabase
      .from('site_assets')
      .update({ site_id: data?.id ?? '' })
      .eq('id', ids.site_assets)
    expect(error?.code).toBe('42501')
  })
})
