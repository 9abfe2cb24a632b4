import { randomUUID } from 'node:crypto'
import { sign } from 'hono/jwt'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asAccount } from './database/as-account.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'
import { readClaims } from './testing/read-claims.ts'

// Sites last, and the admin after all other callers: deleting is among the cases, and all other
// rows depend on the site.
const TABLES = [
  'site_members',
  'site_invitations',
  'site_assets',
  'site_leaders',
  'site_questions',
  'site_history',
  'site_names',
  'site_notes',
  'drafted_changes',
  'site_findings',
  'join_requests',
  'site_visits',
  'site_codes',
  'site_room',
  'events',
  'event_changes',
  'announcements',
  'site_feeds',
  'fact_ages',
  'site_links',
  'site_domains',
  'releases',
  'sites',
] as const
const VERBS = ['select', 'insert', 'update', 'delete'] as const
const CALLERS = [
  'admin',
  'editor',
  'drafter',
  'resting youth',
  'ended seat',
  'invited',
  'removed maker',
  'other leader',
  'anonymous',
  'forged token',
  'expired token',
] as const

type Table = (typeof TABLES)[number]
const LIVE: readonly Table[] = [
  'events',
  'event_changes',
  'announcements',
  'site_feeds',
  'site_codes',
]
const PROPOSABLE = ['events', 'announcements'] as const
const isProposable = (table: Table) => PROPOSABLE.some((each) => each === table)
/** The wizard writes them, so whoever may edit may also remove from them. */
const LISTS: readonly Table[] = ['site_leaders', 'site_questions']
type Verb = (typeof VERBS)[number]
type Caller = (typeof CALLERS)[number]
/** `done` changed or showed the row; `nothing` found no row; the others are refusals. */
type Outcome = 'done' | 'nothing' | 401 | 403

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signUp']>>
let tokens: Record<Caller, string | undefined>
let siteId: string
/** A drafter who makes none of the calls. */
let proposer: string
/** The tested row, by its own ID or by its owner's. */
const rows: Record<Table, { column: string; id: string }> = {
  sites: { column: 'id', id: '' },
  site_members: { column: 'user_id', id: '' },
  site_invitations: { column: 'id', id: '' },
  site_assets: { column: 'id', id: '' },
  site_leaders: { column: 'id', id: '' },
  site_questions: { column: 'id', id: '' },
  site_history: { column: 'id', id: '' },
  site_names: { column: 'user_id', id: '' },
  site_notes: { column: 'id', id: '' },
  drafted_changes: { column: 'field', id: 'tagline' },
  site_findings: { column: 'field', id: 'tagline' },
  join_requests: { column: 'id', id: '' },
  site_visits: { column: 'page', id: 'home' },
  site_codes: { column: 'id', id: '' },
  site_room: { column: 'age_band', id: '5-7' },
  events: { column: 'id', id: '' },
  event_changes: { column: 'id', id: '' },
  announcements: { column: 'id', id: '' },
  site_feeds: { column: 'id', id: '' },
  fact_ages: { column: 'topic', id: 'meetings' },
  site_links: { column: 'id', id: '' },
  site_domains: { column: 'id', id: '' },
  releases: { column: 'id', id: '' },
}

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signUp()
  const [maker, editor, drafter, youth, other, another, ended, invited] = await Promise.all([
    app.signUp(),
    app.signUp(),
    app.signUp(),
    app.signUp(),
    app.signUp(),
    app.signUp(),
    app.signUp(),
    app.signUp(),
  ])
  const claims = readClaims(admin.session.access_token)
  tokens = {
    admin: admin.session.access_token,
    editor: editor.session.access_token,
    drafter: drafter.session.access_token,
    'resting youth': youth.session.access_token,
    'ended seat': ended.session.access_token,
    invited: invited.session.access_token,
    'removed maker': maker.session.access_token,
    'other leader': other.session.access_token,
    anonymous: undefined,
    'forged token': await sign({ ...claims, role: 'service_role' }, 'guessed'),
    'expired token': await sign({ ...claims, exp: claims.iat - 1 }, app.signingSecret),
  }
  const { data } = await maker.supabase
    .from('sites')
    .insert({ site_name: 'Ours' })
    .select()
    .single()
  siteId = data?.id ?? ''
  rows.sites.id = siteId
  rows.site_members.id = editor.user.id
  proposer = another.user.id
  // All but the admin are youths with a parent, so that the seat of one without rests.
  await app.sql`insert into public.site_members (site_id, user_id, role, seat, parent_email) values
    (${siteId}, ${admin.user.id}, 'admin', 'adult', null),
    (${siteId}, ${editor.user.id}, 'editor', 'youth', 'parent@example.org'),
    (${siteId}, ${drafter.user.id}, 'drafter', 'youth', 'parent@example.org'),
    (${siteId}, ${youth.user.id}, 'editor', 'youth', null),
    (${siteId}, ${proposer}, 'drafter', 'youth', 'parent@example.org')`
  await app.sql`insert into public.site_members (site_id, user_id, role, until)
    values (${siteId}, ${ended.user.id}, 'editor', current_date - 1)`
  await app.sql`insert into public.site_invitations (site_id, role, seat, email, token_hash, created_by)
    values (${siteId}, 'editor', 'adult', ${invited.user.email}, 'waits', 'admin')`
  await app.sql`delete from public.site_members where user_id = ${maker.user.id}`
  const [invitation] = await app.sql`
    insert into public.site_invitations (site_id, role, seat, token_hash, created_by, invited_by)
    values (${siteId}, 'editor', 'adult', 'hash', 'admin', ${admin.user.id}) returning id`
  rows.site_invitations.id = invitation?.['id']
  const [asset] = await app.sql`insert into public.site_assets
    (site_id, kind, file_key, content_type, bytes) values (${siteId}, 'photo', 'k', 'image/webp', 1)
    returning id`
  const [release] = await app.sql`insert into public.releases
    (site_id, revision, assets_revision, facts, folder, template_name, template_version)
    values (${siteId}, 1, 0, '{}', 'releases/1', 'classic', '1')
    returning id`
  rows.site_assets.id = asset?.['id']
  const [link] = await app.sql`insert into public.site_links (site_id, field, typed, url)
    values (${siteId}, 'map_link', 'maps.example', 'https://maps.example/') returning id`
  rows.site_links.id = link?.['id']
  const [note] = await app.sql`insert into public.site_history (site_id, revision, field)
    values (${siteId}, 1, 'tagline') returning id`
  rows.site_history.id = String(note?.['id'])
  rows.site_names.id = drafter.user.id
  const [asked] = await app.sql`insert into public.site_notes (site_id, user_id, kind, note)
    values (${siteId}, ${drafter.user.id}, 'asked', 'Please') returning id`
  rows.site_notes.id = String(asked?.['id'])
  await app.sql`insert into public.drafted_changes (site_id, field, user_id, at)
    values (${siteId}, 'tagline', ${drafter.user.id}, now())`
  await app.sql`insert into public.site_visits (site_id, day, page, source, visits)
    values (${siteId}, '2026-11-01', 'home', 'direct', 1)`
  await app.sql`insert into public.site_findings (site_id, field, level, rule, excerpt, subject)
    values (${siteId}, 'tagline', 'ask', 'youth-name', 'Sam Miller', 'name:sam miller')`
  const [domain] = await app.sql`insert into public.site_domains (site_id, name)
    values (${siteId}, 'troop42.example') returning id`
  rows.site_domains.id = domain?.['id']
  await Promise.all(Object.values(ADDED).map((add) => add()))
  rows.releases.id = release?.['id']
})
afterAll(() => app.close())

