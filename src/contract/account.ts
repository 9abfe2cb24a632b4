import { z } from 'zod'
import type { Call } from './call.ts'
import type { Role, Seat } from './members.ts'

const nothing = z.object({})

export type AccountSession = {
  id: string
  /** What its browser calls itself; null if it never said. */
  userAgent: string | null
  createdAt: string
  /** To the hour: a session in use asks for a new token each hour. */
  usedAt: string
  /** The one that asks. */
  isThis: boolean
}

export const listSessionsRequest = nothing
/** Where the account is signed in, the last used first. */
export type ListSessions = Call<
  'list-sessions',
  typeof listSessionsRequest,
  { sessions: AccountSession[] }
>

export const previewDeletionRequest = nothing
/**
 * What happens to a site when the account is deleted: it stays with its other admins; the account
 * leaves it; or it needs another admin or must be closed first.
 */
type DeletionOutcome = 'stays' | 'leaves' | 'last_admin'
export type DeletionSite = {
  siteId: string
  name: string
  domain: string
  /** Whether its page is online. */
  isLive: boolean
  outcome: DeletionOutcome
}
export type PreviewDeletion = Call<
  'preview-deletion',
  typeof previewDeletionRequest,
  { sites: DeletionSite[] }
>

const MOST_SITES = 5_000

export const deleteAccountRequest = z.object({
  password: z.string().max(1_000),
  /** Sites to close, of those that have no other admin. */
  close: z.array(z.uuid()).max(MOST_SITES).default([]),
})
/** Refused with `last_admin` while a site that has no other admin is not to be closed. */
export type DeleteAccount = Call<'delete-account', typeof deleteAccountRequest, object>

export const exportAccountRequest = nothing
/** Everything that is stored about the account, without secrets. */
export type ExportAccount = Call<
  'export-account',
  typeof exportAccountRequest,
  {
    exportedAt: string
    account: {
      id: string
      email: string
      name: string
      createdAt: string
      confirmedAt: string | null
      lastSignInAt: string | null
      /** The e-mail that it asked to have. */
      newEmail: string | null
      /** What programs have stored with it, the name too. */
      data: Record<string, unknown>
    }
    secondFactor: {
      isOn: boolean
      since: string | null
      /** From when on it is off, because the operator was asked for that. */
      endsAt: string | null
      phones: { name: string; since: string }[]
      rememberedDevicesUntil: string[]
    }
    sessions: Omit<AccountSession, 'isThis'>[]
    sites: {
      siteId: string
      name: string
      domain: string
      role: Role
      seat: Seat
      /** Who gets a copy of every note about a youth. */
      parentEmail: string | null
      until: string | null
      since: string
      deletedAt: string | null
      /** How many changes the history of the site holds by this account. */
      changes: number
      /** How many events and announcements that it proposed still wait. */
      proposals: number
      /** How many of its versions this account published. */
      published: number
      /** How many families this account answered whose messages are still kept. */
      answered: number
    }[]
    invitations: { site: string; role: Role; seat: Seat; invitedBy: string; expiresAt: string }[]
    /** Whether the operator was asked to approve it, and did. */
    approval: { askedAt: string | null; approvedAt: string | null }
    suspensions: { at: string; reason: string; until: string | null; endedAt: string | null }[]
    /** What the operator mailed to it with other leaders. */
    messages: { at: string; subject: string }[]
  }
>
