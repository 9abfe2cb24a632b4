import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { childEnvironment, childOptions } from '../../starting/child-environment.ts'
import { StartupError } from '../../starting/startup.errors.ts'

export const ACCOUNT_NAME = 'scoutsite'

export type Account = { uid: number; gid: number }
export type Launch = { command: string; args: string[]; account: Account | undefined }

/**
 * Nothing that parses strangers’ bytes runs as root: when root starts us, we use an account without
 * a login.
 */
export function findServiceAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  return lookUp() ?? create()
}

/**
 * How root itself starts a program as that account, as the tests do with PostgreSQL. If a parent
 * folder is closed to the account, the program keeps root's right to pass through it. Therefore the
 * server never starts a program this way: it has dropped root before, and its children inherit
 * that.
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
    // Without this bit, the programs' own checks for a file's existence would ignore the
    // capability.
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
    const id = (option: string) => Number(execFileSync('id', [option, ACCOUNT_NAME], quiet()))
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
        ACCOUNT_NAME,
      ],
      quiet(),
    )
  } catch (error) {
    // Two concurrent first starts both try to create it; the later one finds it.
    const account = lookUp()
    if (account) return account
    throw new StartupError(
      `ScoutSite does not work as root, and the account "${ACCOUNT_NAME}" for it could not be made (${reason(error)}). Start it as an ordinary user.`,
    )
  }
  const account = lookUp()
  if (!account) throw new StartupError(`The account "${ACCOUNT_NAME}" could not be found.`)
  return account
}

function quiet() {
  const options = { env: childEnvironment(['PATH']), encoding: 'utf8', stdio: 'pipe' } as const
  return childOptions(options)
}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n').at(-1)?.trim() || text
}
