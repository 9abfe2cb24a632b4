import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../startup.errors.ts'

const NAME = 'scoutsite'

export type Account = { uid: number; gid: number }
export type Launch = { command: string; args: string[]; account: Account | undefined }

/** PostgreSQL refuses to run as root, so root lends it an account without a login. */
export function findServiceAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  return lookUp() ?? create()
}

/**
 * How to start a program as that account. Where a folder above the checkout or the data is closed
 * to it (a private home, a temporary folder), the program keeps root's right to pass through.
 */
export function launchAs(
  account: Account | undefined,
  command: string,
  args: string[],
  paths: string[],
): Launch {
  if (!account || paths.every((path) => isReachable(path, account))) {
    return { command, args, account }
  }
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const passage = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // Without this the programs' own checks of whether a file is there would not count the right.
    '--securebits=+no_setuid_fixup',
  ]
  return {
    command: 'setpriv',
    args: [...identity, ...passage, command, ...args],
    account: undefined,
  }
}

function isReachable(path: string, account: Account): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

function lookUp(): Account | undefined {
  try {
    const id = (option: string) =>
      Number(execFileSync('id', [option, NAME], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function create(): Account {
  const shell = ['/usr/sbin/nologin', '/bin/false'].find((path) => existsSync(path)) ?? '/bin/false'
  try {
    execFileSync(
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        shell,
        NAME,
      ],
      { stdio: 'pipe' },
    )
  } catch (error) {
    // Two first starts at once both try to make it; the later one finds it made.
    const account = lookUp()
    if (account) return account
    throw new StartupError(
      `PostgreSQL does not run as root and the account "${NAME}" for it could not be made (${reason(error)}). Run as an ordinary user, or set DATABASE_URL.`,
    )
  }
  const account = lookUp()
  if (!account) throw new StartupError(`The account "${NAME}" for PostgreSQL could not be found.`)
  return account
}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n').at(-1)?.trim() || text
}
