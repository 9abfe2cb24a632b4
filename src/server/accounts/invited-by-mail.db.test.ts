import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../testing/create-test-app.ts'
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
import { createMailingApp, linkIn, type MailingApp } from '../testing/mailing-app.ts'
import { accountMailsJob } from './deliver-account-mail.ts'
import { inviteAccount, withdrawInvitation } from './invitations.ts'
import { makeLink, tokenOf } from './link-token.ts'
import { sweepSessions } from './sweep-sessions.ts'

let mailing: MailingApp
beforeAll(async () => {
  mailing = await createMailingApp({ registration: 'invited' })
})
afterEach(() => {
  mailing.inbox.length = 0
})
afterAll(() => mailing.close())

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

  it('is one for each link of a site, and none once that is revoked', async () => {
    const { app } = mailing
    const admin = await confirmedLeader()
    const supabase = app.client()
    const { data: session } = await supabase.auth.signInWithPassword({
      email: admin,
      password: PASSWORD,
    })
    const { data: site } = await supabase
      .from('sites')
      .insert({ site_name: 'Troop 12' })
      .select('id')
      .single()
      .throwOnError()
    expect(session.user?.email).toBe(admin)
    const body = { siteId: site.id, role: 'editor' }
    const inviteByLink = async () =>
      (await supabase.functions.invoke('invite-member', { body })).data as {
        url: string
        invitationId: string
      }
    const { url } = await inviteByLink()
    const token = url.split('#invite=')[1]
    const [first, second] = [newEmail(), newEmail()]
    await signUp(app, first, token)
    await signUp(app, second, token)
    expect((await confirm(first)).fragment.get('access_token')).toBeNull()
    expect((await confirm(second)).fragment.get('access_token')).toBeTruthy()
    const revoked = await inviteByLink()
    const third = newEmail()
    await signUp(app, third, revoked.url.split('#invite=')[1])
    await supabase.functions.invoke('revoke-invitation', {
      body: { siteId: site.id, invitationId: revoked.invitationId },
    })
    expect((await confirm(third)).fragment.get('access_token')).toBeNull()
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

  it('ends with a withdrawn invitation that had been sent again, too', async () => {
    const { app } = mailing
    const { id, email, token } = await invite(app)
    await signUp(app, email, token)
    const link = linkIn(await mailing.waitForMail(email))
    await inviteAccount(app.db, { email, linkHash: makeLink('another secret').linkHash, by: 'me' })
    expect(await withdrawInvitation(app.db, id)).toBe(true)
    expect((await mailing.follow(link)).fragment.get('error_code')).toBe('otp_expired')
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
