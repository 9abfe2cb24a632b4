import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { runCommand } from '../testing/run-command.ts'
import type { Troop } from '../testing/troop.ts'

const OPERATOR = 'operator@scoutsite.example'
/** Nothing answers there. */
const SMTP = { SMTP_URL: 'smtp://127.0.0.1:9' }

let folder: string
let file: string
let hosted: HostedApp
let troop: Troop
let other: Troop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-message-'))
  file = join(folder, 'news.txt')
  await writeFile(file, 'Subject: News\r\n\r\nWe move tonight.\r\n')
  hosted = await createHostedApp()
  troop = await hosted.troop()
  other = await hosted.troop()
})
afterAll(async () => {
  await hosted.close()
  await rm(folder, { recursive: true })
})

async function run(args: string[], settings: Record<string, string> = {}) {
  const { code, out, complaint } = await runCommand(['message', ...args, '--json'], {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: hosted.app.databaseUrl,
    OPERATOR_EMAIL: OPERATOR,
    LOG_LEVEL: 'silent',
    ...settings,
  })
  return { code, complaint, answer: out ? JSON.parse(out) : undefined }
}
const queued = () => hosted.app.sql<{ accountId: string }>`
  select data ->> 'accountId' as "accountId" from jobs.job where name = 'message-mails'`

it('Without --send, the operator gets a test and nobody else anything', async () => {
  const until = '2999-12-24'
  expect(await run([file, '--banner-until', until])).toEqual({
    code: 0,
    complaint: '',
    answer: { test: OPERATOR, recipients: 2, before: 0, bannerUntil: until },
  })
  const outbox = join(folder, 'data/outbox')
  const [mail = ''] = await readdir(outbox)
  const { subject, to, replyTo, text } = await PostalMime.parse(await readFile(join(outbox, mail)))
  expect({ subject, to, replyTo }).toMatchObject({
    subject: 'News',
    to: [{ address: OPERATOR }],
    replyTo: [{ address: OPERATOR }],
  })
  expect(text).toContain('We move tonight.')
  expect(await hosted.app.sql`select from private.messages`).toEqual([])
})

it('With --send, it is queued for the leaders of the named sites, then for all others, once', async () => {
  const { domain } = troop.site
  const listed = join(folder, 'sites.txt')
  await writeFile(listed, `${domain}\r\n${domain}.localhost\n`)
  const send = (...args: string[]) => run([file, '--send', ...args], SMTP)
  expect(await send('--sites', `${domain},nowhere-7`)).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('There is no site nowhere-7'),
  })
  expect((await send('--sites', listed)).answer).toMatchObject({ mails: 1, before: 0 })
  expect(await queued()).toEqual([{ accountId: troop.user.id }])
  expect((await send('--banner-until', '2999-12-24')).answer).toMatchObject({ mails: 1, before: 1 })
  expect((await send('--sites', domain)).answer).toMatchObject({ mails: 0, before: 1 })
  const ids = (await queued()).map(({ accountId }) => accountId)
  expect(ids.sort()).toEqual([troop.user.id, other.user.id].sort())
  const banner = async () => (await (await hosted.app.call('/config.json')).json()).banner
  expect(await banner()).toMatchObject({ subject: 'News', words: 'We move tonight.' })
  expect((await run(['--end-banner'])).answer).toEqual({ isEnded: true })
  expect(await banner()).toBeNull()
  // Nobody needs to be mailed for a banner.
  const shown = await run([file, '--banner-until', '2999-12-24', '--no-mail'])
  expect(shown.answer).toMatchObject({ mails: 0 })
  expect(await banner()).toMatchObject({ subject: 'News' })
  expect(await queued()).toHaveLength(2)
})

it('What cannot be done is said in a sentence', async () => {
  const long = join(folder, 'long.txt')
  await writeFile(long, `Subject: Long\n\n${'x'.repeat(1_001)}`)
  const cases: [string[], Record<string, string>, number, string][] = [
    [[folder], {}, 1, 'is a folder'],
    [[], {}, 1, 'Name the file'],
    [[file], { OPERATOR_EMAIL: '' }, 1, 'OPERATOR_EMAIL, which is not set'],
    [[file], SMTP, 1, 'mail server'],
    [[file, '--send'], {}, 1, 'set SMTP_URL'],
    [[file, '--no-mail'], {}, 1, '--no-mail goes with --banner-until'],
    [[file, '--banner-until', '2020-12-24'], {}, 1, '2020-12-24 is over'],
    [[long, '--banner-until', '2999-12-24'], {}, 1, 'room for 1,000 characters'],
    [[file, '--sites', ' , '], {}, 1, '--sites names no site'],
    [[file, '--sites', 'a', '--banner-until', '2999-12-24'], {}, 2, 'cannot be used with'],
    [[file, '--end-banner'], {}, 1, 'takes no file'],
  ]
  const outcomes = await Promise.all(cases.map(([args, settings]) => run(args, settings)))
  for (const [place, [args, , code, sentence]] of cases.entries())
    expect({ args, ...outcomes[place] }).toMatchObject({
      args,
      code,
      complaint: expect.stringContaining(sentence),
    })
})

it('Files are looked for where the operator is', async () => {
  await writeFile(join(folder, 'list.txt'), `${other.site.domain}\n`)
  const { code, answer } = await run(['news.txt', '--sites', 'list.txt'], { INIT_CWD: folder })
  expect([code, answer.recipients]).toEqual([0, expect.any(Number)])
  const missing = await run(['none.txt'], { INIT_CWD: folder })
  expect(missing.complaint).toBe(`There is no file ${join(folder, 'none.txt')}.`)
})
