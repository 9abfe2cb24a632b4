import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putBackSite, takeDownSite } from '../moderation/take-downs.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { readDocs, readSpans } from '../testing/read-docs.ts'
import { drawPicture } from '../testing/sample-uploads.ts'
import { createTroop, type Troop } from '../testing/troop.ts'
import { fileOf, upload, uploadPhoto } from '../testing/uploading.ts'

const ROLES = [
  'admin',
  'editor',
  'drafter',
  'resting youth',
  'ended seat',
  'removed maker',
  'other leader',
] as const
type Role = (typeof ROLES)[number]
type Outcome = 'done' | 'not_allowed' | 'not_there'
type Leader = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let troop: Troop
let siteId: string
let releaseId: string
let leaders: Record<Role, Leader>

beforeAll(async () => {
  // Nothing listens there, so DNS queries fail at once: their result does not matter here.
  app = await createTestApp({ siteAddresses: ['192.0.2.10'], dnsServers: ['127.0.0.1:1'] })
  troop = await createTroop(app, { domain: 'troop-roles' })
  siteId = troop.site.id
  ;({ releaseId } = await troop.publish())
  const signUp = () => app.signUp()
  leaders = {
    admin: await signUp(),
    editor: await signUp(),
    drafter: await signUp(),
    'resting youth': await signUp(),
    'ended seat': await signUp(),
    'removed maker': troop,
    'other leader': await signUp(),
  }
  await app.sql`insert into public.site_members (site_id, user_id, role)
    values (${siteId}, ${leaders.admin.user.id}, 'admin')`
  await seatYouth(leaders.editor.user.id, 'editor')
  await seatYouth(leaders.drafter.user.id, 'drafter')
  await seatYouth(leaders['resting youth'].user.id, 'editor', null)
  await app.sql`insert into public.site_members (site_id, user_id, role, until)
    values (${siteId}, ${leaders['ended seat'].user.id}, 'editor', current_date - 1)`
  await app.sql`delete from public.site_members where user_id = ${troop.user.id}`
})
afterAll(() => app.close())

/** All but the admin are youths with a parent, so that the seat of one without rests. */
const seatYouth = (userId: string, role: string, parent: string | null = 'parent@example.org') =>
  app.sql`insert into public.site_members (site_id, user_id, role, seat, parent_email)
    values (${siteId}, ${userId}, ${role}, 'youth', ${parent})`

const invoke = async (role: Role, name: string, body: object) => {
  const { data, error } = await leaders[role].supabase.functions.invoke(name, {
    body: { siteId, ...body },
  })
  if (error) throw error
  return data instanceof Blob || data.success ? 'done' : data.code
}
const read = async (answer: PromiseLike<{ data: unknown; error: { code: string } | null }>) => {
  const { data, error } = await answer
  if (!error) return Array.isArray(data) && data.length === 0 ? 'not_there' : 'done'
  return new Map([
    ['PT403', 'not_allowed'],
    ['PT404', 'not_there'],
  ]).get(error.code)
}
const photo = async () =>
  fileOf(
    await drawPicture(40 + Math.ceil(Math.random() * 900), 30)
      .jpeg()
      .toBuffer(),
  )
/** The editor is a youth, who may not do what takes an adult. */
const onAdultSeat = async <Made>(role: Role, work: () => Promise<Made>): Promise<Made> => {
  if (role !== 'editor') return work()
  const { id } = leaders.editor.user
  await app.sql`update public.site_members set seat = 'adult'
    where site_id = ${siteId} and user_id = ${id}`
  const made = await work()
  await seatYouthAgain(id)
  return made
}
/** While a text has a name that no look has seen yet. */
const withFinding = async <Made>(work: (findingId: string) => Promise<Made>): Promise<Made> => {
  const write = (description: string | null) =>
    leaders.admin.supabase.from('sites').update({ description }).eq('id', siteId).throwOnError()
  await write(`Scout Sam X${randomUUID().replaceAll(/[^a-f]/g, '')}q earned it.`)
  const { data } = await leaders.admin.supabase.functions.invoke('look', { body: { siteId } })
  const made = await work(data.findings[0]?.id)
  await write(null)
  return made
}
const addPhoto = async () => {
  const picture = await drawPicture(40 + Math.ceil(Math.random() * 900), 40)
    .jpeg()
    .toBuffer()
  return uploadPhoto(app, leaders.admin, siteId, picture)
}

