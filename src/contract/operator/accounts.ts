import { z } from 'zod'
import type { Call } from '../call.ts'

export const accountsRequest = z.object({
  search: z.string().max(200),
  most: z.int().min(1).max(1_000),
})

export type OperatorAccount = {
  id: string
  email: string
  isConfirmed: boolean
  /** An operator cannot be suspended. */
  isOperator: boolean
  createdAt: string
  signedInAt: string | null
  sites: number
  suspended: { since: string; until: string | null; reason: string } | null
}

export type OperatorAccounts = Call<
  'operator-accounts',
  typeof accountsRequest,
  { accounts: OperatorAccount[]; hasMore: boolean }
>

const LONGEST_REASON = 2_000

const accountId = z.uuid()
export const suspendRequest = z.object({
  accountId,
  /** Shown to the leader. */
  reason: z.string().trim().min(1).max(LONGEST_REASON),
  /** The day on which it ends; null if only `operator-resume` ends it. */
  until: z.iso.date().nullable(),
  /** Also takes down the pages of which the account is an admin. */
  withPages: z.boolean(),
})
/** `pages`: how many were taken down. */
export type OperatorSuspend = Call<'operator-suspend', typeof suspendRequest, { pages: number }>

/** `withPages`: puts back those that were taken down with it. */
export const resumeRequest = z.object({ accountId, withPages: z.boolean() })
/** `pages`: how many were put back. */
export type OperatorResume = Call<'operator-resume', typeof resumeRequest, { pages: number }>
