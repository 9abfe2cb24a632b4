import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '../lib/code-of.ts'

/**
 * Something that the operator can fix; its message is the one line with which the start ends. The doctor shows `mend`, a
 * command or a setting, on a line of its own.
 */
export class StartupError extends Error {
  override name = 'StartupError'
  readonly says: string
  readonly mend: string | undefined
  constructor(says: string, mend?: string) {
    super(mend === undefined ? says : `${says} To mend that: ${mend}`)
    this.says = says
    this.mend = mend
  }
}

/** Turns an error of the operating system into a sentence; other errors are returned unchanged. */
export function explainSystemError(
  error: unknown,
  { dataDir, port }: { dataDir: string; port: number },
) {
  const closed = explainClosed(error, dataDir)
  const full = `The disk of DATA_DIR (${dataDir}) is full. Make room on it and try again.`
  const sentences: Record<string, string> = {
    EACCES: closed,
    EPERM: closed,
    EROFS: `DATA_DIR (${dataDir}) is on a disk that cannot be written.`,
    ENOSPC: full,
    EDQUOT: full,
    // Errors of PostgreSQL, which may run on another machine.
    '53100': 'The disk is full: PostgreSQL needs some free space. Make room on it and try again.',
    '53200': 'There is not enough memory for PostgreSQL.',
    ENOENT: `DATA_DIR (${dataDir}) could not be made.`,
    ENOTDIR: `DATA_DIR (${dataDir}) is not a folder.`,
    EEXIST: `DATA_DIR (${dataDir}) is not a folder.`,
    EADDRINUSE: `PORT ${port} is taken by another program. Stop it, or set PORT to a free one.`,
    EADDRNOTAVAIL: 'HOST is not an address of this machine.',
    ENOTFOUND: 'HOST is not an address of this machine.',
  }
  const code = systemCodeOf(error)
  const isListen = isListening(error) && (code === 'EACCES' || code === 'EPERM')
  const sentence = isListen
    ? `PORT ${port} is reserved for root. Set PORT to one above 1023.`
    : sentences[code]
  return sentence ? new StartupError(sentence) : error
}

const systemCodeOf = (error: unknown) => codeOf(systemErrorOf(error))

/** flydrive wraps system errors with its own codes. */
function systemErrorOf(error: unknown): unknown {
  const isOfStore = error instanceof Error && codeOf(error).startsWith('E_CANNOT_')
  return isOfStore ? error.cause : error
}

function explainClosed(error: unknown, dataDir: string): string {
  const { path = dataDir }: NodeJS.ErrnoException = Object(systemErrorOf(error))
  const what = path === dataDir ? `DATA_DIR (${dataDir})` : path
  const closed = `${what} cannot be read and written by ${nameAccount()}.`
  // Of root in a folder of ours: a copy that root made. What is not root's is somebody else's.
  return path.startsWith(join(dataDir, '/')) && ownerOf(path) === 0
    ? `${closed} Give it to that account: chown ${ownIds()} ${path}`
    : `${closed} Do this as its owner or as root, or set DATA_DIR to another folder.`
}

/** As chown reads them; it takes no number with an empty group. */
export const ownIds = () => `${process.getuid?.()}:${process.getgid?.()}`

function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid
  } catch {
    return undefined
  }
}

const isListening = (error: unknown) =>
  error instanceof Error && 'syscall' in error && error.syscall === 'listen'

// After the privilege drop this is no longer root, so the sentence names the account.
export function nameAccount(): string {
  try {
    return `the account "${userInfo().username}"`
  } catch {
    return 'this account'
  }
}
