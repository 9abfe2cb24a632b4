import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { findServiceAccount } from '../database/embedded/service-account.ts'

/**
 * As root, creates a missing folder where the service account, under which the command continues,
 * often may not.
 */
export function lendFolder(folder: string): void {
  const account = findServiceAccount()
  if (!account || existsSync(folder)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, account.uid, account.gid)
}
