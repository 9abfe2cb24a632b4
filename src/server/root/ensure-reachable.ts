import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ACCOUNT_NAME, type Account } from '../database/embedded/service-account.ts'
import { PROJECT_FOLDER } from '../starting/project-folder.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { enterMountNamespace } from './enter-mount-namespace.ts'
import { findUnreachable } from './find-unreachable.ts'

const PARTS = [
  'package.json',
  'node_modules',
  'src',
  'scripts',
  'supabase',
  'dist',
  'dist/server/current',
]

/**
 * Ensures that the account can reach the program and the data. Parent folders may be closed to it,
 * such as root's home; they stay closed, and only this process sees what it needs from them.
 */
export function ensureReachable(dataDir: string, account: Account): void {
  const parts = PARTS.map((part) => join(PROJECT_FOLDER, part))
  const present = [...parts, process.execPath, dataDir].filter((path) => existsSync(path))
  const needed = [...new Set(present.flatMap((path) => [path, realpathSync(path)]))]
  const unread = findUnreachable('read', needed, account)
  if (unread.length === 0) return
  const above = findUnreachable('enter', [...new Set(unread.flatMap(foldersAbove))], account)
  const outermost = above.filter((folder) => !above.includes(dirname(folder)))
  if (outermost.length > 0 && !enterMountNamespace(outermost, needed)) {
    const closed = above.filter((folder) => (statSync(folder).mode & 0o001) === 0)
    throw refuse('enter', 'o+x', closed.length > 0 ? closed : outermost)
  }
  const left = findUnreachable('read', needed, account)
  if (left.length > 0) throw refuse('read', '-R o+rX', left)
}

function foldersAbove(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...foldersAbove(parent), parent]
}

function refuse(verb: string, mode: string, paths: string[]): StartupError {
  return new StartupError(
    `The account "${ACCOUNT_NAME}", which ScoutSite uses when root starts it, may not ${verb} ${paths[0]}. Let it with "chmod ${mode} ${paths.join(' ')}", move ScoutSite and DATA_DIR elsewhere, or start it as an ordinary user.`,
  )
}