const addMember = async () => {
  const { user } = await app.signUp()
  await seatYouth(user.id, 'editor')
  return user.id
}
const seatYouthAgain = (userId: string) => app.sql`
  update public.site_members set seat = 'youth', parent_email = 'parent@example.org'
  where site_id = ${siteId} and user_id = ${userId}`

const addInvitation = async () => {
  await app.sql`delete from public.site_invitations where site_id = ${siteId}`
  const { data } = await leaders.admin.supabase.functions.invoke('invite-member', {
    body: { siteId, role: 'editor' },
  })
  return data.invitationId
}

/** A change that was asked for, and one that was not. */
const addDraft = (userId: string) => app.sql`
  insert into public.drafted_changes (site_id, field, user_id, at, asked_at)
  values (${siteId}, 'tagline', ${userId}, now(), now()), (${siteId}, 'phone', ${userId}, now(), null)
  on conflict (site_id, field, entry) do update
  set user_id = excluded.user_id, asked_at = excluded.asked_at`

const addClaim = async () => {
  await app.sql`delete from private.site_claims`
  const [row] = await app.sql<{ id: string }>`
    insert into private.site_claims (site_id, state, proof, proof_until, name, email, opened_at)
    values (${siteId}, 'open', 'domain', now(), 'Robin', 'robin@example.org', now()) returning id`
  return row?.id
}

const addDomain = async () => {
  const [row] = await app.sql<{ id: string }>`
    insert into public.site_domains (site_id, name)
    values (${siteId}, ${`${randomUUID()}.test`}) returning id`
  return row?.id
}

