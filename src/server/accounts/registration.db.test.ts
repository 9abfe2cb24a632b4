import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Registration } from '#contract/registration.ts'
import { createLogger } from '../lib/logging.ts'
import { suspendAccount } from '../moderation/suspensions.ts'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { createMailingApp, linkIn, type MailingApp } from '../testing/mailing-app.ts'
import { accountMailsJob } from './deliver-account-mail.ts'
import { inviteAccount, listInvitations, withdrawInvitation } from './invitations.ts'
import { hashOf, makeLink, tokenOf } from './link-token.ts'
import { sweepSessions } from './sweep-sessions.ts'

const GONE = {
  status: 404,
  code: 'invite_not_found',
  message: expect.stringContaining('This invitation cannot be used'),
}
const DISABLED = {
  status: 422,
  code: 'signup_disabled',
  message: 'Signups not allowed for this instance',
}

let apps: Record<Registration, TestApp>
let mailing: MailingApp
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
  mailing = await createMailingApp({ registration: 'invited' })
})
afterEach(() => {
  mailing.inbox.length = 0
})
afterAll(async () => {
  await mailing.close()
  for (const app of Object.values(apps).toReversed()) await app.close()
})

const newEmail = () => `invited-${randomUUID()}@example.org`

async function invite(app: TestApp, email = newEmail()) {
  const { seed, linkHash } = makeLink(app.signingSecret)
  const invited = await inviteAccount(app.db, { email, linkHash, by: 'operator' })
  if (!invited) throw new Error('there is an account')
  return { ...invited, token: tokenOf(seed, app.signingSecret) }
}

const signUp = (app: TestApp, email: string, invite?: unknown) =>
  app.client().auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { first_name: 'Pat', ...(invite === undefined ? {} : { invite }) } },
  })

const read = async (app: TestApp, token: string, address?: string) => {
  const { data, error, response } = await app
    .client(address)
    .functions.invoke('read-invitation', { body: { token } })
  return { data: data ?? (await error.context.json()), response }
}
const usedBy = async (app: TestApp, id: string) => {
  const [row] = await app.sql`select used_by, used_at from public.site_invitations where id = ${id}`
  return row
}
const isTrusted = async (app: TestApp, id = '') =>
  (await app.sql`select from private.trusted_accounts where user_id = ${id}`).length === 1

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
      expect(data).toEqual({ success: true, email, expiresAt: expiresAt.toISOString() })
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

  it('is read and written by no account over the data API', async () => {
    const leader = await apps.open.signUp()
    const table = leader.supabase.from('site_invitations')
    expect((await table.select('email')).status).toBe(403)
    const row = { email: leader.email, token_hash: 'x', created_by: 'me' }
    expect((await table.insert(row)).status).toBe(403)
  })
})

describe('An invited account, where mail is sent', () => {
  const confirm = async (email: string) => mailing.follow(linkIn(await mailing.waitForMail(email)))
  const confirmedLeader = async () => {
    const { email, token } = await invite(mailing.app)
    await signUp(mailing.app, email, token)
    await confirm(email)
    mailing.inbox.length = 0
    return email
  }

  it('is confirmed by mail as any other, and may sign up again until then', async () => {
    const { app } = mailing
    const { id, email, token } = await invite(app)
    const first = await signUp(app, email, token)
    expect(first.error).toBeNull()
    expect(first.data.session).toBeNull()
    expect((await read(app, token)).data.email).toBe(email)
    await app.sql`update auth.users set confirmation_sent_at = '2026-01-01' where email = ${email}`
    const second = await signUp(app, email, token)
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect((await usedBy(app, id))?.['used_by']).toBe(first.data.user?.id)
    expect((await confirm(email)).fragment.get('access_token')).toBeTruthy()
    expect(await isTrusted(app, first.data.user?.id)).toBe(true)
    expect((await signUp(app, email, token)).error).toMatchObject(GONE)
  })

  it('is the reader’s of the mail: a stranger’s sign-up before it gets no account', async () => {
    const { app } = mailing
    const { email, token } = await invite(app)
    await signUp(app, email, token)
    await app.client().auth.signUp({
      email,
      password: 'another seven pines',
      options: { data: { invite: token } },
    })
    const signIn = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(signIn.error?.code).toBe('invalid_credentials')
  })

  it('frees the invitation when it is swept, and is ended with it when that is withdrawn', async () => {
    const { app } = mailing
    const { id, email, token } = await invite(app)
    const { data } = await signUp(app, email, token)
    await app.sql`update auth.users set created_at = '2026-01-01' where id = ${data.user?.id ?? ''}`
    await sweepSessions(app.db, new Date())
    expect(await usedBy(app, id)).toEqual({ used_by: null, used_at: null })
    expect((await signUp(app, email, token)).error).toBeNull()
    expect(await withdrawInvitation(app.db, id)).toBe(true)
    expect((await confirm(email)).fragment.get('error_code')).toBe('otp_expired')
  })

  it('answers a sign-up without the token in the same way, and mails nobody', async () => {
    const known = await confirmedLeader()
    const { email } = await invite(mailing.app)
    for (const each of [known, email, newEmail()])
      expect((await signUp(mailing.app, each)).error).toMatchObject(DISABLED)
    expect(mailing.inbox).toEqual([])
  })

  it('uses up none of the mails of somebody whose e-mail a stranger sends with a wrong token', async () => {
    const email = newEmail()
    for (const token of ['one', 'two', 'three', 'four', 'five', 'six', 'seven'])
      expect((await signUp(mailing.app, email, token)).error).toMatchObject(GONE)
    const { token } = await invite(mailing.app, email)
    expect((await signUp(mailing.app, email, token)).error).toBeNull()
    await mailing.waitForMail(email)
  })

  it('is mailed the link, unless the invitation was withdrawn or sent again meanwhile', async () => {
    const { app } = mailing
    const deliver = (to: string, seed: string) =>
      accountMailsJob(app).work(new AbortController().signal, {
        data: { kind: 'invitation', to, seed },
        createdOn: new Date(),
      })
    const make = async (email: string) => {
      const { seed, linkHash } = makeLink(app.signingSecret)
      const invited = await inviteAccount(app.db, { email, linkHash, by: 'operator' })
      return { id: invited?.id ?? '', email, seed }
    }
    const sentAgain = await make(newEmail())
    const again = await make(sentAgain.email)
    const withdrawn = await make(newEmail())
    await withdrawInvitation(app.db, withdrawn.id)
    for (const { email, seed } of [sentAgain, withdrawn]) await deliver(email, seed)
    await deliver(again.email, again.seed)
    const mail = await mailing.waitForMail(again.email)
    expect(mail.subject).toBe('You are invited to build a troop’s website')
    expect(linkIn(mail).href).toBe(
      `${app.appOrigin}/#invite=${tokenOf(again.seed, app.signingSecret)}`,
    )
    expect(mailing.inbox).toHaveLength(1)
  })

  it('is forgotten long after it expired', async () => {
    const { app } = mailing
    const { id } = await invite(app)
    await app.sql`update public.site_invitations set expires_at = now() - interval '31 days'
      where id = ${id}`
    await sweepSessions(app.db, new Date())
    expect(await usedBy(app, id)).toBeUndefined()
  })
})
