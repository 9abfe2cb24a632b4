import { z } from 'zod'
import type { Call } from '../call.ts'

export const overviewRequest = z.object({})

/** Current failures, and warnings of coming ones. */
type Health = {
  problems: string[]
  warnings: string[]
  /** Mails go to a mail server; otherwise they are written to files. */
  hasMailServer: boolean
  /** OPERATOR_EMAIL is set; otherwise leaders see the sender address of mails. */
  hasOperatorEmail: boolean
  /** The contact address that leaders see. */
  contact: string
  version: string
  uptimeSeconds: number
}

type Disk = { bytes: number; freeBytes: number; inodes: number; freeInodes: number }

export type QueueReading = { name: string; waiting: number; oldestSeconds: number; isMail: boolean }

/** Errors of one kind, from all replicas. */
export type FaultReading = {
  id: string
  message: string
  /** Error kinds and codes; no text that a person wrote. */
  why: string
  /** The line of the source code. */
  where: string | null
  count: number
  firstAt: string
  lastAt: string
  /** Finds the last one in the log. */
  lastRequestId: string | null
}

export type Overview = {
  at: string
  health: Health
  /** The disk of DATA_DIR; null if it cannot be read. */
  disk: Disk | null
  queues: QueueReading[]
  backups: {
    /** BACKUP_TO, which contains no secret; null without nightly backups. */
    to: string | null
    nextAt: string | null
    takenAt: string | null
    /**
     * When a retained backup was verified; if none was, `lostProofAt` is when one no longer
     * retained was.
     */
    provenAt: string | null
    lostProofAt: string | null
    /** Why the newest backup failed, or what its verification found. */
    problem: string | null
  }
  /** Of all sites; null if visits are not counted here. */
  visits: { thisMonth: number; lastMonth: number } | null
  faults: FaultReading[]
}

export type OperatorOverview = Call<'operator-overview', typeof overviewRequest, Overview>
