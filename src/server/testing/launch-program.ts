import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findServiceAccount, type Launch, launchAs } from '../database/embedded/service-account.ts'
import { findUnreachable } from '../root/find-unreachable.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const account = findServiceAccount()

/** Whether root may show a closed folder to one process alone: most containers do not allow it. */
export const mayShow = spawnSync('/usr/bin/unshare', ['--mount', 'true']).status === 0
/** Whether root can start the program here as an operator would. */
export const canDropRoot =
  account !== undefined && (mayShow || findUnreachable('read', [MAIN], account).length === 0)

/**
 * Where root's own start would be refused, tests start the program as the account, let through
 * closed folders.
 */
export function launchProgram(main = MAIN): Launch {
  return account && !canDropRoot
    ? launchAs(account, process.execPath, [main], [main, process.execPath])
    : { command: process.execPath, args: [main], account: undefined }
}