/** Every function that can be called by name, and the roles that may call it. */
const CALLS: Record<string, { may: readonly Role[]; try: (role: Role) => Promise<unknown> }> = {
  'upload-asset': {
    may: ['admin', 'editor', 'drafter'],
    async try(role) {
      const answer = await upload(app, leaders[role], {
        siteId,
        kind: 'photo',
        file: await photo(),
      })
      return answer.success ? 'done' : answer.code
    },
  },
  arrange_photos: {
    may: ['admin', 'editor', 'drafter'],
    async try(role) {
      const { id } = await addPhoto()
      return read(leaders[role].supabase.rpc('arrange_photos', { site: siteId, photos: [id] }))
    },
  },
  // Families ask the leader they know, so every member may do it.
  'remove-everywhere': {
    may: ['admin', 'editor', 'drafter'],
    async try(role) {
      const { id } = await addPhoto()
      return invoke(role, 'remove-everywhere', { assetId: id })
    },
  },
  'hide-picture': {
    may: ['admin', 'editor', 'drafter'],
    async try(role) {
      const { id } = await addPhoto()
      return invoke(role, 'hide-picture', { assetId: id })
    },
  },
  'tell-of-room': {
    may: ['admin', 'editor'],
    async try(role) {
      const inquiryId = randomUUID()
      await app.sql`
        insert into public.join_requests (id, site_id, name, email, phone, age_band, message, nonce, place)
        values (${inquiryId}, ${siteId}, 'Robin', 'robin@example.org', '', '8-10', 'When?', 'nonce', 'waiting')`
      const outcome = await onAdultSeat(role, () => invoke(role, 'tell-of-room', { inquiryId }))
      await app.sql`delete from public.join_requests where id = ${inquiryId}`
      return outcome
    },
  },
  'cover-faces': {
    may: ['admin', 'editor'],
    async try(role) {
      const { id } = await addPhoto()
      const covers = [{ x: 50, y: 50, size: 20 }]
      return onAdultSeat(role, () => invoke(role, 'cover-faces', { assetId: id, covers }))
    },
  },
  'held-picture': {
    may: ['admin', 'editor'],
    async try(role) {
      const { id } = await addPhoto()
      await invoke('drafter', 'remove-everywhere', { assetId: id })
      return onAdultSeat(role, () => invoke(role, 'held-picture', { assetId: id }))
    },
  },
  'bring-back': {
    may: ['admin', 'editor'],
    async try(role) {
      const { id } = await addPhoto()
      await invoke('drafter', 'remove-everywhere', { assetId: id })
      return onAdultSeat(role, () => invoke(role, 'bring-back', { assetId: id }))
    },
  },
  'download-site': {
    may: ['admin', 'editor', 'drafter'],
    try: (role) => invoke(role, 'download-site', {}),
  },
  'may-publish': {
    may: ['admin', 'editor'],
    try: (role) => invoke(role, 'may-publish', {}),
  },
  'publish-site': {
    may: ['admin', 'editor'],
    try: (role) => invoke(role, 'publish-site', {}),
  },
  'restore-release': {
    may: ['admin', 'editor'],
    try: (role) => invoke(role, 'restore-release', { releaseId }),
  },
  'unpublish-site': {
    may: ['admin', 'editor'],
    try: (role) => invoke(role, 'unpublish-site', {}),
  },
  'cancel-tonight': {
    may: ['admin', 'editor'],
    async try(role) {
      const day = new Date(Date.now() + 172_800_000).toISOString().slice(0, 10)
      await app.sql`insert into public.events (site_id, title, starts_on, ends_on)
        values (${siteId}, 'Hike', ${day}, ${day})`
      return invoke(role, 'cancel-tonight', {})
    },
  },
  'add-feed': {
    may: ['admin', 'editor'],
    // A role that may add one is told that there is no calendar at such an address.
    async try(role) {
      const outcome = await invoke(role, 'add-feed', { url: 'http://127.0.0.1/calendar.ics' })
      return outcome === 'calendar_unread' ? 'done' : outcome
    },
  },
  // A role that may connect one is told what is wrong with this one.
  'connect-domain': {
    may: ['admin'],
    async try(role) {
      const outcome = await invoke(role, 'connect-domain', { name: 'org' })
      return outcome === 'not_a_domain' ? 'done' : outcome
    },
  },
  'check-domain': {
    may: ['admin'],
    try: async (role) => invoke(role, 'check-domain', { domainId: await addDomain() }),
  },
  'remove-domain': {
    may: ['admin'],
    try: async (role) => invoke(role, 'remove-domain', { domainId: await addDomain() }),
  },
  'list-members': {
    may: ['admin', 'editor', 'drafter'],
    try: (role) => invoke(role, 'list-members', {}),
  },
  'invite-member': {
    may: ['admin'],
    async try(role) {
      await app.sql`delete from public.site_invitations where site_id = ${siteId}`
      return invoke(role, 'invite-member', { role: 'drafter' })
    },
  },
  'pass-on': {
    may: ['admin'],
    async try(role) {
      await app.sql`delete from public.site_invitations where site_id = ${siteId}`
      return invoke(role, 'pass-on', {})
    },
  },
  'resend-invitation': {
    may: ['admin'],
    try: async (role) => invoke(role, 'resend-invitation', { invitationId: await addInvitation() }),
  },
  'revoke-invitation': {
    may: ['admin'],
    try: async (role) => invoke(role, 'revoke-invitation', { invitationId: await addInvitation() }),
  },
  'close-site': {
    may: ['admin'],
    try: (role) => invoke(role, 'close-site', { on: null }),
  },
  'change-role': {
    may: ['admin'],
    async try(role) {
      const userId = await addMember()
      const outcome = await invoke(role, 'change-role', { userId, role: 'drafter' })
      await app.sql`delete from public.site_members where user_id = ${userId}`
      return outcome
    },
  },
  'remove-member': {
    may: ['admin'],
    async try(role) {
      const userId = await addMember()
      const outcome = await invoke(role, 'remove-member', { userId })
      await app.sql`delete from public.site_members where user_id = ${userId}`
      return outcome
    },
  },
  presence: {
    may: ['admin', 'editor', 'drafter'],
    try: (role) => invoke(role, 'presence', { session: randomUUID() }),
  },
  'ask-to-publish': {
    may: ['admin', 'editor', 'drafter'],
    async try(role) {
      await addDraft(leaders[role].user.id)
      return invoke(role, 'ask-to-publish', { note: 'Please' })
    },
  },
  'put-back': {
    may: ['admin', 'editor', 'drafter'],
    async try(role) {
      const [line] = await app.sql<{ id: number }>`
        insert into public.site_history (site_id, revision, field, before)
        values (${siteId}, 1, 'tagline', to_jsonb(${randomUUID()}::text)) returning id`
      return invoke(role, 'put-back', { historyId: line?.id })
    },
  },
  'forget-text': {
    may: ['admin', 'editor'],
    try: (role) =>
      onAdultSeat(role, async () => {
        const [line] = await app.sql<{ id: number }>`
          insert into public.site_history (site_id, revision, field, before)
          values (${siteId}, 1, 'dues', to_jsonb(${randomUUID()}::text)) returning id`
        return invoke(role, 'forget-text', { historyId: line?.id })
      }),
  },
  look: {
    may: ['admin', 'editor', 'drafter'],
    try: (role) => invoke(role, 'look', {}),
  },
  'answer-finding': {
    may: ['admin', 'editor'],
    try: (role) =>
      onAdultSeat(role, () =>
        withFinding((findingId) => invoke(role, 'answer-finding', { findingId, answer: 'adult' })),
      ),
  },
  'fix-finding': {
    may: ['admin', 'editor', 'drafter'],
    try: (role) => withFinding((findingId) => invoke(role, 'fix-finding', { findingId })),
  },
  'send-back': {
    may: ['admin', 'editor'],
    async try(role) {
      await addDraft(leaders.drafter.user.id)
      return invoke(role, 'send-back', { note: 'Not yet' })
    },
  },
  'refuse-claim': {
    may: ['admin'],
    try: async (role) => invoke(role, 'refuse-claim', { claimId: await addClaim() }),
  },
  check_domain: {
    may: ['admin'],
    try: (role) =>
      read(leaders[role].supabase.rpc('check_domain', { site_id: siteId, wanted: 'troop-free' })),
  },
  'change-address': {
    may: ['admin'],
    try: (role) => invoke(role, 'change-address', { domain: 'troop-roles-b' }),
  },
  list_held_files: {
    may: ['admin', 'editor', 'drafter'],
    async try(role) {
      const { id } = await addPhoto()
      await invoke('drafter', 'remove-everywhere', { assetId: id })
      const { data, error } = await leaders[role].supabase.rpc('list_held_files')
      if (error) throw error
      return JSON.stringify(data).includes(id) ? 'done' : 'not_there'
    },
  },
  list_picture_requests: {
    may: ['admin', 'editor'],
    try: (role) =>
      onAdultSeat(role, async () => {
        const { id } = await addPhoto()
        await app.sql`
          insert into private.picture_requests (site_id, asset_id, who, state)
          values (${siteId}, ${id}, 'parent', 'waits')`
        const { data, error } = await leaders[role].supabase.rpc('list_picture_requests')
        if (error) throw error
        if (JSON.stringify(data).includes(id)) return 'done'
        return MEMBERS.includes(role) ? 'not_allowed' : 'not_there'
      }),
  },
  agree_again: {
    may: ['admin', 'editor'],
    try: (role) =>
      onAdultSeat(role, () => read(leaders[role].supabase.rpc('agree_again', { site: siteId }))),
  },
  family_look: {
    may: ['admin', 'editor'],
    try: (role) => read(leaders[role].supabase.rpc('family_look', { site: siteId })),
  },
  inquiry_counts: {
    may: [
      'admin',
      'editor',
      'drafter',
      'resting youth',
      'ended seat',
      'removed maker',
      'other leader',
    ],
    async try(role) {
      const { data } = await leaders[role].supabase.rpc('inquiry_counts')
      // Nobody here has an inquiry; whose are counted is tried with the inquiries themselves.
      return Array.isArray(data) ? 'done' : 'not_there'
    },
  },
  inquiries_of: {
    may: ['admin', 'editor', 'drafter'],
    async try(role) {
      const { data } = await leaders[role].supabase.rpc('inquiries_of', { site: siteId })
      return data === null ? 'not_there' : 'done'
    },
  },
  visits_of: {
    may: ['admin', 'editor', 'drafter'],
    async try(role) {
      await app.sql`
        insert into public.site_visits (site_id, day, page, source, visits)
        values (${siteId}, current_date, 'home', 'direct', 1) on conflict do nothing`
      const about = { site: siteId, since: '2026-01-01' }
      const { data } = await leaders[role].supabase.rpc('visits_of', about)
      return Array.isArray(data) && data.length > 0 ? 'done' : 'not_there'
    },
  },
  list_take_downs: {
    may: ['admin', 'editor', 'drafter'],
    async try(role) {
      await takeDownSite(app, { domain: 'troop-roles', reason: 'A family asked.', by: 'operator' })
      const outcome = await read(leaders[role].supabase.rpc('list_take_downs'))
      await putBackSite(app, { domain: 'troop-roles', by: 'operator' })
      return outcome
    },
  },
  list_deleted_sites: {
    may: ['admin'],
    async try(role) {
      await leaders.admin.supabase.from('sites').delete().eq('id', siteId).throwOnError()
      const outcome = await read(leaders[role].supabase.rpc('list_deleted_sites'))
      await leaders.admin.supabase.rpc('restore_site', { id: siteId }).throwOnError()
      return outcome
    },
  },
  restore_site: {
    may: ['admin'],
    async try(role) {
      await leaders.admin.supabase.from('sites').delete().eq('id', siteId).throwOnError()
      const outcome = await read(leaders[role].supabase.rpc('restore_site', { id: siteId }))
      if (role !== 'admin') await leaders.admin.supabase.rpc('restore_site', { id: siteId })
      return outcome
    },
  },
}

