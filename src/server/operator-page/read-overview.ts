import type { FaultReading, Overview } from '#contract/operator/overview.ts'
import { readLastBackups, readLastProblem } from '../backup/backup-rows.ts'
import type { Db } from '../database/open-pool.ts'
import { describeFault } from '../faults/describe-fault.ts'
import type { Fault } from '../faults/fault.ts'
import type { FaultLog } from '../faults/fault-log.ts'
import { listFaults } from '../faults/fault-rows.ts'
import { nextNight } from '../jobs/every-night.ts'
import { hasQueues } from '../jobs/has-queues.ts'
import { readQueues } from '../jobs/read-queues.ts'
import { isMailQueue } from '../mail/is-mail-queue.ts'
import { operatorContact } from '../mail/operator-contact.ts'
import type { CheckReadiness } from '../operation/create-readiness-check.ts'
import { programName } from '../starting/program-version.ts'
import { readDiskRoom } from '../storage/disk-room.ts'
import { sumVisits } from '../visits/visit-rows.ts'

const MOST_FAULTS = 50

export type OverviewParts = {
  db: Db
  dataDir: string
  backupTo: string
  nightlyAt: string
  timeZone: string
  smtpUrl: string
  operatorEmail: string
  mailFrom: string
  countsVisits: boolean
  checkReadiness: CheckReadiness
  faults: FaultLog
}

/** The state of the responding server, and of everything that all servers share. */
export async function readOverview(parts: OverviewParts): Promise<Overview> {
  const { db, dataDir, backupTo, smtpUrl, operatorEmail, checkReadiness, faults } = parts
  const now = new Date()
  // Includes faults of a moment ago.
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
    at: now.toISOString(),
    health: {
      problems,
      warnings,
      hasMailServer: smtpUrl !== '',
      hasOperatorEmail: operatorEmail !== '',
      contact: operatorContact(parts),
      version: programName,
      uptimeSeconds: Math.round(process.uptime()),
    },
    disk,
    queues: queues.map((queue) => ({ ...queue, isMail: isMailQueue(queue.name) })),
    backups: {
      to: backupTo || null,
      nextAt: backupTo ? nextNight(parts, now).toISOString() : null,
      takenAt: backups.takenAt?.toISOString() ?? null,
      provenAt: backups.provenAt?.toISOString() ?? null,
      lostProofAt: backups.lostProofAt?.toISOString() ?? null,
      problem,
    },
    visits: parts.countsVisits ? await sumVisits(db) : null,
    faults: noted.map(toReading),
  }
}

function toReading({ outline, firstAt, lastAt, ...fault }: Fault): FaultReading {
  return {
    ...fault,
    ...describeFault(outline),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }
}
