import { z } from 'zod'
import type { Call } from './call.ts'

export const tellOfRoomRequest = z.object({ inquiryId: z.uuid() })
/** Has a family on the waiting list told by e-mail that there is room. Until it leaves, that can be taken back. */
export type TellOfRoom = Call<'tell-of-room', typeof tellOfRoomRequest, object>
