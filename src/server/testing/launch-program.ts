import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findServiceAccount, type Launch, launchAs } from '../database/embedded/service-account.ts'
import { findUnreachable } from '../root/find-unreachable.ts'
import { builtProgram } from '../starting/built-program.ts'
import { PROJECT_FOLDER } from '../starting/project-folder.ts'

/** The same flags and environment with which `npm start` starts the server. */
const { flags, environment }: { flags: string[]; environment: Record<string, string> } = JSON.parse(
  readFileSync(join(PROJECT_FOLDER, 'scripts/server-process.json'), 'utf8'),
)
/** Uses the same compile cache as `npm start`. */
const CACHE = { NODE_COMPILE_CACHE: join(PROJECT_FOLDER, '.cache/node') }
const ENV = '/usr/bin/env'
const MAIN = builtProgram('main')
const account = findServiceAccount()

/**
 * Whether root can make a closed folder visible to a single process: most containers do not allow
 * it.
 */
export const mayShow = spawnSync('/usr/bin/unshare', ['--mount', 'true']).status === 0
/** Whether root can start the program here as an operator would. */
export const canDropRoot =
  account !== undefined && (mayShow || findUnreachable('read', [MAIN], account).length === 0)

/**
 * Where a start as root would be refused, tests start the program as the service account, with
 * access to closed folders.
 */
export function launchProgram(main = MAIN): Launch {
  const variables = Object.entries({ ...environment, ...CACHE }).map(
    ([name, value]) => `${name}=${value}`,
  )
  const args = [...variables, process.execPath, ...flags, main]
  return account && !canDropRoot
    ? launchAs(account, ENV, args, [main, process.execPath])
    : { command: ENV, args, account: undefined }
}
