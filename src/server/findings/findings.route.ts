import { Hono } from 'hono'
import {
  type AnswerFinding,
  answerFindingRequest,
  type FixFinding,
  fixFindingRequest,
  type Look,
  lookRequest,
} from '#contract/findings.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { readCall } from '../http/read-call.ts'
import { readSiteCall } from '../http/read-site-call.ts'
import { succeed } from '../http/succeed.ts'
import { answerFinding } from './answer-finding.ts'
import { fixFinding } from './fix-finding.ts'
import { type LookParts, lookForLeader } from './look-for-leader.ts'

/** The look at what would go live. */
export function findingRoutes(parts: LookParts) {
  return new Hono<FunctionEnvironment>()
    .post('/look', async (c) => {
      const call = await readSiteCall(c.req.raw, lookRequest)
      return succeed<Look>(c, await lookForLeader(parts, c.var.account.id, call))
    })
    .post('/answer-finding', async (c) => {
      const call = await readCall(c.req.raw, answerFindingRequest)
      await answerFinding(parts.db, c.var.account.id, call)
      return succeed<AnswerFinding>(c, {})
    })
    .post('/fix-finding', async (c) => {
      const { findingId } = await readCall(c.req.raw, fixFindingRequest)
      const versions = await fixFinding(parts, c.var.account.id, findingId)
      return succeed<FixFinding>(c, { versions })
    })
}
