import { z } from 'zod'
import type { Call } from '../call.ts'

export const overviewRequest = z.object({})

/** What does not answer, and what will become a problem. */
type Health = {
  problems: string[]
  warnings: string[]
  /** Mails go to a mail server; else they are written to files. */
  hasMailServer: boolean
  /** OPERATOR_EMAIL is set; else leaders are told the address that mails come from. */
  hasOperatorEmail: boolean
  /** Where leaders are told to write to. */
  contact: string
  version: string
  uptimeSeconds: number
}

type Disk = { bytes: number; freeBytes: number; inodes: number; freeInodes: number }

export type QueueReading = { name: string; waiting: number; oldestSeconds: number; isMail: boolean }

/** Errors of one kind, of all replicas. */
export type FaultReading = {
  id: string
  message: string
  /** Kinds and codes; nothing that a person wrote. */
  why: string
  /** The line of the program. */
  where: string | null
  count: number
  firstAt: string
  lastAt: string
  /** By which the log has more of the last one. */
  lastRequestId: string | null
}

export type Overview = {
  at: string
  health: Health
  /** Of DATA_DIR; null where it cannot be looked at. */
  disk: Disk | null
  queues: QueueReading[]
  backups: {
    /** BACKUP_TO, which has no secret in it; null where no backup is taken at night. */
    to: string | null
    nextAt: string | null
    takenAt: string | null
    /** When a backup that is still kept was proven, and when one that is not, if there is none that is. */
    provenAt: string | null
    lostProofAt: string | null
    /** Why the newest one failed, or what a proof of it found. */
    problem: string | null
  }
  faults: FaultReading[]
}

export type OperatorOverview = Call<'operator-overview', typeof overviewRequest, Overview>
