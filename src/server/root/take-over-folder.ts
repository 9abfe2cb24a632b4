import { chownSync, lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ACCOUNT_NAME, type Account } from '../database/embedded/service-account.ts'
import { codeOf } from '../lib/code-of.ts'
import { StartupError } from '../starting/startup.errors.ts'

/**
 * Entries that earlier versions created as root. A new disk with a `lost+found` still counts as
 * empty.
 */
const OURS =
  /^(files|tmp|outbox|update-preview|restoring|restored|proving|scoutsite\.lock|secrets\.json.*|postgres.*)$/
const MARKS = ['secrets.json', 'postgres']

/**
 * Creates the data folder and gives it to the account, with the files that an earlier ScoutSite
 * left there as root. Only if the folder itself still belongs to root: once it is the account's, an
 * attacker who took over the account could have placed links to others' files there for root to
 * give away.
 */
export function takeOverFolder(folder: string, account: Account): void {
  make(folder)
  // Read before the owner is checked: a concurrent start may give it to the account at this moment.
  const entries = readdirSync(folder)
  const { uid, gid, mode } = statSync(folder)
  if (uid === account.uid) return
  if (uid !== 0) {
    throw new StartupError(
      `DATA_DIR (${folder}) belongs to another account (${uid}). Start ScoutSite as that one, or name another folder.`,
    )
  }
  const isNew = entries.every((name) => name === 'lost+found')
  const isWrittenByRootAlone = (mode & 0o002) === 0 && ((mode & 0o020) === 0 || gid === 0)
  const isOurs = isWrittenByRootAlone && entries.some((name) => MARKS.includes(name))
  const isShared = (mode & 0o1000) !== 0
  if (isShared || !(isNew || isOurs)) {
    throw new StartupError(
      `DATA_DIR (${folder}) is not ScoutSite's alone. Name a new folder, or give this one to "${ACCOUNT_NAME}", the account it uses when root starts it: chown ${ACCOUNT_NAME}: ${folder}`,
    )
  }
  for (const name of entries.filter((name) => OURS.test(name))) give(join(folder, name), account)
  // Last, so that an interrupted start does it again.
  chownSync(folder, account.uid, account.gid)
}

// Level by level: Node's recursive mkdir loops forever where the system refuses to create a folder.
function make(folder: string): void {
  const parent = dirname(folder)
  if (parent === folder) return
  make(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function give(path: string, account: Account): void {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (entry?.uid !== 0) return
  if (entry.isDirectory()) {
    for (const name of readdirSync(path)) give(join(path, name), account)
  }
  lchownSync(path, account.uid, account.gid)
}
