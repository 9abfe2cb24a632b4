import { z } from 'zod'
import type { Call } from './call.ts'

export const readInvitationRequest = z.object({ token: z.string().max(255) })

/** To whom an invitation was sent. For anybody who has its link; changes nothing. */
export type ReadInvitation = Call<
  'read-invitation',
  typeof readInvitationRequest,
  { email: string; expiresAt: string }
>
