import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { createMailingApp, type MailingApp } from '../testing/mailing-app.ts'

let mailing: MailingApp
let app: TestApp
beforeAll(async () => {
  mailing = await createMailingApp()
  app = mailing.app
})
afterEach(() => {
  mailing.inbox.length = 0
})
afterAll(() => mailing.close())

describe('a stranger who asks about an address', () => {
  it('gets the same answer to a sign-up whether it is taken or not; its owner gets a mail', async () => {
    const taken = await mailing.confirmedLeader()
    const free = mailing.newAddress()
    const shapeOf = async (email: string) => {
      const { data, error } = await app
        .client()
        .auth.signUp({ email, password: 'a stranger’s try' })
      expect(error).toBeNull()
      const text = JSON.stringify(data)
      expect(text).toContain(email)
      expect(text).not.toContain('stand-in')
      return text
        .replaceAll(email, 'EMAIL')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replaceAll(/\d{4}-\d\d-\d\dT[^"]+/g, 'TIME')
    }
    expect(await shapeOf(taken)).toBe(await shapeOf(free))
    expect((await mailing.waitForMail(taken)).subject).toBe('You already have a ScoutSite account')
    const { error } = await app
      .client()
      .auth.signInWithPassword({ email: taken, password: PASSWORD })
    expect(error).toBeNull()
    expect(await app.sql`select 1 from auth.users where email like '%stand-in%'`).toHaveLength(0)
  })

  it('gets the same answer to recovery and resending', async () => {
    const taken = await mailing.confirmedLeader()
    for (const email of [taken, mailing.newAddress()]) {
      const recovery = await app.client().auth.resetPasswordForEmail(email)
      const again = await app.client().auth.resend({ type: 'signup', email })
      expect([recovery.error, again.error]).toEqual([null, null])
    }
  })
})

describe('an address written in another way', () => {
  it.each([
    '<vic@example.org>',
    'a<vic@example.org>',
    'h:vic@example.org;',
    '(c)vic@example.org',
    '"vic"@example.org',
    'vic@example.org,other@example.org',
    'vic@ｅxample.org',
    'ann@example.org.',
    'ann\u200b@example.org',
    `${'x'.repeat(300)}@example.org`,
  ])('is no account and gets no mail: %s', async (email) => {
    for (const path of ['signup', 'recover', 'resend']) {
      const response = await app.call(`/auth/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD, type: 'signup' }),
      })
      expect(response.status).toBe(400)
    }
    expect(mailing.inbox).toEqual([])
  })
})
