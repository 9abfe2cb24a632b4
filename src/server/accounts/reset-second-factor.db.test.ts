import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { addPhone, giveCode, signUpWithPhone } from '../testing/phone.ts'
import { runCommand } from '../testing/run-command.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-factor-'))
  app = await createTestApp()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const withPhone = () => signUpWithPhone(app)
const signIn = async (email: string) => {
  const supabase = app.client()
  await supabase.auth.signInWithPassword({ email, password: PASSWORD })
  const { status } = await supabase.from('sites').select('id')
  return { supabase, mayRead: status === 200 }
}
const plan = (email: string, reason?: string) =>
  resetSecondFactor(app, { email, by: 'the operator', reason })
const passDay = () =>
  app.sql`
    update private.second_factor_resets set takes_effect_at = takes_effect_at - interval '24 hours'`
const subjectsTo = (email: string) =>
  app.sent.filter(({ to }) => to === email).map(({ subject }) => subject)

it('A leader whose phone is lost is in again after a day, and is told at once', async () => {
  const { email } = await withPhone()
  const { from } = await plan(email.toUpperCase())
  expect(Math.round((from.getTime() - Date.now()) / 3_600_000)).toBe(24)
  await expect
    .poll(() => subjectsTo(email))
    .toContain('Your second step at ScoutSite is about to be turned off')
  expect((await signIn(email)).mayRead).toBe(false)
  await passDay()
  const { supabase, mayRead } = await signIn(email)
  expect(mayRead).toBe(true)
  expect((await supabase.auth.getUser()).data.user?.factors).toEqual([])
})

it('Whoever gives a code until then stops it; asking again does not begin the day anew', async () => {
  const { email, phone, user } = await withPhone()
  const first = await plan(email)
  expect((await plan(email)).from).toEqual(first.from)
  const { supabase } = await signIn(email)
  await giveCode(supabase, phone)
  await expect
    .poll(() => app.sent.filter(({ to, subject }) => to === email && subject.endsWith('stays on')))
    .toHaveLength(1)
  await passDay()
  expect((await signIn(email)).mayRead).toBe(false)
  expect(
    await app.sql`select from private.second_factor_resets where user_id = ${user.id}`,
  ).toEqual([])
})

it('With a reason it is off at once, also for who waits for a code, and the leader reads why', async () => {
  const { email } = await withPhone()
  const waiting = await signIn(email)
  await plan(email, 'We spoke on the phone.\r\nBcc: all@example.org')
  expect((await waiting.supabase.from('sites').select('id')).status).toBe(200)
  await expect
    .poll(() => app.sent.find(({ to, subject }) => to === email && subject.endsWith('turned off')))
    .toMatchObject({ text: expect.stringContaining('> We spoke on the phone.') })
  await expect(plan(email)).rejects.toThrow('has no second factor')
})

it('A reset that is due ends what a remembered device may do, too', async () => {
  const { email, session } = await withPhone()
  const remembered = await app.call('/auth/v1/factors/remembered-device', {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  const cookie = remembered.headers.get('set-cookie')?.split(';')[0] ?? ''
  await plan(email)
  await passDay()
  const answer = await app.call('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token: found } = await answer.json()
  const { supabase } = await signIn(email)
  await addPhone(supabase)
  const headers = { authorization: `Bearer ${found}` }
  expect((await app.call('/rest/v1/sites?select=id', { headers })).status).toBe(401)
})

it('Whoever gives a code, makes codes or signs in while it is reset keeps nothing of it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { email, phone, session } = await withPhone()
    const thief = app.client()
    await thief.auth.signInWithPassword({ email, password: PASSWORD })
    const call = (path: string) =>
      app.call(`/auth/v1/factors/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.access_token}` },
      })
    await Promise.all([
      giveCode(thief, phone).catch(() => undefined),
      call('recovery-codes'),
      call('remembered-device'),
      plan(email, 'We spoke on the phone.'),
    ])
    const { supabase, mayRead } = await signIn(email)
    expect([round, mayRead]).toEqual([round, true])
    expect((await supabase.auth.getUser()).data.user?.factors).toEqual([])
    await addPhone(supabase)
    expect((await thief.from('sites').select('id')).status).toBe(401)
  }
})

it('By the tool: needs both --now and a reason, or neither, and says what follows', async () => {
  const { email } = await withPhone()
  const run = (...args: string[]) =>
    runCommand(['reset-second-factor', ...args], {
      DATA_DIR: folder,
      DATABASE_URL: app.databaseUrl,
    })
  expect((await run(email, '--now')).code).toBe(2)
  expect((await run(email, '--reason', 'We spoke.')).code).toBe(2)
  expect((await run(email, '--now', '--reason', ' \t ')).code).toBe(2)
  const planned = await run(email)
  expect(planned).toMatchObject({ code: 0, out: expect.stringContaining('UTC on, ') })
  const done = await run(email, '--now', '--reason', 'We spoke.', '--json')
  expect(JSON.parse(done.out)).toMatchObject({ isTold: false })
  expect((await signIn(email)).mayRead).toBe(true)
  expect(await run('nobody@example.org')).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('There is no account nobody@example.org'),
  })
})
