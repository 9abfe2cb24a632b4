import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putBackHint } from '../settings/secrets.ts'
import { backUpTo } from '../testing/backed-up.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { runCommand } from '../testing/run-command.ts'

let folder: string
let hosted: HostedApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-backup-command-'))
  // The service account, under which root's commands continue, must be able to enter it.
  await chmod(folder, 0o711)
  hosted = await createHostedApp()
  await (await hosted.troop()).publish()
})
afterAll(async () => {
  await hosted.close()
  await rm(folder, { recursive: true })
})

it('A backup is proven also where secrets.json is damaged, for which one is looked for', async () => {
  const file = join(folder, 'proven-elsewhere.tar')
  await backUpTo(hosted.app, file)
  const DATA_DIR = join(folder, 'damaged')
  await mkdir(DATA_DIR)
  await writeFile(join(DATA_DIR, 'secrets.json'), '{"databasePass')
  const { code, out, complaint } = await runCommand(['restore', file, '--prove', '--json'], {
    DATA_DIR,
    DATABASE_URL: hosted.app.databaseUrl,
    LOG_LEVEL: 'silent',
  })
  expect({ code, complaint, answer: JSON.parse(out) }).toMatchObject({
    code: 0,
    answer: { isProven: true },
    complaint: `The proof could not be noted in the database here. ${join(DATA_DIR, 'secrets.json')} is damaged. ${putBackHint()}`,
  })
})
