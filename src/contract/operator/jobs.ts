import { z } from 'zod'
import type { Call } from '../call.ts'

export const jobsRequest = z.object({})

/** A mail that was given up, or a job that failed for good. */
export type OperatorJob = {
  id: string
  queue: string
  isMail: boolean
  kind: string | null
  to: string | null
  domain: string | null
  count: number
  failedAt: string
  /** Error kinds and codes; no text that a person wrote. */
  why: string
}

export type OperatorJobs = Call<'operator-jobs', typeof jobsRequest, { jobs: OperatorJob[] }>

const jobId = z.uuid()
export const sendAgainRequest = z.object({ jobId })
export type OperatorSendAgain = Call<'operator-send-again', typeof sendAgainRequest, object>

export const dropJobRequest = z.object({ jobId })
export type OperatorDropJob = Call<'operator-drop-job', typeof dropJobRequest, object>
