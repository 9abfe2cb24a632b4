import { z } from 'zod'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

export const changeAddressRequest = z.object({ siteId, domain: z.string().max(400) })

export type ChangeAddress = Call<
  'change-address',
  typeof changeAddressRequest,
  { domain: string; siteUrl: string }
>
