import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { codeOf } from '../lib/code-of.ts'
import type { Logger } from '../lib/logging.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { restrictToOwner } from '../storage/prepare-data-folder.ts'

const secretsSchema = z.object({
  databasePassword: z.string().min(32),
  signingSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  // Set until the embedded database is created with these secrets. Files of older versions lack it.
  isUnused: z.literal(true).optional(),
})
export type Secrets = z.infer<typeof secretsSchema>

/** The command for secrets that were lost or damaged while the database stayed. */
export const putBackHint = () =>
  `Put secrets.json back from the last backup: ${callTool('restore --secrets')}`

/** Reads `secrets.json`; creates it on the first start, readable by its owner alone. */
export async function loadSecrets(dataDir: string, log: Pick<Logger, 'warn'>): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const secrets = (await readSecrets(file)) ?? (await createSecrets(file))
  if (await restrictToOwner(file, 0o600)) {
    log.warn({ file }, 'the secrets were open to other accounts of this machine; now they are not')
  }
  return secrets
}

/** Replaces the stored secrets atomically. */
export async function saveSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  const file = join(dataDir, 'secrets.json')
  await rename(await writeDraft(file, secrets), file)
}

/** Stores the secrets of a backup. What stands in their place is kept, as `secrets.json.old`. */
export async function putBackSecrets(dataDir: string, contents: string): Promise<void> {
  const file = join(dataDir, 'secrets.json')
  const secrets = parseSecrets(contents)
  if (!secrets) throw new StartupError('The backup is damaged. Use another one.')
  await rename(file, `${file}.old`).catch((error) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
  await saveSecrets(dataDir, secrets)
}

/**
 * Records that there is a database: a later start that finds none beside the secrets then detects
 * that it was lost.
 */
export async function noteDatabase(dataDir: string, secrets: Secrets): Promise<void> {
  const { isUnused, ...used } = secrets
  if (isUnused) await saveSecrets(dataDir, used)
}

async function createSecrets(file: string): Promise<Secrets> {
  await publish(file, makeSecrets())
  const secrets = await readSecrets(file)
  if (!secrets) throw new StartupError(`${file} could not be written.`)
  return secrets
}

// Linking a finished file in place fails when a concurrent start was faster: then its secrets are
// used.
async function publish(file: string, secrets: Secrets): Promise<void> {
  const draft = await writeDraft(file, secrets)
  try {
    await link(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function writeDraft(file: string, secrets: Secrets): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  return draft
}

async function readSecrets(file: string): Promise<Secrets | undefined> {
  let contents: string
  try {
    contents = await readFile(file, 'utf8')
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') return undefined
    if (code !== 'EISDIR') throw error
    throw new StartupError(`${file} is a folder. ${putBackHint()}`)
  }
  const secrets = parseSecrets(contents)
  if (!secrets) throw new StartupError(`${file} is damaged. ${putBackHint()}`)
  return secrets
}

const parseSecrets = (contents: string): Secrets | undefined =>
  secretsSchema.safeParse(parseJson(contents)).data

function makeSecrets(): Secrets {
  const random = () => randomBytes(32).toString('base64url')
  return {
    databasePassword: random(),
    signingSecret: random(),
    publishableKey: `sb_publishable_${randomBytes(16).toString('base64url')}`,
    isUnused: true,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
