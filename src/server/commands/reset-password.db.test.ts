import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { runCommand } from '../testing/run-command.ts'

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-reset-'))
  app = await createTestApp()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const run = (args: string[], settings: Record<string, string> = {}) =>
  runCommand(['reset-password', ...args], {
    DATA_DIR: folder,
    DATABASE_URL: app.databaseUrl,
    LOG_LEVEL: 'debug',
    ...settings,
  })
/** Nothing answers there. */
const SMTP = { SMTP_URL: 'smtp://127.0.0.1:9' }

it('Only the link goes to standard output, and only there', async () => {
  const { email } = await app.signUp()
  const { code, out, complaint } = await run([email])
  expect(code).toBe(0)
  expect(out).toMatch(
    /^http:\/\/localhost:3000\/auth\/v1\/verify\?token=[\w-]{43}&type=recovery\n$/,
  )
  const token = new URL(out.trim()).searchParams.get('token')
  expect(complaint).not.toContain(token)
  expect(complaint).toContain('Nobody was told: there is no mail server')
  const { pathname, search } = new URL(out.trim())
  const response = await app.call(`${pathname}${search}`)
  expect(response.headers.get('location')).toContain('access_token=')
})

it('The e-mail of the account is told, or with --new-email both are mailed and nothing is printed', async () => {
  const { email } = await app.signUp()
  const mails = () => app.sql<{ kind: string; to: string }>`
    select data ->> 'kind' as kind, data ->> 'to' as "to" from jobs.job
    where name = 'account-mails' order by created_on`
  const { complaint } = await run([email], SMTP)
  expect(complaint).toContain(`${email} is told by mail.`)
  expect(await mails()).toEqual([{ kind: 'operator-resets', to: email }])
  await app.sql`delete from jobs.job`
  const moved = await run([email, '--new-email', 'Found@example.org'], SMTP)
  expect(moved).toMatchObject({ code: 0, complaint: '' })
  expect(moved.out).toContain('A link is mailed to found@example.org')
  expect(moved.out).not.toContain('token')
  expect(await mails()).toEqual([
    { kind: 'operator-moves', to: email },
    { kind: 'operator-moves-here', to: 'found@example.org' },
  ])
})

it('What cannot be done is said in a sentence', async () => {
  const { email } = await app.signUp()
  expect(await run(['nobody@example.org'])).toMatchObject({
    code: 1,
    out: '',
    complaint: expect.stringContaining('There is no account nobody@example.org'),
  })
  const forged = 'new@example.org\r\nBcc: all@example.org'
  expect(await run([email, '--new-email', forged], SMTP)).toMatchObject({ code: 2, out: '' })
})

it('Without a mail server, the link to a new e-mail is printed, and the operator told to make sure who asks', async () => {
  const { email } = await app.signUp()
  const { code, out, complaint } = await run([email, '--new-email', 'moved@example.org'])
  expect([code, complaint]).toEqual([0, expect.stringContaining('make sure who asks')])
  const { pathname, search } = new URL(out.trim())
  const response = await app.call(`${pathname}${search}`)
  expect(response.headers.get('location')).toContain('access_token=')
  expect(
    await app.sql`select email from auth.users where email in (${email}, 'moved@example.org')`,
  ).toEqual([{ email: 'moved@example.org' }])
})
