import { Hono } from 'hono'
import {
  type AcceptInvitation,
  acceptInvitationRequest,
  type ChangeRole,
  type CloseSite,
  changeRoleRequest,
  closeSiteRequest,
  type DeclineInvitation,
  declineInvitationRequest,
  type InviteMember,
  inviteMemberRequest,
  type ListMembers,
  listMembersRequest,
  type MyInvitations,
  myInvitationsRequest,
  type PassOn,
  passOnRequest,
  type RemoveMember,
  type ResendInvitation,
  type RevokeInvitation,
  removeMemberRequest,
  resendInvitationRequest,
  revokeInvitationRequest,
} from '#contract/members.ts'
import {
  type AskToPublish,
  askToPublishRequest,
  type SendBack,
  sendBackRequest,
} from '#contract/notes.ts'
import { type Presence, presenceRequest } from '#contract/presence.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { readCall } from '../http/read-call.ts'
import { readSiteCall } from '../http/read-site-call.ts'
import { succeed } from '../http/succeed.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { bePresent } from './be-present.ts'
import { changeRole, removeMember } from './change-members.ts'
import { closeSite } from './close-site.ts'
import {
  inviteMember,
  type MemberParts,
  passOn,
  resendInvitation,
  revokeInvitation,
} from './invite-member.ts'
import { listMembers } from './list-members.ts'
import { declineInvitation, listMine } from './my-invitations.ts'
import { askToPublish, sendBack } from './write-notes.ts'

/** Calls about who works on a site, and what they write to each other. */
export function memberRoutes(parts: MemberParts) {
  const { db, limits } = parts
  return new Hono<FunctionEnvironment>()
    .post('/list-members', async (c) => {
      const { siteId } = await readSiteCall(c.req.raw, listMembersRequest)
      return succeed<ListMembers>(c, await listMembers(db, c.var.account.id, siteId))
    })
    .post('/invite-member', async (c) => {
      const call = await readSiteCall(c.req.raw, inviteMemberRequest)
      return succeed<InviteMember>(c, await inviteMember(parts, c.var.account.id, call))
    })
    .post('/pass-on', async (c) => {
      const call = await readSiteCall(c.req.raw, passOnRequest)
      return succeed<PassOn>(c, await passOn(parts, c.var.account.id, call))
    })
    .post('/resend-invitation', async (c) => {
      const call = await readSiteCall(c.req.raw, resendInvitationRequest)
      return succeed<ResendInvitation>(c, await resendInvitation(parts, c.var.account.id, call))
    })
    .post('/revoke-invitation', async (c) => {
      const call = await readSiteCall(c.req.raw, revokeInvitationRequest)
      await revokeInvitation(parts, c.var.account.id, call)
      return succeed<RevokeInvitation>(c, {})
    })
    .post('/my-invitations', async (c) => {
      await readCall(c.req.raw, myInvitationsRequest)
      return succeed<MyInvitations>(c, await listMine(db, c.var.account.id))
    })
    .post('/accept-invitation', async (c) => {
      await limits.count('invitationByIp', c.var.clientIp)
      const call = await readCall(c.req.raw, acceptInvitationRequest)
      return succeed<AcceptInvitation>(c, await acceptInvitation(parts, c.var.account.id, call))
    })
    .post('/decline-invitation', async (c) => {
      const { invitationId } = await readCall(c.req.raw, declineInvitationRequest)
      await declineInvitation(parts, c.var.account.id, invitationId)
      return succeed<DeclineInvitation>(c, {})
    })
    .post('/close-site', async (c) => {
      const call = await readSiteCall(c.req.raw, closeSiteRequest)
      await closeSite(parts, c.var.account.id, call)
      return succeed<CloseSite>(c, {})
    })
    .post('/change-role', async (c) => {
      const call = await readSiteCall(c.req.raw, changeRoleRequest)
      await changeRole(parts, c.var.account.id, call)
      return succeed<ChangeRole>(c, {})
    })
    .post('/remove-member', async (c) => {
      const call = await readSiteCall(c.req.raw, removeMemberRequest)
      await removeMember(parts, c.var.account.id, call)
      return succeed<RemoveMember>(c, {})
    })
    .post('/presence', async (c) => {
      const call = await readSiteCall(c.req.raw, presenceRequest)
      const answer = await bePresent(db, c.var.account.id, call)
      return succeed<Presence>(c, answer, { isOften: true })
    })
    .post('/ask-to-publish', async (c) => {
      const call = await readSiteCall(c.req.raw, askToPublishRequest)
      await askToPublish(parts, c.var.account.id, call)
      return succeed<AskToPublish>(c, {})
    })
    .post('/send-back', async (c) => {
      const call = await readSiteCall(c.req.raw, sendBackRequest)
      await sendBack(parts, c.var.account.id, call)
      return succeed<SendBack>(c, {})
    })
}
