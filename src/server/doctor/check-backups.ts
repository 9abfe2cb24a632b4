import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { ENTRIES, SNAPSHOTS } from '../backup/backup-format.ts'
import type { BackupKey } from '../backup/backup-key.ts'
import {
  type LastBackups,
  PROOF_COUNTS_DAYS,
  readLastBackups,
  readLastProblem,
} from '../backup/backup-rows.ts'
import { openBackupPlace } from '../backup/open-backup-place.ts'
import type { Repository } from '../backup/open-repository.ts'
import { listSnapshots } from '../backup/snapshot-list.ts'
import { newestOf, timeOfSnapshot } from '../backup/snapshot-name.ts'
import type { Db } from '../database/open-pool.ts'
import type { Config } from '../settings/config.ts'
import { callTool } from '../starting/name-tool.ts'
import { type Check, type Finding, fine, warn, wrong } from './finding.ts'

const HOUR = 60 * 60 * 1_000
const OLD = 26
const LONG_UNPROVEN = PROOF_COUNTS_DAYS * 24

export const checkBackups: Check = {
  name: 'backups',
  about: 'BACKUP_TO, its key, and the age of the last backup and of its proof',
  async run({ db, config }) {
    const known = db && (await hasRows(db)) ? db : null
    return config.backupTo ? await lookAtPlace(known, config) : await lookAtRows(known)
  },
}

/**
 * Checks the backups in BACKUP_TO itself, not the records of them; and that there is space and
 * permission for the next one.
 */
async function lookAtPlace(db: Db | null, config: Config): Promise<Finding> {
  const take = callTool('backup')
  const { target, key, repository } = await openBackupPlace(config)
  if (!repository) return warn(`${target} is not there yet, and is made by the first backup`, take)
  const names = await listSnapshots(repository.store)
  const newest = newestOf(names, new Date())
  const problem = db && (await readLastProblem(db, target))
  if (problem) return wrong(`the last one failed: ${problem}`, take)
  if (!newest) return warn(`there is none in ${target} yet`, take)
  await tryKey(repository, newest, key)
  const proof = db && (await readLastBackups(db, { target, snapshots: names }))
  const says = `${target} has ${names.length}, ${describeTimes(timeOfSnapshot(newest), proof)}`
  if (hoursSince(timeOfSnapshot(newest)) > OLD) return warn(says, take)
  if (isUnproven(proof)) return warn(says, callTool(`restore ${target} --prove`))
  return (await isOnDiskOfData(target, config))
    ? warn(
        `${says}; they are on the disk of DATA_DIR: if it fails, both are lost`,
        'name a folder on another disk, or a bucket, in BACKUP_TO',
      )
    : fine(says)
}

async function isOnDiskOfData(
  target: string,
  { dataDir, databaseUrl, s3Bucket }: Config,
): Promise<boolean> {
  const isElsewhere = databaseUrl !== '' && s3Bucket !== ''
  if (isElsewhere || !target.startsWith('/')) return false
  const diskOf = async (folder: string) => (await stat(folder).catch(() => undefined))?.dev
  const disk = await diskOf(dataDir)
  return disk !== undefined && disk === (await diskOf(target))
}

/**
 * A passphrase was verified when the repository was opened; a public key cannot decrypt, but is
 * enough to take backups.
 */
async function tryKey(
  { store, seal }: Repository,
  snapshot: string,
  key: BackupKey | undefined,
): Promise<void> {
  if (!key || 'passphrase' in key || key.identities.length === 0) return
  const about = await store.read(`${SNAPSHOTS}/${snapshot}/${ENTRIES.about}`)
  if (about) await seal.open(about)
}

async function lookAtRows(db: Db | null): Promise<Finding> {
  const nightly = 'set BACKUP_TO'
  if (!db) return warn('none is known', nightly)
  const problem = await readLastProblem(db)
  if (problem) return wrong(`the last one failed: ${problem}`, callTool('backup FILE'))
  const last = await readLastBackups(db)
  if (!last.takenAt) return warn('none was ever taken', nightly)
  const says = describeTimes(last.takenAt, last)
  if (hoursSince(last.takenAt) > OLD) return warn(says, nightly)
  return isUnproven(last) ? warn(says, callTool('restore FILE --prove')) : fine(says)
}

type Proof = Pick<LastBackups, 'provenAt' | 'lostProofAt'>

const describeTimes = (takenAt: Date, proof: Proof | null) =>
  `the last was taken ${hoursSince(takenAt)} hours ago${proof ? `, ${describeProof(proof)}` : ''}`

function describeProof({ provenAt, lostProofAt }: Proof): string {
  if (provenAt) return `one was proven ${hoursSince(provenAt)} hours ago`
  return lostProofAt
    ? `the one proven on ${lostProofAt.toISOString().slice(0, 10)} is no longer kept`
    : 'none was ever proven'
}

/** Without a database there is no warning here: its outage is a separate finding. */
const isUnproven = (proof: Proof | null) =>
  proof !== null && (!proof.provenAt || hoursSince(proof.provenAt) > LONG_UNPROVEN)

const hoursSince = (time: Date) => Math.round((Date.now() - time.getTime()) / HOUR)

/**
 * Before a newer ScoutSite starts for the first time, its tables do not exist, or lack a column.
 */
async function hasRows(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from pg_attribute
      where attrelid = to_regclass('private.backups') and attname = 'is_kept') as has`.execute(db)
  return rows[0]?.has ?? false
}
