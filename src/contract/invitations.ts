import { z } from 'zod'
import type { Call } from './call.ts'
import type { InvitedSite } from './members.ts'

export const readInvitationRequest = z.object({ token: z.string().max(255) })

/**
 * To whom an invitation was sent, null for whoever has the link; and to which site, null if it is
 * only to make an account here. For anybody who has the link; changes nothing.
 */
export type ReadInvitation = Call<
  'read-invitation',
  typeof readInvitationRequest,
  { email: string | null; expiresAt: string; site: InvitedSite | null }
>
