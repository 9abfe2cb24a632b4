import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUpToRepository } from '../backup/back-up-to-repository.ts'
import { type BackupKey, readBackupKey } from '../backup/backup-key.ts'
import { noteProof } from '../backup/backup-rows.ts'
import { readConfig } from '../settings/config.ts'
import { callTool } from '../starting/name-tool.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { checkBackups } from './check-backups.ts'
import { examineOne } from './examine.ts'

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-doctor-backups-'))
  app = await createTestApp()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function keyFile(name: string, ...lines: string[]): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, lines.join('\n'))
  return file
}

async function backUp(target: string, key?: BackupKey, settings: Record<string, string> = {}) {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...settings })
  return backUpToRepository({ ...app, ...config, databaseUrl: app.databaseUrl }, target, { key })
}

const examine = (settings: Record<string, string>) =>
  examineOne(checkBackups, {
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...settings }),
    db: app.db,
    store: null,
    log: app.log,
    wereSecretsOpen: false,
  })

it('The doctor says that a passphrase is not the one of the backups, or is missing', async () => {
  const BACKUP_TO = `${join(folder, 'locked')}/`
  const right = await keyFile('right.key', 'correct horse battery')
  await backUp(BACKUP_TO, readBackupKey(right))
  expect(await examine({ BACKUP_TO, BACKUP_KEY_FILE: right })).toMatchObject({ state: 'warning' })
  const wrong = await keyFile('wrong.key', 'another horse battery')
  expect(await examine({ BACKUP_TO, BACKUP_KEY_FILE: wrong })).toMatchObject({
    state: 'error',
    says: `The key in ${wrong} (BACKUP_KEY_FILE) does not open the backup in ${BACKUP_TO}. Name the key that it was made with: --key FILE, or BACKUP_KEY_FILE.`,
  })
  expect(await examine({ BACKUP_TO })).toMatchObject({
    state: 'error',
    says: expect.stringContaining('The backups there are encrypted. Name the key'),
  })
  const nowhere = join(folder, 'nowhere.key')
  expect(await examine({ BACKUP_TO, BACKUP_KEY_FILE: nowhere })).toMatchObject({
    state: 'error',
    says: expect.stringContaining('cannot be read'),
  })
})

it('The doctor says that a key of age is not the one of the backups; the public one alone is enough', async () => {
  const BACKUP_TO = `${join(folder, 'sealed')}/`
  const identity = await generateX25519Identity()
  const right = await keyFile('age.key', identity)
  await backUp(BACKUP_TO, readBackupKey(right))
  expect((await examine({ BACKUP_TO, BACKUP_KEY_FILE: right })).state).toBe('warning')
  const open = await keyFile('public.key', await identityToRecipient(identity))
  expect((await examine({ BACKUP_TO, BACKUP_KEY_FILE: open })).state).toBe('warning')
  const other = await keyFile('other.key', await generateX25519Identity())
  expect(await examine({ BACKUP_TO, BACKUP_KEY_FILE: other })).toMatchObject({
    state: 'error',
    says: expect.stringContaining(
      `The key in ${other} (BACKUP_KEY_FILE) does not open the backup in ${BACKUP_TO}`,
    ),
  })
})

it('The doctor says that the bucket of the backups does not let us in, or is not there', async () => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'backups', configs: [] }],
  })
  const { port } = await server.run()
  const bucket = {
    BACKUP_TO: 's3://backups/scoutsite',
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
    BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  try {
    expect(await examine(bucket)).toMatchObject({
      state: 'warning',
      says: 'there is none in s3://backups/scoutsite yet',
    })
    expect(await examine({ ...bucket, BACKUP_S3_ACCESS_KEY_ID: 'SOMEBODY' })).toMatchObject({
      state: 'error',
      says: expect.stringMatching(/^The server of s3:\/\/backups\/scoutsite does not let us in/),
    })
    expect(await examine({ ...bucket, BACKUP_TO: 's3://elsewhere' })).toMatchObject({
      state: 'error',
      says: expect.stringContaining('There is no bucket for s3://elsewhere'),
    })
  } finally {
    await server.close()
  }
})

it('The doctor says that the secret of the access key is wrong', async () => {
  // Amazon's answer; the test server above accepts any secret.
  const server = createServer((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end('<Error><Code>SignatureDoesNotMatch</Code><Message>No.</Message></Error>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const finding = await examine({
    BACKUP_TO: 's3://backups/scoutsite',
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    BACKUP_S3_ACCESS_KEY_ID: 'x',
    BACKUP_S3_SECRET_ACCESS_KEY: 'wrong',
  })
  server.closeAllConnections()
  server.close()
  expect(finding).toMatchObject({
    state: 'error',
    says: 'The server of s3://backups/scoutsite does not let us in (SignatureDoesNotMatch). Correct the access key, or give it the right to read, write, list and delete there.',
  })
})

it('The doctor says that the backup which was proven is not there any more', async () => {
  const BACKUP_TO = `${join(folder, 'proven')}/`
  const { id, snapshot } = await backUp(BACKUP_TO)
  await backUp(BACKUP_TO)
  expect((await examine({ BACKUP_TO })).says).toContain('none was ever proven')
  await noteProof(app.db, id, null)
  expect(await examine({ BACKUP_TO })).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(
      /one was proven 0 hours ago; they are on the disk of DATA_DIR: if it fails, both are lost$/,
    ),
    mend: expect.stringContaining('on another disk'),
  })
  expect(await readdir(join(BACKUP_TO, 'snapshots'))).toContain(snapshot)
  await rm(join(BACKUP_TO, 'snapshots', snapshot), { recursive: true })
  expect(await examine({ BACKUP_TO })).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/, the one proven on \d{4}-\d\d-\d\d is no longer kept$/),
    mend: callTool(`restore ${BACKUP_TO} --prove`),
  })
})

it('The doctor says nothing of proofs where no database tells of them, nor of another disk', async () => {
  const BACKUP_TO = `${join(folder, 'proven')}/`
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: '/proc', BACKUP_TO })
  const place = { config, db: null, store: null, log: app.log, wereSecretsOpen: false }
  expect(await examineOne(checkBackups, place)).toMatchObject({
    state: 'fine',
    says: `${BACKUP_TO} has 1, the last was taken 0 hours ago`,
  })
})
