import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findServiceAccount } from '../database/embedded/service-account.ts'
import { lendFolder } from './lend-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'scoutsite-lend-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true }))

const account = findServiceAccount()
const told = (place: string) => () => lendFolder(place)

it('A folder of backups that root names is made for the service, which may pass through what is above', () => {
  const place = join(folder, 'new/backups')
  lendFolder(place)
  if (!account) return expect(existsSync(place)).toBe(false)
  const { uid, mode } = statSync(place)
  expect([uid, mode & 0o777]).toEqual([account.uid, 0o700])
  const above = statSync(join(folder, 'new'))
  expect([above.uid, above.mode & 0o777]).toEqual([0, 0o755])
})

it('Where the service cannot get in, or nothing can be made, root is told how to make it, and nothing is left', () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const place = join(closed, 'a/backups')
  if (!account) return
  const sentence = `The folder of backups ${place} (BACKUP_TO, unless you named it) cannot be made or used`
  expect(told(place)).toThrow(sentence)
  expect(told(place)).toThrow(`mkdir -p ${place} && chown scoutsite: ${place}`)
  expect(existsSync(join(closed, 'a'))).toBe(false)
  expect(told('/proc/nope/')).toThrow('/proc/nope (BACKUP_TO, unless you named it) cannot be made')
})
