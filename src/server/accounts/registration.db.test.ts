import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Registration } from '#contract/registration.ts'
import { createLogger } from '../lib/logging.ts'
import { suspendAccount } from '../moderation/suspensions.ts'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import {
  DISABLED,
  GONE,
  invite,
  isTrusted,
  newEmail,
  read,
  signUp,
  usedBy,
} from '../testing/invitations.ts'
import { inviteAccount, listInvitations, withdrawInvitation } from './invitations.ts'
import { hashOf, makeLink } from './link-token.ts'
import { removeAccount } from './remove-account.ts'

let apps: Record<Registration, TestApp>
beforeAll(async () => {
  const open = await createTestApp()
  const beside = (registration: Registration, more = {}) =>
    createTestApp({ registration, databaseUrl: open.databaseUrl, store: open.store, ...more })
  apps = {
    open,
    invited: await beside('invited'),
    approved: await beside('approved'),
    closed: await beside('closed'),
  }
})
afterAll(async () => {
  for (const app of Object.values(apps).toReversed()) await app.close()
})

describe('Who may sign up', () => {
  it.each([
    ['open', false],
    ['approved', false],
    ['invited', true],
    ['closed', true],
  ] as const)('is told to programs: %s', async (registration, isDisabled) => {
    const app = apps[registration]
    const settings = await (await app.call('/auth/v1/settings')).json()
    expect(settings.disable_signup).toBe(isDisabled)
    const config = await (await app.call('/config.json')).json()
    expect(config.registration).toBe(registration)
    const { data, error } = await signUp(app, newEmail())
    if (isDisabled) expect(error).toMatchObject(DISABLED)
    else expect(data.session).not.toBeNull()
  })

  it.each(['invited', 'closed'] as const)(
    'is the same for a known, an invited and an unknown e-mail: %s',
    async (registration) => {
      const app = apps[registration]
      const known = (await apps.open.signUp()).email
      const { email: invited } = await invite(app)
      for (const email of [
        known,
        invited,
        newEmail(),
        'no e-mail',
        'pat@example.org\r\nBcc: a@b.c',
      ]) {
        const { data, error } = await signUp(app, email)
        expect(error).toMatchObject(DISABLED)
        expect(data.user).toBeNull()
      }
    },
  )

  it.each(['open', 'invited', 'approved', 'closed'] as const)(
    'is also whoever was invited, once, with an approved account: %s',
    async (registration) => {
      const app = apps[registration]
      const { id, email, token } = await invite(app)
      const { data, error } = await signUp(app, email.toUpperCase(), token)
      expect(error).toBeNull()
      expect(data.user?.email).toBe(email)
      expect(data.user?.user_metadata).toMatchObject({ first_name: 'Pat' })
      expect(data.user?.user_metadata).not.toHaveProperty('invite')
      const [row] = await app.sql`select raw_user_meta_data as data from auth.users
        where id = ${data.user?.id ?? ''}`
      expect(row?.['data']).toEqual({ first_name: 'Pat' })
      expect(await usedBy(app, id)).toEqual({
        used_by: data.user?.id,
        used_at: expect.any(Date),
      })
      expect(await isTrusted(app, data.user?.id)).toBe(true)
      expect((await signUp(app, email, token)).error).toMatchObject(GONE)
      expect((await read(app, token)).data).toMatchObject({ code: 'invite_not_found' })
    },
  )

  it('is not approved in any other way: neither by signing up nor by an account’s own data', async () => {
    const { data } = await signUp(apps.approved, newEmail())
    expect(await isTrusted(apps.approved, data.user?.id)).toBe(false)
  })
})

