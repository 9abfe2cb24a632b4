import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { backUpBeforeUpgrade } from '../backup/back-up-before-upgrade.ts'
import { keepReport } from '../moderation/page-reports.ts'
import { createFolderStore } from '../storage/create-file-store.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { addPhone } from '../testing/phone.ts'
import { readCommands, readWords } from '../testing/read-commands.ts'
import { readDocs, readFences } from '../testing/read-docs.ts'
import { readManual } from '../testing/read-manual.ts'
import { runCommand } from '../testing/run-command.ts'
import { createDatabase } from '../testing/test-database.ts'
import { findUnrun } from '../testing/unrun-commands.ts'

/** A page has dozens of commands, each of which starts a program. */
const LONGEST = 600_000

/** Shell commands that can run unchanged, once their paths are replaced. */
const SHELL = ['cd', 'echo', 'printf', 'openssl', 'mv']
/** Settings of another machine, or that reach beyond this one. */
const LEFT_OUT = /^(SMTP_URL|APP_ORIGIN|SITE_DOMAIN|TRUST_PROXY)=/

const docs = readDocs()
  .map(({ file, text }) => ({
    file,
    blocks: readFences(text)
      .filter(({ kind }) => kind === 'sh')
      .map(({ body }) => readCommands(body)),
  }))
  .filter(({ blocks }) => blocks.length > 0)
const blocks = docs.flatMap((doc) => doc.blocks)

let folder: string
let hosted: HostedApp
let places: [string, string][]
/** Created before root's first command, which hands the files over to its account. */
const examples = new Map<string[], (word: string) => Promise<string>>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-documented-'))
  // The service account, under which root's commands continue, must be able to enter it.
  await chmod(folder, 0o711)
  const inFolder = (name: string) => join(folder, name)
  places = [
    ['/etc/caddy', inFolder('caddy')],
    ['/etc/systemd/system/caddy.service.d', inFolder('caddy')],
    ['/etc/scoutsite', folder],
    ['/var/backups', inFolder('backups')],
    ['/var/lib/scoutsite', inFolder('data')],
    ['/opt/scoutsite', resolve('.')],
  ]
  for (const name of ['data/files', 'backups', 'caddy']) {
    await mkdir(inFolder(name), { recursive: true })
  }
  await chmod(inFolder('backups'), 0o777)
  const lines = readManual().settings.filter((line) => !LEFT_OUT.test(line))
  await writeFile(inFolder('settings'), put(lines.join('\n')))
  hosted = await createHostedApp({ store: createFolderStore(inFolder('data/files')) })
  const secrets = JSON.stringify(hosted.app.secrets)
  await writeFile(inFolder('data/secrets.json'), secrets, { mode: 0o600 })
  for (const block of blocks) {
    if (block.some((command) => kindOf(command) === 'tool'))
      examples.set(block, await createExamples())
  }
  await backUpBeforeUpgrade(hosted.app, hosted.app.log)
})
afterAll(async () => {
  await hosted.close()
  await rm(folder, { recursive: true })
})

const put = (text: string) =>
  places.reduce((rest, [place, ours]) => rest.replaceAll(place, ours), text)

/** Copied instead of moved: other commands need it where it is. */
const putShell = (command: string) => put(command).replace(/^mv /, 'cp -a ')

/** Objects that examples name: a separate troop each time, so that the blocks are independent. */
async function createExamples() {
  const troop = await hosted.troop()
  await troop.publish()
  const heir = await hosted.app.signUp()
  const pat = await hosted.app.signUp()
  // Commands turn their second factors off.
  for (const { supabase } of [troop, pat]) await addPhone(supabase)
  const report = { site: '', kind: 'other', words: 'Look.', email: '' } as const
  const named: Record<string, () => string | Promise<string>> = {
    'troop-42': () => troop.site.domain,
    'leader@example.org': () => troop.email,
    'heir@example.org': () => heir.email,
    'pat@example.org': () => pat.email,
    '2026-12-24': () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    async CLAIM() {
      const [row] = await hosted.app.sql<{ id: string }>`
        with gone as (delete from private.site_claims where site_id = ${troop.site.id})
        insert into private.site_claims
          (site_id, state, proof, proof_until, name, email, opened_at, told, told_at)
        values (${troop.site.id}, 'open', 'domain', now(), 'Robin', 'robin@example.org',
          now() - interval '15 days', 3, now() - interval '2 days') returning id`
      return row?.id ?? ''
    },
    async REPORT() {
      await keepReport(hosted.app.db, troop.site.id, report)
      const [row] = await hosted.app.sql<{ id: string }>`
        select id from private.page_reports where site_id = ${troop.site.id} and state = 'open'`
      return row?.id ?? ''
    },
  }
  return async (word: string) => (await named[word]?.()) ?? put(word)
}

async function runTool(words: string[]) {
  const isRestore = words.includes('restore') && !words.includes('--prove')
  // A restore needs an empty installation.
  const place = isRestore
    ? {
        DATA_DIR: join(folder, `restored-${randomUUID()}`),
        DATABASE_URL: await createDatabase(inject('postgresUrl'), undefined, 'template0'),
      }
    : { DATA_DIR: join(folder, 'data'), DATABASE_URL: hosted.app.databaseUrl }
  const { code, out, complaint } = await runCommand(words, { ...place, LOG_LEVEL: 'silent' })
  if (!words.includes('doctor')) return { code, complaint }
  // The doctor's findings about this machine are not the command's fault.
  expect(out).toMatch(/^(?:(?:fine|warning|ERROR|\s+→) .+\n)+$/)
  expect(complaint).toMatch(/^Settings: /)
  return { code: code === 1 ? 0 : code, complaint: '' }
}

type Kind = 'tool' | 'build' | 'shell'

function kindOf(command: string): Kind | undefined {
  if (command.startsWith('scoutsite ')) return 'tool'
  if (command === 'npm run build') return 'build'
  return SHELL.includes(command.split(' ')[0] ?? '') ? 'shell' : undefined
}

async function carryOut(command: string, kind: Kind, exampleOf = async (word: string) => word) {
  if (kind === 'tool') {
    const words = await Promise.all(readWords(command).slice(1).map(exampleOf))
    return runTool(words)
  }
  const [program, args] =
    kind === 'build'
      ? [process.execPath, ['scripts/run.mjs', 'build']]
      : ['sh', ['-c', putShell(command)]]
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { code: status, complaint: kind === 'build' ? '' : stderr }
}

describe.each(docs)('$file', ({ blocks }) => {
  it(
    'has only commands that do what they say, or that a word says why nobody runs',
    async () => {
      for (const block of blocks) {
        const exampleOf = examples.get(block)
        for (const command of block) {
          const kind = kindOf(command)
          if (kind) {
            const outcome = await carryOut(command, kind, exampleOf)
            expect({ command, ...outcome }).toEqual({ command, code: 0, complaint: '' })
            continue
          }
          const { why, isSound } = findUnrun(command) ?? {}
          expect([command, why]).toEqual([command, expect.any(String)])
          expect([command, isSound?.(readWords(command)) ?? true]).toEqual([command, true])
        }
      }
    },
    LONGEST,
  )
})
