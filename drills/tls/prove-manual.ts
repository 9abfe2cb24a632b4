import { exec } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnvironment, childOptions } from '#server/starting/child-environment.ts'
import { readManual } from '#server/testing/read-manual.ts'
import { tell } from '../drill.ts'
import type { Stage } from './open-stage.ts'

const run = promisify(exec)

/** Runs the checks of docs/operate.md as written; only the ports are those of the drill. */
export async function proveManual(stage: Stage): Promise<void> {
  const { folder, ports, appPort, askPort, issuer } = stage
  const places = [
    [80, ports.http],
    [443, ports.https],
    [3_000, appPort],
    [3_001, askPort],
  ]
  const root = join(folder, 'root.pem')
  await writeFile(root, issuer.root)
  const leads = places.map(([from, to]) => `connect-to = ":${from}:127.0.0.1:${to}"`)
  await writeFile(join(folder, '.curlrc'), [...leads, `cacert = "${root}"`, ''].join('\n'))
  const env = childEnvironment(['PATH'], { CURL_HOME: folder })
  let different = 0
  const { checks } = readManual()
  for (const { command, output } of checks) {
    const { stdout } = await run(command, childOptions({ env, encoding: 'utf8' } as const))
    if (stdout.trim() === output.trim()) continue
    different += 1
    process.stdout.write(`${command}\n${stdout}`)
  }
  tell('commands of the manual', checks.length)
  tell('of these, with another answer than it says', different, 0)
}
