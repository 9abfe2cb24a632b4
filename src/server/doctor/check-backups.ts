import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { readBackupKey } from '../backup/backup-key.ts'
import { readLastBackups, readLastProblem } from '../backup/backup-rows.ts'
import { nightlyTarget, openRepository } from '../backup/open-repository.ts'
import { listSnapshots } from '../backup/snapshot-list.ts'
import { newestOf, timeOfSnapshot } from '../backup/snapshot-name.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/open-pool.ts'
import { type Check, type Finding, fine, warn, wrong } from './finding.ts'
import { tryOut } from './try-out.ts'

const HOUR = 60 * 60 * 1_000
const OLD = 26
const LONG_UNPROVEN = 35 * 24

export const checkBackups: Check = {
  name: 'backups',
  async run({ db, config }) {
    const known = db && (await hasRows(db)) ? db : null
    return config.backupTo ? await lookAtPlace(known, config) : await lookAtRows(known)
  },
}

/** What lies in BACKUP_TO counts, not what was once put there; and the next one must find room and right. */
async function lookAtPlace(db: Db | null, config: Config): Promise<Finding> {
  const target = nightlyTarget(config.backupTo)
  const take = 'npx scoutsite backup'
  if (target.startsWith('/') && !existsSync(target))
    return warn(`${target} is not there yet, and is made by the first backup`, take)
  // Each ends with the sentence that says what is wrong.
  const key = config.backupKeyFile ? readBackupKey(config.backupKeyFile) : undefined
  const { store } = await openRepository(target, config, key, { isWritten: false })
  const fault = await tryOut(store)
  if (fault) return wrong(`${target}: ${fault}`, 'use a place that is consistent')
  const names = await listSnapshots(store)
  const newest = newestOf(names, new Date())
  const problem = db && (await readLastProblem(db, target))
  if (problem) return wrong(`the last one failed: ${problem}`, take)
  if (!newest) return warn(`there is none in ${target} yet`, take)
  const { provenAt } = db ? await readLastBackups(db, target) : { provenAt: null }
  const says = `${target} has ${names.length}, ${describeTimes(timeOfSnapshot(newest), provenAt)}`
  if (hoursSince(timeOfSnapshot(newest)) > OLD) return warn(says, take)
  return isUnproven(provenAt) ? warn(says, `npx scoutsite restore ${target} --prove`) : fine(says)
}

async function lookAtRows(db: Db | null): Promise<Finding> {
  const nightly = 'set BACKUP_TO'
  if (!db) return warn('none is known', nightly)
  const problem = await readLastProblem(db)
  if (problem) return wrong(`the last one failed: ${problem}`, 'npx scoutsite backup FILE')
  const { takenAt, provenAt } = await readLastBackups(db)
  if (!takenAt) return warn('none was ever taken', nightly)
  const says = describeTimes(takenAt, provenAt)
  if (hoursSince(takenAt) > OLD) return warn(says, nightly)
  return isUnproven(provenAt) ? warn(says, 'npx scoutsite restore FILE --prove') : fine(says)
}

const describeTimes = (takenAt: Date, provenAt: Date | null) =>
  `the last was taken ${hoursSince(takenAt)} hours ago, ${provenAt === null ? 'none was ever proven' : `one was proven ${hoursSince(provenAt)} hours ago`}`

const isUnproven = (provenAt: Date | null) => !provenAt || hoursSince(provenAt) > LONG_UNPROVEN

const hoursSince = (time: Date) => Math.round((Date.now() - time.getTime()) / HOUR)

async function hasRows(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('private.backups') is not null as has`.execute(db)
  return rows[0]?.has ?? false
}