/** Replacements for rows that a case may delete. */
const ADDED: Partial<Record<Table, () => Promise<unknown>>> = {
  site_codes() {
    rows.site_codes.id = randomUUID()
    return app.sql`insert into public.site_codes (id, site_id, code, name)
      values (${rows.site_codes.id}, ${siteId}, ${rows.site_codes.id.slice(0, 8)}, 'Library')`
  },
  site_room() {
    return app.sql`insert into public.site_room (site_id, age_band, room) values (${siteId}, '5-7', 'open')
      on conflict do nothing`
  },
  join_requests() {
    rows.join_requests.id = randomUUID()
    return app.sql`insert into public.join_requests (id, site_id, name, email, phone, age_band, message, nonce)
      values (${rows.join_requests.id}, ${siteId}, 'Robin', 'robin@example.org', '', '5-7', 'When?', 'nonce')`
  },
  site_leaders() {
    rows.site_leaders.id = randomUUID()
    return app.sql`insert into public.site_leaders (id, site_id, name)
      values (${rows.site_leaders.id}, ${siteId}, 'Ann')`
  },
  site_questions() {
    rows.site_questions.id = randomUUID()
    return app.sql`insert into public.site_questions (id, site_id, question)
      values (${rows.site_questions.id}, ${siteId}, 'May we come?')`
  },
  events() {
    rows.events.id = randomUUID()
    return app.sql`insert into public.events (id, site_id, title, starts_on, ends_on)
      values (${rows.events.id}, ${siteId}, 'Hike', '2026-12-01', '2026-12-01')`
  },
  event_changes() {
    rows.event_changes.id = randomUUID()
    return app.sql`insert into public.event_changes (id, site_id, feed_key, on_date)
      values (${rows.event_changes.id}, ${siteId}, ${rows.event_changes.id}, '2026-12-01')`
  },
  announcements() {
    rows.announcements.id = randomUUID()
    return app.sql`insert into public.announcements (id, site_id, title)
      values (${rows.announcements.id}, ${siteId}, 'News')`
  },
  site_feeds() {
    rows.site_feeds.id = randomUUID()
    return app.sql`insert into public.site_feeds (id, site_id, url)
      values (${rows.site_feeds.id}, ${siteId}, ${rows.site_feeds.id})`
  },
}