describe('An invitation', () => {
  it('is of no use with another e-mail, whoever has it, and stays as it is', async () => {
    const app = apps.closed
    const { id, email, token } = await invite(app)
    const known = (await apps.open.signUp()).email
    for (const other of [newEmail(), known, `x${email}`, `${email}.uk`])
      expect((await signUp(app, other, token)).error).toMatchObject(GONE)
    expect(await usedBy(app, id)).toEqual({ used_by: null, used_at: null })
    expect((await signUp(app, email, token)).error).toBeNull()
  })

  it.each(['', 'wrong', 'x'.repeat(43), ' or true'])('cannot be guessed: %j', async (token) => {
    const { email } = await invite(apps.open)
    const { error } = await signUp(apps.closed, email, token)
    expect(error).toMatchObject(token === '' ? DISABLED : GONE)
    expect((await read(apps.closed, token)).data).toMatchObject({
      success: false,
      code: 'invite_not_found',
    })
  })

  it('must be a text', async () => {
    for (const token of [7, {}, ['a']]) {
      expect((await signUp(apps.open, newEmail(), token)).error?.status).toBe(400)
    }
  })

  it('makes one account of two sign-ups at once', async () => {
    const app = apps.invited
    const { email, token } = await invite(app)
    const both = await Promise.all([signUp(app, email, token), signUp(apps.closed, email, token)])
    expect(both.filter(({ error }) => error === null)).toHaveLength(1)
    expect(both.find(({ error }) => error)?.error).toMatchObject(GONE)
    expect(await app.sql`select from auth.users where email = ${email}`).toHaveLength(1)
  })

  it('ends after seven days, when it is withdrawn, and when a new one is sent', async () => {
    const app = apps.invited
    const expired = await invite(app)
    const days = (expired.expiresAt.getTime() - Date.now()) / 86_400_000
    expect(Math.round(days * 10) / 10).toBe(7)
    await app.sql`update public.site_invitations set expires_at = now() where id = ${expired.id}`
    const withdrawn = await invite(app)
    expect(await withdrawInvitation(app.db, withdrawn.id)).toBe(true)
    expect(await withdrawInvitation(app.db, withdrawn.id)).toBe(false)
    const replaced = await invite(app)
    const next = await invite(app, replaced.email)
    for (const { email, token } of [expired, withdrawn, replaced]) {
      expect((await signUp(app, email, token)).error).toMatchObject(GONE)
      expect((await read(app, token)).data.code).toBe('invite_not_found')
    }
    expect((await signUp(app, next.email, next.token)).error).toBeNull()
    expect(await withdrawInvitation(app.db, next.id)).toBe(false)
  })

  it('says for whom it is to whoever has it, changes nothing, and is kept by no cache', async () => {
    const app = apps.closed
    const { id, email, expiresAt, token } = await invite(app)
    for (const _time of [1, 2]) {
      const { data, response } = await read(app, token)
      expect(data).toEqual({ success: true, site: null, email, expiresAt: expiresAt.toISOString() })
      expect(response?.headers.get('cache-control')).toBe('no-store')
    }
    const { response } = await read(app, 'wrong')
    expect(response?.headers.get('cache-control')).toBe('no-store')
    expect(await usedBy(app, id)).toEqual({ used_by: null, used_at: null })
    const answer = await app.app.request('http://localhost:3000/functions/v1/read-invitation', {
      method: 'POST',
      body: JSON.stringify({ token }),
    })
    expect(answer.status).toBe(401)
  })

  it('is guessed a limited number of times from one IP, for reading and signing up together', async () => {
    const app = apps.invited
    const address = '203.0.113.77'
    expect((await read(app, 'wrong', address)).data.code).toBe('invite_not_found')
    await app.sql`update private.attempts set points = 199 where key like 'invitationByIp:%'`
    const guess = () =>
      app.client(address).auth.signUp({
        email: newEmail(),
        password: PASSWORD,
        options: { data: { invite: 'wrong' } },
      })
    expect((await guess()).error).toMatchObject(GONE)
    expect((await guess()).error).toMatchObject({ status: 429 })
    expect((await read(app, 'wrong', address)).data.code).toBe('over_request_rate_limit')
    expect((await read(app, 'wrong')).data.code).toBe('invite_not_found')
  })

  it('is in no log, however much is logged', async () => {
    let written = ''
    const write = (line: string) => {
      written += line
    }
    const log = createLogger('debug', { write })
    const app = await createTestApp({
      registration: 'invited',
      log,
      databaseUrl: apps.open.databaseUrl,
      store: apps.open.store,
    })
    const { email, token } = await invite(app)
    await read(app, token)
    await signUp(app, newEmail(), token)
    await signUp(app, email, token)
    expect(written).toContain('/functions/v1/read-invitation')
    expect(written).toContain('somebody signed up')
    for (const secret of [token, hashOf(token), email]) expect(written).not.toContain(secret)
    await app.close()
  })

  it('is for nobody who has an account, suspended or not', async () => {
    const app = apps.open
    const leader = await app.signUp()
    const { linkHash } = makeLink(app.signingSecret)
    const again = () => inviteAccount(app.db, { email: leader.email, linkHash, by: 'operator' })
    expect(await again()).toBeUndefined()
    await suspendAccount(app, {
      accountId: leader.user.id,
      reason: 'Photos',
      until: null,
      withPages: false,
      by: 'operator',
    })
    expect(await again()).toBeUndefined()
  })

  it('ends when its e-mail gets an account in another way', async () => {
    const { id, email, token } = await invite(apps.open)
    await apps.open.signUp(email)
    expect((await signUp(apps.open, email, token)).error).toMatchObject(GONE)
    expect((await listInvitations(apps.open.db, 1_000)).map((each) => each.id)).not.toContain(id)
  })

  it('does not work again when the account that was made in another way is removed', async () => {
    const { open } = apps
    const { email, token } = await invite(open)
    const { user } = await open.signUp(email)
    await removeAccount(open.db, user.id)
    expect((await signUp(open, email, token)).error).toMatchObject(GONE)
  })

  it('is read and written by no account over the data API', async () => {
    const leader = await apps.open.signUp()
    const table = leader.supabase.from('site_invitations')
    await invite(apps.open)
    expect((await table.select('email')).data).toEqual([])
    const hidden = await table.select('used_by')
    // Such a name is unknown there: it would tell who has an account.
    expect(hidden.status).toBe(400)
    const row = { email: leader.email } as never
    expect((await table.insert(row)).status).toBe(403)
  })
})
