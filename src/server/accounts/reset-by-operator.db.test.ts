import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resumeAccount, suspendAccount } from '../moderation/suspensions.ts'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { addPhone } from '../testing/phone.ts'
import type { AccountMail } from './account-mails.ts'
import { createConfirmedAccount } from './create-confirmed-account.ts'
import { accountMailsJob } from './deliver-account-mail.ts'
import { isOperatorNow } from './is-operator.ts'
import { makeResetLink, moveAccount } from './reset-by-operator.ts'
import { sweepSessions } from './sweep-sessions.ts'

const OPERATOR = 'operator@scoutsite.example'
const OTHER_OPERATOR = 'other@scoutsite.example'
const CONTACT = 'help@scoutsite.example'

let app: TestApp
let leader: Awaited<ReturnType<TestApp['signUp']>>
let count = 0
let newEmail: string

beforeAll(async () => {
  app = await createTestApp({ operators: [OPERATOR, OTHER_OPERATOR], operatorEmail: CONTACT })
})
afterAll(() => app.close())
beforeEach(async () => {
  leader = await app.signUp()
  newEmail = `new-${++count}@example.org`
  app.sent.length = 0
})

const makeLink = async (email = leader.email) => new URL((await makeResetLink(app, email)).link)
const move = (to = newEmail, email = leader.email) => moveAccount(app, email, to)
const mailsTo = (email: string) => app.sent.filter(({ to }) => to === email)
const mailedLink = (email: string) =>
  new URL(/http\S+auth\S+/.exec(mailsTo(email).at(-1)?.text ?? '')?.[0] ?? '')

/** In another browser than the leader's. */
async function follow({ pathname, search }: URL) {
  const response = await app.call(`${pathname}${search}`)
  expect(response.status).toBe(303)
  return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1))
}
const errorOf = async (link: URL) => (await follow(link)).get('error_code')

async function choosePassword(fragment: URLSearchParams, password: string) {
  const supabase = app.client()
  const access_token = fragment.get('access_token') ?? ''
  const refresh_token = fragment.get('refresh_token') ?? ''
  await supabase.auth.setSession({ access_token, refresh_token })
  expect((await supabase.auth.updateUser({ password })).error).toBeNull()
}
const signIn = async (email: string, password = PASSWORD) =>
  (await app.client().auth.signInWithPassword({ email, password })).error?.code ?? 'in'
const isSignedIn = async () => (await leader.supabase.auth.getUser()).error === null
const isOperator = (accountId: string) =>
  isOperatorNow(app.db, { operators: app.operators, accountId })
const passHours = (hours: number) =>
  app.sql`update private.reset_links set expires_at = expires_at - ${hours} * interval '1 hour'`