function expected(table: Table, verb: Verb, caller: Caller): Outcome {
  if (caller === 'anonymous' || caller.endsWith('token')) return 401
  const granted: Record<Table, Verb[]> = {
    sites: ['select', 'insert', 'update', 'delete'],
    site_members: ['select'],
    site_invitations: ['select'],
    site_assets: ['select', 'update'],
    site_leaders: ['select', 'insert', 'update', 'delete'],
    site_questions: ['select', 'insert', 'update', 'delete'],
    site_history: ['select'],
    site_names: ['select'],
    site_notes: ['select'],
    drafted_changes: ['select'],
    site_findings: ['select'],
    join_requests: ['select', 'update', 'delete'],
    site_visits: ['select'],
    site_codes: ['select', 'insert', 'update', 'delete'],
    site_room: ['select', 'insert', 'update', 'delete'],
    events: ['select', 'insert', 'update', 'delete'],
    event_changes: ['select', 'insert', 'update', 'delete'],
    announcements: ['select', 'insert', 'update', 'delete'],
    site_feeds: ['select', 'update', 'delete'],
    fact_ages: ['select', 'update'],
    site_links: ['select', 'update'],
    site_domains: ['select'],
    releases: ['select'],
  }
  if (!granted[table].includes(verb)) return 403
  // A new site is always the caller's own, so anybody who is signed in may create one.
  if (verb === 'insert' && table === 'sites') return 'done'
  if (caller === 'admin') return 'done'
  // All but the admin are youths or have no seat.
  if (table === 'site_invitations' || table === 'join_requests') return 'nothing'
  if (table === 'site_room' && verb !== 'select') return verb === 'insert' ? 403 : 'nothing'
  const isMember = caller === 'editor' || caller === 'drafter'
  // It goes live without publishing, so a role that may not publish may only read it.
  if (LIVE.includes(table) && (caller === 'editor' || (isMember && verb === 'select')))
    return 'done'
  // What a role that may not publish adds waits as its proposal.
  if (caller === 'drafter' && verb === 'insert' && isProposable(table)) return 'done'
  const mayEdit = isMember && (verb !== 'delete' || LISTS.includes(table))
  if (mayEdit && !LIVE.includes(table)) return 'done'
  return verb === 'insert' ? 403 : 'nothing'
}

