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
import { type Action, allows, type Role, roles, type Seat } from '#contract/roles.ts'
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

/** What somebody is on a site. */
export type OwnSeat = { role: Role; seat: Seat }

/** The account's seat on each of its sites, by the id of the site. */
async function listSeats(userId: string): Promise<ReadonlyMap<string, OwnSeat>> {
  const tables = await connectTables()
  const asked = tables.from('site_members').select('site_id, role, seat').eq('user_id', userId)
  return new Map(
    unwrap(await asked).flatMap(({ site_id, ...row }) => {
      const own = readSeat(row)
      return own ? [[site_id, own] as const] : []
    }),
  )
}

/** Undefined for a role of a later version. */
export function readSeat({ role, seat }: { role: string; seat: string }): OwnSeat | undefined {
  const known = roles.find((each) => each === role)
  return known && { role: known, seat: seat === 'adult' ? 'adult' : 'youth' }
}

export function listSeatsQuery(userId: string) {
  return queryOptions({ queryKey: ['seats', userId], queryFn: () => listSeats(userId) })
}

/** The same as `private.inquiry_sites`, which decides: adults who publish. */
export const readsInquiries = ({ role, seat }: OwnSeat) =>
  seat === 'adult' && allows(role, 'publish')

export type Rights = {
  /** Undefined until it is known. */
  role: Role | undefined
  may: (action: Action) => boolean
  readsInquiries: boolean
}

/**
 * What the account may do on a site. Until its role is known: everything on a site that it made, and on
 * others what every role may, so that no button vanishes again.
 */
export function rightsOf(own: OwnSeat | undefined, isMaker: boolean): Rights {
  const shown = own ?? ({ role: isMaker ? 'admin' : 'drafter', seat: 'adult' } as const)
  return {
    role: own?.role,
    may: (action) => allows(shown.role, action),
    readsInquiries: readsInquiries(shown),
  }
}

export function useMayOnSite(site: Pick<SiteRecord, 'id' | 'user_id'>): Rights {
  const session = useSession()
  const userId = (session.phase === 'in' ? session.account : lapsedAccount(session))?.id ?? ''
  const { data: known } = useQuery({ ...listSeatsQuery(userId), enabled: userId !== '' })
  return rightsOf(known?.get(site.id), site.user_id === userId)
}