describe('A link that the operator made', () => {
  it('leads to a new password, in any browser, and works once', async () => {
    const link = await makeLink()
    const fragment = await follow(link)
    expect(fragment.get('type')).toBe('recovery')
    expect(await isSignedIn()).toBe(true)
    await choosePassword(fragment, 'found it again')
    expect(await isSignedIn()).toBe(false)
    expect([await signIn(leader.email), await signIn(leader.email, 'found it again')]).toEqual([
      'invalid_credentials',
      'in',
    ])
    expect(await errorOf(link)).toBe('otp_expired')
  })

  it('lets one of many who follow it at once in', async () => {
    const link = await makeLink()
    const fragments = await Promise.all(Array.from({ length: 8 }, () => follow(link)))
    expect(fragments.filter((fragment) => fragment.has('access_token'))).toHaveLength(1)
  })

  it('is told to the e-mail of the account, without the link', async () => {
    const link = await makeLink()
    expect(mailsTo(leader.email)).toHaveLength(1)
    const [{ text = '', html = '' } = {}] = mailsTo(leader.email)
    expect(text).toContain(`write to ${CONTACT}`)
    expect(text + html).not.toContain(link.searchParams.get('token'))
  })

  it('is stored in no form that can be followed', async () => {
    const token = (await makeLink()).searchParams.get('token') ?? ''
    const [row] = await app.sql<{ link_hash: string }>`
      select link_hash from private.reset_links where user_id = ${leader.user.id}`
    expect(row?.link_hash).not.toContain(token)
    const { error } = await app
      .client()
      .auth.verifyOtp({ type: 'recovery', token_hash: row?.link_hash ?? '' })
    expect(error?.code).toBe('otp_expired')
  })

  it('stands for a day, and no longer', async () => {
    const link = await makeLink()
    await passHours(24)
    expect(await errorOf(link)).toBe('otp_expired')
    const fresh = await makeLink()
    await passHours(23.9)
    expect((await follow(fresh)).has('access_token')).toBe(true)
  })

  it('is swept after its day', async () => {
    await makeLink()
    const kept = () => app.sql`
      select from private.reset_links where user_id = ${leader.user.id}`
    await sweepSessions(app.db, new Date())
    expect(await kept()).toHaveLength(1)
    await sweepSessions(app.db, new Date(Date.now() + 25 * 3_600_000))
    expect(await kept()).toEqual([])
  })

  it('is neither ended nor shortened by whoever asks for a link in the leader’s name, whose mail goes out', async () => {
    const link = await makeLink()
    app.sent.length = 0
    await app.client().auth.resetPasswordForEmail(leader.email)
    await app.client().auth.resend({ type: 'email_change', email: leader.email })
    await app.client().auth.resend({ type: 'signup', email: leader.email })
    expect(mailsTo(leader.email).map(({ subject }) => subject)).toEqual([
      'Choose a new ScoutSite password',
    ])
    await passHours(23)
    expect((await follow(link)).has('access_token')).toBe(true)
    // Nor does it end the one that was mailed.
    expect((await follow(mailedLink(leader.email))).has('access_token')).toBe(true)
  })

  it('ends when the leader changes the password', async () => {
    const link = await makeLink()
    await leader.supabase.auth.updateUser({ password: 'one more pine' })
    expect(await errorOf(link)).toBe('otp_expired')
  })

  it('ends when the leader changes the e-mail', async () => {
    const link = await makeLink()
    await leader.supabase.auth.updateUser({ email: newEmail })
    await follow(mailedLink(leader.email))
    await follow(mailedLink(newEmail))
    expect(await errorOf(link)).toBe('otp_expired')
  })

  it('ends when the operator makes another one', async () => {
    const link = await makeLink()
    const next = await makeLink(leader.email.toUpperCase())
    expect(await errorOf(link)).toBe('otp_expired')
    expect((await follow(next)).has('access_token')).toBe(true)
  })

  it('does not work while the account is suspended, and none is made', async () => {
    const link = await makeLink()
    const wanted = { accountId: leader.user.id, by: 'the operator', withPages: false }
    await suspendAccount(app, { ...wanted, reason: 'A photo.', until: null })
    const refused = await follow(link)
    expect(refused.get('error_code')).toBe('user_banned')
    // Whoever has the link need not be the leader.
    expect(refused.get('error_description')).not.toContain('A photo.')
    await expect(makeLink()).rejects.toThrow('is suspended')
    await expect(move()).rejects.toThrow('is suspended')
    await resumeAccount(app, wanted)
    expect((await follow(link)).has('access_token')).toBe(true)
  })

  it('is not the link of a mail of another kind', async () => {
    const token_hash = (await makeLink()).searchParams.get('token') ?? ''
    for (const type of ['signup', 'email_change', 'email'] as const) {
      const { error } = await app.client().auth.verifyOtp({ type, token_hash })
      expect(error?.code).toBe('otp_expired')
    }
    const proof = { type: 'recovery', token: token_hash } as const
    const other = await app.client().auth.verifyOtp({ ...proof, email: 'else@example.org' })
    expect(other.error?.code).toBe('otp_expired')
    const { error } = await app.client().auth.verifyOtp({ ...proof, email: leader.email })
    expect(error).toBeNull()
  })

  it('makes nobody an operator: it proves nothing about the e-mail', async () => {
    const { user } = await app.signUp(OPERATOR)
    const fragment = await follow(await makeLink(OPERATOR))
    await choosePassword(fragment, 'as if I were it')
    expect(await isOperator(user.id)).toBe(false)
  })

  it('opens an account that was never confirmed to its leader alone', async () => {
    await app.sql`
      update auth.users set email_confirmed_at = null, confirmation_token = 'a' where id = ${leader.user.id}`
    const link = await makeLink()
    // Whoever knows the e-mail signs up again, which removes the password.
    await app.sql`update auth.users set encrypted_password = null where id = ${leader.user.id}`
    expect((await follow(link)).has('access_token')).toBe(true)
    expect(await isSignedIn()).toBe(false)
    expect(await signIn(leader.email)).toBe('invalid_credentials')
  })

  it('is made for no guest of a demo, and for nobody who has no account', async () => {
    const email = `guest-${newEmail}`
    await createConfirmedAccount(app.db, { email, password: PASSWORD, isGuest: true })
    await expect(makeLink(email)).rejects.toThrow('is a guest of the demo')
    await expect(move(newEmail, email)).rejects.toThrow('is a guest of the demo')
    await expect(makeLink('nobody@example.org')).rejects.toThrow('There is no account nobody@')
  })
})