const ages = ['8-10', '11-13', '14-17']
const ROWS: Record<Table, { insert: () => object; update: object }> = {
  sites: {
    insert: () => ({ site_name: 'New', user_id: admin.user.id }),
    update: { site_name: 'Ours' },
  },
  site_members: {
    insert: () => ({ site_id: siteId, user_id: admin.user.id, role: 'admin' }),
    update: { role: 'admin' },
  },
  site_invitations: {
    insert: () => ({ site_id: siteId, role: 'admin', seat: 'adult' }),
    update: { role: 'admin' },
  },
  site_assets: {
    insert: () => ({
      site_id: siteId,
      kind: 'photo',
      file_key: randomUUID(),
      content_type: 'x',
      bytes: 1,
    }),
    update: { caption: 'Ours' },
  },
  site_leaders: {
    insert: () => ({ site_id: siteId, name: 'Bo' }),
    update: { role: 'Treasurer' },
  },
  site_questions: {
    insert: () => ({ site_id: siteId, question: 'What to wear?' }),
    update: { answer: 'Boots' },
  },
  site_history: {
    insert: () => ({ site_id: siteId, revision: 1, field: 'tagline' }),
    update: { field: 'tagline' },
  },
  site_names: {
    insert: () => ({ site_id: siteId, user_id: admin.user.id, name: 'Pat' }),
    update: { name: 'Sam' },
  },
  site_notes: {
    insert: () => ({ site_id: siteId, user_id: admin.user.id, kind: 'asked', note: 'Please' }),
    update: { note: 'Thanks' },
  },
  drafted_changes: {
    insert: () => ({ site_id: siteId, field: 'phone', user_id: admin.user.id }),
    update: { agreed_by: randomUUID() },
  },
  site_findings: {
    insert: () => ({
      site_id: siteId,
      field: 'about',
      level: 'note',
      rule: 'lone-name',
      excerpt: 'Kim Lee',
      subject: 'name:kim lee',
    }),
    update: { answer: 'adult' },
  },
  join_requests: {
    insert: () => ({
      ...{ site_id: siteId, name: 'Robin', email: 'robin@example.org', phone: '', nonce: 'other' },
      ...{ age_band: '5-7', message: 'When?' },
    }),
    update: { state: 'answered' },
  },
  site_visits: {
    insert: () => ({ site_id: siteId, day: '2026-11-02', page: 'home', source: 'x', visits: 1 }),
    update: { visits: 9 },
  },
  site_codes: {
    insert: () => ({ site_id: siteId, code: randomUUID().slice(0, 8), name: 'School' }),
    update: { name: 'Shop' },
  },
  site_room: {
    // An age that no earlier case has said something of.
    insert: () => ({ site_id: siteId, age_band: ages.shift() ?? '18-plus', room: 'open' }),
    update: { room: 'full' },
  },
  events: {
    insert: () => ({ site_id: siteId, title: 'Camp', starts_on: '2026-12-05' }),
    update: { title: 'Hike' },
  },
  event_changes: {
    insert: () => ({ site_id: siteId, feed_key: randomUUID(), on_date: '2026-12-05' }),
    update: { cancelled: true },
  },
  announcements: {
    insert: () => ({ site_id: siteId, title: 'More news' }),
    update: { pinned: true },
  },
  site_feeds: {
    insert: () => ({ site_id: siteId, url: randomUUID() }),
    update: { town: 'Maple Falls' },
  },
  fact_ages: {
    insert: () => ({ site_id: siteId, topic: 'meetings' }),
    update: { right_since: '2026-11-01' },
  },
  site_links: {
    insert: () => ({ site_id: siteId, field: 'map_link', typed: 'x', url: 'https://example.org/' }),
    update: { confirmed_at: '2026-11-01' },
  },
  site_domains: {
    insert: () => ({ site_id: siteId, name: 'other.example' }),
    update: { state: 'live' },
  },
  releases: {
    insert: () => ({ site_id: siteId, revision: 1, template_name: 'x', template_version: '1' }),
    update: { template_name: 'Changed' },
  },
}

async function attempt(table: Table, verb: Verb, caller: Caller): Promise<Outcome> {
  const method = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE' }[verb]
  const { column, id } = rows[table]
  const query = verb === 'insert' ? '' : `?${column}=eq.${id}&${siteOf(table)}=eq.${siteId}`
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
  const found: object[] = await response.json()
  return found.length > 0 ? 'done' : 'nothing'
}

const siteOf = (table: Table) => (table === 'sites' ? 'id' : 'site_id')

async function readRow(table: Table) {
  const { column, id } = rows[table]
  const [row] = await app.sql`
    select * from public.${sql.table(table)}
    where ${sql.ref(column)} = ${id} and ${sql.ref(siteOf(table))} = ${siteId}`
  return row
}

const cases = TABLES.flatMap((table) =>
  CALLERS.flatMap((caller) => VERBS.map((verb) => [caller, verb, table] as const)),
).sort((a, b) => Number(a[0] === 'admin') - Number(b[0] === 'admin'))