const OF_ACCOUNTS = [
  'read-invitation',
  'describe-seat',
  'end-seat',
  'my-invitations',
  'my-claims',
  'accept-invitation',
  'decline-invitation',
  'list-sessions',
  'preview-deletion',
  'delete-account',
  'export-account',
]
const MEMBERS: readonly Role[] = ['admin', 'editor', 'drafter']

function expected(name: string, role: Role): Outcome {
  if (CALLS[name]?.may.includes(role)) return 'done'
  // A deleted site does not exist for callers who may not restore it.
  const isOfDeleted = name === 'restore_site' || name === 'list_deleted_sites'
  const isSeen = MEMBERS.includes(role) && !isOfDeleted
  return isSeen ? 'not_allowed' : 'not_there'
}

const cases = Object.keys(CALLS).flatMap((name) => ROLES.map((role) => [role, name] as const))

describe('What a role may do', () => {
  it.each(cases)('%s: %s', async (role, name) => {
    expect(await CALLS[name]?.try(role)).toBe(expected(name, role))
  })

  it('lets whoever may not publish change no zone, which goes live by itself', async () => {
    const change = (role: Role, zone: string) =>
      read(
        leaders[role].supabase.from('sites').update({ time_zone: zone }).eq('id', siteId).select(),
      )
    expect(await change('drafter', 'America/Denver')).toBe('not_allowed')
    expect(await change('editor', 'America/Chicago')).toBe('done')
    expect(await change('drafter', 'America/Chicago')).toBe('done')
  })

  it('covers every function that the data API offers', async () => {
    const routines = await app.sql<{ name: string }>`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace
        and obj_description(oid, 'pg_proc') like 'Data API:%'`
    expect(Object.keys(CALLS)).toEqual(expect.arrayContaining(routines.map(({ name }) => name)))
  })

  it('covers every remote call', () => {
    const calls = app.app.routes.flatMap(({ method, path }) =>
      method === 'POST' && path.startsWith('/functions/v1/') ? path.split('/').slice(3) : [],
    )
    expect(calls).toContain('publish-site')
    // No role may call the operator's functions: operator-page/who-may.db.test.ts covers them.
    // These are of an account, or of nobody: members/members.db.test.ts, accounts/my-account.db.test.ts,
    // claims/claims.db.test.ts.
    const ofRoles = calls.filter(
      (name) => !name.startsWith('operator-') && !OF_ACCOUNTS.includes(name),
    )
    expect(Object.keys(CALLS)).toEqual(expect.arrayContaining(ofRoles))
    const page = readDocs().find(({ file }) => file === 'docs/data-api.md')?.text ?? ''
    const spans = readSpans(page)
    expect(calls.filter((name) => !spans.includes(name))).toEqual([])
    for (const [, name, may] of page.matchAll(/^\| `([a-z-]+)` \| ([a-z, ]+) \|/gm))
      expect([name, may]).toEqual([name, CALLS[name ?? '']?.may.join(', ')])
  })

  it.each([
    'publish-site',
    'unpublish-site',
    'restore-release',
    'remove-everywhere',
    'upload-asset',
  ])('%s is refused to a member who is removed while it waits', async (name) => {
    const { id: assetId } = await addPhoto()
    const held = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const holding = app.db.transaction().execute(async (transaction) => {
      await sql`select from public.sites where id = ${siteId} for update`.execute(transaction)
      await sql`
          select pg_advisory_xact_lock(hashtext('private.guard_asset'), hashtext(${siteId}))`.execute(
        transaction,
      )
      held.resolve()
      await released.promise
    })
    await held.promise
    // The photo is added in advance, because adding one would wait as well.
    const outcome =
      name === 'remove-everywhere'
        ? invoke('editor', name, { assetId })
        : CALLS[name]?.try('editor')
    // An upload reaches the lock only once its picture is processed.
    await expect
      .poll(() => app.sql`select from pg_locks where not granted`, { timeout: 20_000 })
      .not.toEqual([])
    const editor = leaders.editor.user.id
    await app.sql`delete from public.site_members where user_id = ${editor}`
    released.resolve()
    await holding
    expect(await outcome).toBe('not_there')
    await seatYouth(editor, 'editor')
  })

  it('is said alike for one site and for all', async () => {
    for (const role of ROLES) {
      for (const action of ['see', 'edit', 'publish', 'manage', '', 'constructor']) {
        const [asked] = await app.sql`
          select set_config('request.jwt.claim.sub', ${leaders[role].user.id}, true),
            private.may(${siteId}::uuid, ${action}) as one,
            ${siteId}::uuid in (select private.sites_to(${action})) as all`
        const may = MAY[role].includes(action)
        expect([role, action, asked?.['one'], asked?.['all']]).toEqual([role, action, may, may])
      }
    }
  })

  it('ends with the site: a site that is gone for good has no members', async () => {
    await app.sql`delete from public.sites where id = ${siteId}`
    expect(
      await app.sql`select user_id from public.site_members where site_id = ${siteId}`,
    ).toHaveLength(5)
    await app.sql`update public.sites set published_release_id = null where id = ${siteId}`
    await app.sql`delete from public.site_assets where site_id = ${siteId}`
    await app.sql`delete from public.releases where site_id = ${siteId}`
    await app.sql`delete from public.sites where id = ${siteId}`
    expect(
      await app.sql`select user_id from public.site_members where site_id = ${siteId}`,
    ).toEqual([])
  })
})

const MAY: Record<Role, string[]> = {
  admin: ['see', 'edit', 'publish', 'manage'],
  editor: ['see', 'edit', 'publish'],
  drafter: ['see', 'edit'],
  'resting youth': [],
  'ended seat': [],
  'removed maker': [],
  'other leader': [],
}