describe('A second factor', () => {
  const readAs = async (fragment: URLSearchParams) => {
    const headers = { authorization: `Bearer ${fragment.get('access_token')}` }
    return (await app.call('/rest/v1/sites?select=id', { headers })).status
  }
  const prove = () => app.sql`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}'
    where user_id = ${leader.user.id}`

  it('is asked for after both kinds of link', async () => {
    await prove()
    await addPhone(leader.supabase)
    expect(await readAs(await follow(await makeLink()))).toBe(403)
    await move()
    expect(await readAs(await follow(mailedLink(newEmail)))).toBe(403)
  })

  it('of whoever opened an account that nobody proved ends when it moves', async () => {
    await addPhone(leader.supabase)
    await move()
    expect(await readAs(await follow(mailedLink(newEmail)))).toBe(200)
  })
})

describe('A leader whose mailbox is gone', () => {
  it('gets a link at the new e-mail, which makes the account theirs alone', async () => {
    await move()
    expect(await signIn(newEmail)).toBe('invalid_credentials')
    expect(await isSignedIn()).toBe(true)
    const [{ text = '' } = {}] = mailsTo(leader.email)
    expect(text).not.toContain(newEmail)
    expect(text).toContain('valid for 24 hours')
    expect(text).toContain(`write to ${CONTACT}`)

    await passHours(23)
    const fragment = await follow(mailedLink(newEmail))
    expect(fragment.get('type')).toBe('recovery')
    expect(await isSignedIn()).toBe(false)
    expect([await signIn(leader.email), await signIn(newEmail)]).toEqual([
      'invalid_credentials',
      'invalid_credentials',
    ])
    await choosePassword(fragment, 'found it again')
    expect(await signIn(newEmail, 'found it again')).toBe('in')
    const [identity] = await app.sql<{ identity_data: object }>`
      select identity_data from auth.identities where user_id = ${leader.user.id}`
    expect(identity?.identity_data).toMatchObject({ email: newEmail, email_verified: true })
    expect(await errorOf(mailedLink(newEmail))).toBe('otp_expired')
  })

  it('keeps that link, whatever others or an open session ask for', async () => {
    await move()
    const link = mailedLink(newEmail)
    await app.client().auth.resend({ type: 'email_change', email: leader.email })
    await app.client().auth.resetPasswordForEmail(leader.email)
    await leader.supabase.auth.updateUser({ email: `thief-${newEmail}` })
    const fragment = await follow(link)
    const { data } = await app.client().auth.getUser(fragment.get('access_token') ?? '')
    expect(data.user).toMatchObject({ id: leader.user.id, email: newEmail })
    expect(data.user?.new_email).toBeUndefined()
    // What the thief asked for is over too.
    expect(await errorOf(mailedLink(`thief-${newEmail}`))).toBe('otp_expired')
  })

  it('gets none at an e-mail that has an account, or at the same one', async () => {
    const other = await app.signUp()
    app.sent.length = 0
    await expect(move(other.email)).rejects.toThrow('has an account of its own')
    await expect(move(leader.email)).rejects.toThrow('leave out --new-email')
    expect(app.sent).toEqual([])
    expect(
      await app.sql`select from private.reset_links where user_id = ${leader.user.id}`,
    ).toEqual([])
  })

  it('does not get an e-mail that somebody else took meanwhile', async () => {
    await move()
    const other = await app.signUp(newEmail)
    const link = mailsTo(newEmail).find(({ subject }) => subject.includes('moves to this'))
    const url = new URL(/http\S+auth\S+/.exec(link?.text ?? '')?.[0] ?? '')
    expect(await errorOf(url)).toBe('email_exists')
    expect((await other.supabase.auth.getUser()).data.user?.email).toBe(newEmail)
    expect(await isSignedIn()).toBe(true)
  })

  it('gets an e-mail with which somebody signed up and never confirmed it', async () => {
    const other = await app.signUp(newEmail)
    await app.sql`update auth.users set email_confirmed_at = null where id = ${other.user.id}`
    await move()
    expect((await follow(mailedLink(newEmail))).has('access_token')).toBe(true)
    expect(await app.sql`select from auth.users where id = ${other.user.id}`).toEqual([])
  })

  it('gets the link from the operator where there is no mail server', async () => {
    const withoutMail = { ...app, sendAccountMail: null }
    const { link } = await moveAccount(withoutMail, leader.email, newEmail)
    expect(app.sent).toEqual([])
    expect(await isSignedIn()).toBe(true)
    await choosePassword(await follow(new URL(link ?? '')), 'found it again')
    expect(await isSignedIn()).toBe(false)
    expect(await signIn(newEmail, 'found it again')).toBe('in')
    expect(await errorOf(new URL(link ?? ''))).toBe('otp_expired')
  })

  it('stays suspended', async () => {
    await move()
    const wanted = { accountId: leader.user.id, by: 'the operator', withPages: false }
    await suspendAccount(app, { ...wanted, reason: 'A photo.', until: null })
    expect(await errorOf(mailedLink(newEmail))).toBe('user_banned')
    expect((await app.client().auth.getUser(leader.session.access_token)).error).toMatchObject({
      code: 'user_banned',
    })
  })

  it('is an operator by following the mail to an operator’s e-mail, not before; no longer one by leaving it', async () => {
    await move(OTHER_OPERATOR)
    expect(await isOperator(leader.user.id)).toBe(false)
    expect((await follow(mailedLink(OTHER_OPERATOR))).get('type')).toBe('recovery')
    expect(await isOperator(leader.user.id)).toBe(true)
    // Whoever was in the account before is not.
    expect(await isSignedIn()).toBe(false)
    expect(await signIn(OTHER_OPERATOR)).toBe('invalid_credentials')

    await move(newEmail, OTHER_OPERATOR)
    await follow(mailedLink(newEmail))
    expect(await isOperator(leader.user.id)).toBe(false)
  })

  it('gets a link whose day begins when it is sent, and none that is of no use any more', async () => {
    const queued: AccountMail[] = []
    const sendAccountMail = async (mail: AccountMail) => void queued.push(mail)
    await moveAccount({ ...app, sendAccountMail }, leader.email, newEmail)
    const deliver = () =>
      accountMailsJob(app).work(new AbortController().signal, {
        data: queued.find(({ kind }) => kind === 'operator-moves-here'),
        createdOn: new Date(),
      })
    await passHours(23.9)
    await deliver()
    expect(mailsTo(newEmail)).toHaveLength(1)
    const [left] = await app.sql<{ isWhole: boolean }>`
      select expires_at > now() + interval '23 hours' as "isWhole"
      from private.reset_links where user_id = ${leader.user.id}`
    expect(left).toEqual({ isWhole: true })
    await leader.supabase.auth.updateUser({ password: 'one more pine' })
    await deliver()
    expect(mailsTo(newEmail)).toHaveLength(1)
    expect(await errorOf(mailedLink(newEmail))).toBe('otp_expired')
  })
})
