import { z } from 'zod'
import type { Call } from './call.ts'
import { type Role, roles, type Seat, seats } from './roles.ts'
import { siteId } from './site-id.ts'

export type { Role, Seat } from './roles.ts'

const role = z.enum(roles)
const seat = z.enum(seats)
const invitationId = z.uuid()
const onSite = z.object({ siteId })
const onMember = z.object({ siteId, userId: z.uuid() })
const onInvitation = z.object({ siteId, invitationId })

export type Member = {
  userId: string
  /** What the person is called; without a name, the part of the e-mail before the @. */
  name: string
  /** For admins, and for oneself. */
  email: string | null
  role: Role
  seat: Seat
  /** The last day of the seat, as YYYY-MM-DD; null if it does not end. */
  until: string | null
  isConfirmed: boolean
  /** A youth's seat without rights: no parent's e-mail, and fewer than two adults on the site. */
  rests: boolean
  /** Who gets a copy of every note to a youth; for admins, and for oneself. */
  parentEmail: string | null
}

export type SiteInvitation = {
  id: string
  role: Role
  seat: Seat
  /** The only e-mail that can use it; null for whoever has the link. */
  email: string | null
  expiresAt: string
  hasExpired: boolean
  invitedBy: string
  /** Its reader takes over from whoever sent it. */
  takesOver: boolean
  parentEmail: string | null
}

export const listMembersRequest = onSite
/** Who works on a site, for all of them; the open invitations are for admins alone. */
export type ListMembers = Call<
  'list-members',
  typeof listMembersRequest,
  {
    members: Member[]
    invitations: SiteInvitation[]
    hasTwoAdults: boolean
    closesOn: string | null
  }
>

export const inviteMemberRequest = z.object({
  siteId,
  role,
  seat: seat.default('adult'),
  email: z.string().trim().max(254).optional(),
  /** Of a youth's parent; needed while the site has fewer than two adults. */
  parentEmail: z.string().trim().max(254).optional(),
})
/** `isMailed`: the link was mailed too. */
export type InviteMember = Call<
  'invite-member',
  typeof inviteMemberRequest,
  { url: string; invitationId: string; expiresAt: string; isMailed: boolean }
>

export const resendInvitationRequest = onInvitation
/** A new link; the old one ends. */
export type ResendInvitation = Call<
  'resend-invitation',
  typeof resendInvitationRequest,
  InviteMember['answer']
>

export const revokeInvitationRequest = onInvitation
export type RevokeInvitation = Call<'revoke-invitation', typeof revokeInvitationRequest, object>

export const closeSiteRequest = onSite.extend({ on: z.iso.date().nullable() })
/** Has the site deleted on a later day, as YYYY-MM-DD; null takes that back. */
export type CloseSite = Call<'close-site', typeof closeSiteRequest, object>

export const passOnRequest = onSite.extend({
  email: z.string().trim().max(254).optional(),
  /** The last day of one's own seat, as YYYY-MM-DD; otherwise it ends when the successor accepts. */
  on: z.iso.date().optional(),
})
/** Invites a successor as an admin, after whom one's own seat ends. */
export type PassOn = Call<'pass-on', typeof passOnRequest, InviteMember['answer']>

/** By the token of its link, or by its id if it waits for this account. */
export const acceptInvitationRequest = z.union([
  z.object({ token: z.string().max(255) }),
  z.object({ invitationId }),
])
export type AcceptInvitation = Call<
  'accept-invitation',
  typeof acceptInvitationRequest,
  { siteId: string }
>

export const declineInvitationRequest = z.object({ invitationId })
export type DeclineInvitation = Call<'decline-invitation', typeof declineInvitationRequest, object>

/** What an invitation to a site says to its reader. */
export type InvitedSite = {
  name: string
  role: Role
  seat: Seat
  invitedBy: string
  /** Whoever invites leaves, and the reader takes over. */
  takesOver?: true
  /** A parent of the reader gets a copy of every note. */
  hasParent?: true
}

export const myInvitationsRequest = z.object({})
export type RestingSeat = { siteId: string; name: string }
/**
 * Those that were sent to the account's e-mail, or with which it was made; and the sites on which its
 * youth's seat rests: their names alone for tabs of the version before.
 */
export type MyInvitations = Call<
  'my-invitations',
  typeof myInvitationsRequest,
  {
    invitations: (InvitedSite & { id: string; expiresAt: string })[]
    resting: string[]
    restingSeats: RestingSeat[]
  }
>

export const changeRoleRequest = onMember.extend({
  role,
  seat: seat.optional(),
  until: z.iso.date().nullish(),
  /** Of a youth's parent: left as it is without one, and null to remove it. */
  parentEmail: z.string().trim().max(254).nullish(),
})
export type ChangeRole = Call<'change-role', typeof changeRoleRequest, object>

export const removeMemberRequest = onMember
/** Oneself: leaves the site. */
export type RemoveMember = Call<'remove-member', typeof removeMemberRequest, object>

const seatToken = z.object({ token: z.string().max(255) })
export const describeSeatRequest = seatToken
/** For a parent who has the link of a mail, without an account; changes nothing. */
export type DescribeSeat = Call<
  'describe-seat',
  typeof describeSeatRequest,
  { site: string; youth: string; role: Role }
>

export const endSeatRequest = seatToken
export type EndSeat = Call<'end-seat', typeof endSeatRequest, object>
