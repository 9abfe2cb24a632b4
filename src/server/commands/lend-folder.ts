import { chmodSync, chownSync, existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { refuseFolder } from '../backup/open-repository.ts'
import { findServiceAccount } from '../database/embedded/service-account.ts'
import { findUnreachable } from '../root/find-unreachable.ts'

/**
 * As root, creates a missing folder where the service account, under which the command continues,
 * often may not. What lies above it stays root's, and others may pass through. If it cannot be
 * used, nothing is left.
 */
export function lendFolder(folder: string): void {
  const account = findServiceAccount()
  if (!account || existsSync(folder)) return
  const made: string[] = []
  try {
    const missing = listMissing(folder)
    for (const each of missing) {
      mkdirSync(each)
      made.push(each)
      chmodSync(each, each === missing.at(-1) ? 0o700 : 0o755)
    }
    chownSync(folder, account.uid, account.gid)
    if (findUnreachable('enter', [folder], account).length > 0)
      throw Object.assign(new Error('closed'), { code: 'EACCES' })
  } catch (error) {
    for (const each of made.reverse()) rmdirSync(each)
    refuseFolder(folder, error)
  }
}

/** The folder and those above it that are not there, the outermost first. */
const listMissing = (folder: string): string[] =>
  existsSync(folder) ? [] : [...listMissing(dirname(folder)), folder]
