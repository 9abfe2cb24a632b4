import { sql } from 'kysely'
import { readBackupKey } from '../backup/backup-key.ts'
import { readLastBackups, readLastProblem } from '../backup/backup-rows.ts'
import { type Check, fine, warn, wrong } from './finding.ts'

const HOUR = 60 * 60 * 1_000
const OLD = 26
const LONG_UNPROVEN = 35 * 24

export const checkBackups: Check = {
  name: 'backups',
  async run({ db, config: { backupTo, backupKeyFile } }) {
    // Ends with the sentence that says what is wrong with it.
    if (backupKeyFile) readBackupKey(backupKeyFile)
    const target = backupTo || '/var/backups/scoutsite/'
    const take = `npx scoutsite backup ${target}`
    if (!db || !(await hasRows(db))) return warn('there is none yet', take)
    const problem = await readLastProblem(db)
    if (problem) return wrong(`the last one failed: ${problem}`, take)
    const { takenAt, provenAt } = await readLastBackups(db)
    if (!takenAt) return warn('none was ever taken', backupTo ? take : 'set BACKUP_TO')
    const [age, proof] = [hoursSince(takenAt), provenAt && hoursSince(provenAt)]
    const says = `the last was taken ${age} hours ago, ${proof === null ? 'none was ever proven' : `one was proven ${proof} hours ago`}`
    if (age > OLD) return warn(says, backupTo ? take : 'set BACKUP_TO')
    return proof === null || proof > LONG_UNPROVEN
      ? warn(says, `npx scoutsite restore ${target} --prove`)
      : fine(says)
  },
}

const hoursSince = (time: Date) => Math.round((Date.now() - time.getTime()) / HOUR)

async function hasRows(db: Parameters<typeof readLastBackups>[0]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('private.backups') is not null as has`.execute(db)
  return rows[0]?.has ?? false
}
