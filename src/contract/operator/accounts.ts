import { z } from 'zod'
import type { Call } from '../call.ts'
import type { Registration } from '../registration.ts'

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
  /** Whether it asked for the operator's approval and has none yet. */
  isWaiting: boolean
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

export const registrationRequest = z.object({})
export type OperatorInvitation = {
  id: string
  email: string
  expiresAt: string
  hasExpired: boolean
}
/** An account that pressed “Publish Site” and may not yet. */
export type OperatorWaiting = {
  accountId: string
  email: string
  askedAt: string
  /** The names of its sites. */
  sites: string[]
}
/** Who may sign up, who is invited, and who waits for approval. */
export type OperatorRegistration = Call<
  'operator-registration',
  typeof registrationRequest,
  {
    registration: Registration
    invitations: OperatorInvitation[]
    /** Those that have waited longest. */
    waiting: OperatorWaiting[]
    /** How many wait in all. */
    waitingCount: number
  }
>

/** Replaces an earlier invitation of the e-mail. */
export const inviteRequest = z.object({ email: z.string().trim().max(254) })
/** `isMailed`: whether there is a mail server, which gets the link too. */
export type OperatorInvite = Call<
  'operator-invite',
  typeof inviteRequest,
  { url: string; email: string; expiresAt: string; isMailed: boolean }
>

export const withdrawInvitationRequest = z.object({ invitationId: z.uuid() })
export type OperatorWithdrawInvitation = Call<
  'operator-withdraw-invitation',
  typeof withdrawInvitationRequest,
  object
>

export const approveRequest = z.object({ accountId })
export type OperatorApprove = Call<'operator-approve', typeof approveRequest, object>
