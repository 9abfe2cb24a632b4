import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { putBackHint } from '../settings/secrets.ts'
import { itInDrill } from '../testing/it-in-drill.ts'
import { createProcessFolder } from '../testing/process-folder.ts'
import { runCommand } from '../testing/run-command.ts'

const place = createProcessFolder()
const secrets = () => join(place.folder, 'secrets.json')

async function run(command: string) {
  const { code, out, complaint } = await runCommand([command], { DATA_DIR: place.folder })
  return { code, out, complaint }
}

itInDrill(
  'accounts and doctor beside a running ScoutSite say what is wrong with its secrets',
  async () => {
    await place.start()
    const random = 'x'.repeat(43)
    const other = {
      databasePassword: random,
      signingSecret: random,
      publishableKey: 'sb_publishable_x',
    }
    await writeFile(secrets(), JSON.stringify(other))
    for (const command of ['accounts', 'doctor']) {
      expect(await run(command)).toEqual({
        code: 1,
        out: '',
        complaint: `The password in DATA_DIR/secrets.json does not open the database beside it. ${putBackHint()}`,
      })
    }
    await rm(secrets())
    for (const command of ['accounts', 'doctor']) {
      expect(await run(command)).toEqual({
        code: 1,
        out: '',
        complaint: expect.stringMatching(/^The secrets are lost: .+$/),
      })
    }
  },
)

it('The doctor tells of a restore that was cut short', async () => {
  // Under root, the folder is handed over to the service account.
  await run('doctor')
  await mkdir(join(place.folder, 'restoring'))
  expect(await run('doctor')).toEqual({
    code: 1,
    out: '',
    complaint: expect.stringContaining('is under way, or was cut short. Run it again'),
  })
})
