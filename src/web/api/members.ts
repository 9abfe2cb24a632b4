import { queryOptions, useQuery } from '@tanstack/react-query'
import type {
  ChangeRole,
  CloseSite,
  InviteMember,
  ListMembers,
  PassOn,
  RemoveMember,
  ResendInvitation,
  RevokeInvitation,
} from '#contract/members.ts'
import { type Action, allows, type Role, roles } from '#contract/roles.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { unwrap } from '../lib/unwrap.ts'
import { lapsedAccount, useSession } from '../session/session.ts'
import { callFunction } from './call-function.ts'
import { connectTables } from './connect-tables.ts'

export function listMembersQuery(siteId: string) {
  const unexplained = 'The members could not be loaded. Please try again.'
  return queryOptions({
    queryKey: ['members', siteId],
    queryFn: () => callFunction<ListMembers>('list-members', { siteId }, unexplained),
  })
}

const NOT_INVITED = 'The invitation could not be made. Please try again.'

export function inviteMember(request: InviteMember['request']): Promise<InviteMember['answer']> {
  return callFunction<InviteMember>('invite-member', request, NOT_INVITED)
}

export function passOn(request: PassOn['request']): Promise<PassOn['answer']> {
  return callFunction<PassOn>('pass-on', request, NOT_INVITED)
}

export function resendInvitation(
  request: ResendInvitation['request'],
): Promise<ResendInvitation['answer']> {
  return callFunction<ResendInvitation>('resend-invitation', request, NOT_INVITED)
}

export async function revokeInvitation(request: RevokeInvitation['request']): Promise<void> {
  const unexplained = 'The invitation could not be revoked. Please try again.'
  await callFunction<RevokeInvitation>('revoke-invitation', request, unexplained)
}

export async function changeRole(request: ChangeRole['request']): Promise<void> {
  const unexplained = 'The role could not be changed. Please try again.'
  await callFunction<ChangeRole>('change-role', request, unexplained)
}

export async function closeSite(request: CloseSite['request']): Promise<void> {
  const unexplained = 'That could not be saved. Please try again.'
  await callFunction<CloseSite>('close-site', request, unexplained)
}

export async function removeMember(request: RemoveMember['request']): Promise<void> {
  const unexplained = 'The member could not be removed. Please try again.'
  await callFunction<RemoveMember>('remove-member', request, unexplained)
}

/** The account's role on each of its sites, by the id of the site. */
async function listRoles(userId: string): Promise<ReadonlyMap<string, Role>> {
  const tables = await connectTables()
  const asked = tables.from('site_members').select('site_id, role').eq('user_id', userId)
  const seats = unwrap(await asked)
  return new Map(
    seats.flatMap(({ site_id, role }) => {
      const known = roles.find((each) => each === role)
      return known ? [[site_id, known] as const] : []
    }),
  )
}

export function listRolesQuery(userId: string) {
  return queryOptions({ queryKey: ['roles', userId], queryFn: () => listRoles(userId) })
}

export type Rights = {
  /** Undefined until it is known. */
  role: Role | undefined
  may: (action: Action) => boolean
}

/**
 * What the account may do on a site. Until its role is known: everything on a site that it made, and on
 * others what every role may, so that no button vanishes again.
 */
export function rightsOf(role: Role | undefined, isMaker: boolean): Rights {
  const shown = role ?? (isMaker ? 'admin' : 'drafter')
  return { role, may: (action) => allows(shown, action) }
}

export function useMayOnSite(site: Pick<SiteRecord, 'id' | 'user_id'>): Rights {
  const session = useSession()
  const userId = (session.phase === 'in' ? session.account : lapsedAccount(session))?.id ?? ''
  const { data: known } = useQuery({ ...listRolesQuery(userId), enabled: userId !== '' })
  return rightsOf(known?.get(site.id), site.user_id === userId)
}
