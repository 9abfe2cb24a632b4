import type { FaultReading, Overview } from '#contract/operator/overview.ts'
import { readLastBackups, readLastProblem } from '../backup/backup-rows.ts'
import type { Db } from '../database/open-pool.ts'
import type { Fault } from '../faults/fault.ts'
import type { FaultLog } from '../faults/fault-log.ts'
import { listFaults } from '../faults/fault-rows.ts'
import { sayOutline } from '../faults/say-outline.ts'
import { hasQueues } from '../jobs/has-queues.ts'
import { readQueues } from '../jobs/read-queues.ts'
import { isMailQueue } from '../mail/is-mail-queue.ts'
import type { CheckReadiness } from '../operation/create-readiness-check.ts'
import { programVersion } from '../program-version.ts'
import { readDiskRoom } from '../storage/disk-room.ts'

const MOST_FAULTS = 50

export type OverviewParts = {
  db: Db
  dataDir: string
  backupTo: string
  smtpUrl: string
  checkReadiness: CheckReadiness
  faults: FaultLog
}

/** How the server that is asked is, and what all of them share. */
export async function readOverview(parts: OverviewParts): Promise<Overview> {
  const { db, dataDir, backupTo, smtpUrl, checkReadiness, faults } = parts
  // Those of a moment ago too.
  await faults.flush()
  const [{ problems, warnings }, disk, queues, backups, problem, noted] = await Promise.all([
    checkReadiness(),
    readDiskRoom(dataDir).catch(() => null),
    hasQueues(db).then((has) => (has ? readQueues(db) : [])),
    readLastBackups(db),
    readLastProblem(db),
    listFaults(db, MOST_FAULTS),
  ])
  return {
    at: new Date().toISOString(),
    health: {
      problems,
      warnings,
      hasMailServer: smtpUrl !== '',
      version: programVersion,
      uptimeSeconds: Math.round(process.uptime()),
    },
    disk,
    queues: queues.map((queue) => ({ ...queue, isMail: isMailQueue(queue.name) })),
    backups: {
      isNightly: backupTo !== '',
      takenAt: backups.takenAt?.toISOString() ?? null,
      provenAt: backups.provenAt?.toISOString() ?? null,
      problem,
    },
    faults: noted.map(describeFault),
  }
}

function describeFault({ outline, firstAt, lastAt, ...fault }: Fault): FaultReading {
  return {
    ...fault,
    ...sayOutline(outline),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }
}
