import { Hono } from 'hono'
import {
  type DescribeSeat,
  describeSeatRequest,
  type EndSeat,
  endSeatRequest,
} from '#contract/members.ts'
import type { Environment } from '../http/environment.ts'
import { readCall } from '../http/read-call.ts'
import { describeSeat, endSeat } from './end-seat.ts'
import type { MemberParts } from './invite-member.ts'

/** For parents, who have no account: the link of their mails says which seat, and that it is theirs. */
export function parentRoutes(parts: MemberParts) {
  const { limits } = parts
  return new Hono<Environment>()
    .post('/describe-seat', async (c) => {
      c.header('Cache-Control', 'no-store')
      await limits.count('invitationByIp', c.var.clientIp)
      const { token } = await readCall(c.req.raw, describeSeatRequest)
      const answer: DescribeSeat['answer'] = await describeSeat(parts, token)
      return c.json({ success: true, ...answer })
    })
    .post('/end-seat', async (c) => {
      await limits.count('invitationByIp', c.var.clientIp)
      const { token } = await readCall(c.req.raw, endSeatRequest)
      const ended = await endSeat(parts, token)
      c.var.log.info({ call: 'end-seat', ...ended }, 'a parent ended a seat')
      const answer: EndSeat['answer'] = {}
      return c.json({ success: true, ...answer })
    })
}