describe('row level security', () => {
  it.each(
    PROPOSABLE.flatMap((table) =>
      CALLERS.flatMap((caller) =>
        (['select', 'update', 'delete'] as const).map((verb) => [caller, verb, table] as const),
      ),
    ),
  )('%s: %s on what somebody else proposed for %s', async (caller, verb, table) => {
    const shown = rows[table]
    const id = randomUUID()
    rows[table] = { column: 'id', id }
    const said = {
      id,
      site_id: siteId,
      title: 'Owl walk',
      state: 'proposed',
      proposed_by: proposer,
    }
    const day = { starts_on: '2026-12-01', ends_on: '2026-12-01' }
    if (table === 'events')
      await app.db
        .insertInto(table)
        .values({ ...said, ...day })
        .execute()
    else await app.db.insertInto(table).values(said).execute()
    const before = await readRow(table)
    const outcome = await attempt(table, verb, caller)
    expect(outcome).toBe(expected(table, verb, caller))
    if (outcome !== 'done') expect(await readRow(table)).toEqual(before)
    rows[table] = shown
  })

  it.each(cases)('%s: %s on %s', async (caller, verb, table) => {
    const before = await readRow(table)
    const outcome = await attempt(table, verb, caller)
    expect(outcome).toBe(expected(table, verb, caller))
    if (outcome !== 'done' || verb === 'insert') expect(await readRow(table)).toEqual(before)
    if (verb === 'delete') await ADDED[table]?.()
  })

  it('covers every table there is', async () => {
    const tables = await app.sql<{ name: string; guarded: boolean }>`
      select relname as name, relrowsecurity as guarded from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'`
    expect(tables.filter((table) => !table.guarded)).toEqual([])
    const open = await app.sql<{ name: string }>`
      select distinct table_schema || '.' || table_name as name
      from information_schema.column_privileges
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
      const read = asAccount(app.db, admin.user.id, (db) =>
        sql`select 1 from ${sql.table(`${schema}.${name}`)}`.execute(db),
      )
      await expect(read, `${schema}.${name}`).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('lets a signed-in leader become nobody else', async () => {
    const [{ owner: tableOwner = '' } = {}] = await app.sql<{ owner: string }>`
      select tableowner as owner from pg_tables where schemaname = 'public' and tablename = 'sites'`
    // The session's user decides about `set role`; a leader's own is the strictest one to try it
    // with.
    for (const name of [tableOwner, 'service_role']) {
      const become = app.db.transaction().execute(async (transaction) => {
        await sql`set local session authorization authenticated`.execute(transaction)
        await sql`set local role ${sql.id(name)}`.execute(transaction)
      })
      await expect(become, name).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('gives a new site to the caller, not to whom the client names', async () => {
    const made = await app.sql`
      select m.role, m.user_id = s.user_id as "isMaker" from public.sites s
      join public.site_members m on m.site_id = s.id
      where s.site_name = 'New' and s.user_id = ${admin.user.id}`
    expect(made).toEqual([{ role: 'admin', isMaker: true }])
  })

  it('shows a site while it is being made to nobody but its maker, and later to no maker as such', async () => {
    const maker = await app.signUp()
    const { data } = await maker.supabase.from('sites').insert({ site_name: 'C' }).select().single()
    const find = () => maker.supabase.from('sites').select('id').eq('user_id', maker.user.id)
    expect((await find()).data).toEqual([{ id: data?.id }])
    const { user: successor } = await app.signUp()
    await app.sql`insert into public.site_members (site_id, user_id, role)
      values (${data?.id}, ${successor.id}, 'admin')`
    await app.sql`delete from public.site_members where user_id = ${maker.user.id}`
    expect((await find()).data).toEqual([])
  })

  it('makes nobody a member of a site by making one of the same id', async () => {
    const thief = await app.signUp()
    const site = await admin.supabase.from('sites').insert({ site_name: 'D' }).select().single()
    for (const ignoreDuplicates of [true, false]) {
      await thief.supabase
        .from('sites')
        .upsert({ id: site.data?.id ?? '', site_name: 'Taken' }, { ignoreDuplicates })
    }
    const members = await app.sql`
      select user_id from public.site_members where site_id = ${site.data?.id}`
    expect(members).toEqual([{ user_id: admin.user.id }])
  })

  it('lets nobody move a photo to another troop’s site', async () => {
    const { data } = await admin.supabase.from('sites').insert({ site_name: 'B' }).select().single()
    const { error } = await admin.supabase
      .from('site_assets')
      .update({ site_id: data?.id ?? '' })
      .eq('id', rows.site_assets.id)
    expect(error?.code).toBe('42501')
  })
})
