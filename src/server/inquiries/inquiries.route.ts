import { Hono } from 'hono'
import { type TellOfRoom, tellOfRoomRequest } from '#contract/tell-of-room.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { readCall } from '../http/read-call.ts'
import { succeed } from '../http/succeed.ts'
import { type RoomParts, tellOfRoom } from './tell-of-room.ts'

/** What adults have done about inquiries; they read and settle them by the data API. */
export function inquiryRoutes(parts: RoomParts) {
  return new Hono<FunctionEnvironment>().post('/tell-of-room', async (c) => {
    const { inquiryId } = await readCall(c.req.raw, tellOfRoomRequest)
    await tellOfRoom(parts, c.var.account.id, inquiryId)
    return succeed<TellOfRoom>(c, {})
  })
}
