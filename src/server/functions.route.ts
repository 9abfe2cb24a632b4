import { Hono } from 'hono'
import type { AccountParts } from './accounts/account-parts.ts'
import { myAccountRoutes } from './accounts/my-account.route.ts'
import type { ReadToken } from './accounts/read-token.ts'
import type { VerifyToken } from './accounts/verify-token.ts'
import { addressRoutes } from './addresses/addresses.route.ts'
import { type AssetRouteParts, assetRoutes } from './assets/assets.route.ts'
import { myClaimRoutes } from './claims/my-claims.route.ts'
import type { DomainParts } from './domains/domain-parts.ts'
import { domainRoutes } from './domains/domains.route.ts'
import { eventRoutes } from './events/events.route.ts'
import { feedRoutes } from './feeds/feeds.route.ts'
import type { FetchSafely } from './fetching/fetch-safely.ts'
import { findingRoutes } from './findings/findings.route.ts'
import { historyRoutes } from './history/history.route.ts'
import type { FunctionEnvironment } from './http/function-environment.ts'
import { badToken, notFound } from './http/http.errors.ts'
import { limitConcurrency } from './http/limit-concurrency.ts'
import { inquiryRoutes } from './inquiries/inquiries.route.ts'
import type { MemberParts } from './members/invite-member.ts'
import { memberRoutes } from './members/members.route.ts'
import type { Meter } from './metrics/meter.ts'
import { type OperatorPageParts, operatorPageRoutes } from './operator-page/operator-page.route.ts'
import { keepPageCurrent } from './releases/keep-current.ts'
import { publishingRoutes } from './releases/publishing.route.ts'
import type { PublishingParts } from './releases/publishing-parts.ts'

export type FunctionParts = AccountParts &
  PublishingParts &
  DomainParts &
  AssetRouteParts &
  MemberParts &
  OperatorPageParts & {
    readToken: ReadToken
    verifyToken: VerifyToken
    fetchSafely: FetchSafely
    meter: Meter
  }

/**
 * Concurrent calls per account: one that calls often must leave PostgreSQL connections for others.
 */
const AT_ONCE = 3
const MAX_WAITING = 60

/** Functions that leaders call by name. Callers without an account are refused first. */
export function functionRoutes(parts: FunctionParts) {
  const current = { ...parts, keepPageCurrent: (id: string) => keepPageCurrent(parts, id) }
  const takeTurn = limitConcurrency(AT_ONCE, MAX_WAITING)
  return new Hono<FunctionEnvironment>()
    .use('*', async (c, next) => {
      const authorization = c.req.header('authorization')
      const account = parts.readToken(authorization)
      if (!account) throw badToken('Please sign in first.')
      c.set('account', account)
      const verify = () => parts.verifyToken(authorization)
      const { outgoing: answer } = c.env ?? {}
      // Uploads have a separate queue, in which they may wait for long.
      if (c.req.path.endsWith('/upload-asset')) {
        await takeTurn(account.id, verify, { answer, isHeld: false })
        return next()
      }
      return takeTurn(account.id, () => verify().then(next), { answer })
    })
    .route('/', myAccountRoutes(parts))
    .route('/', publishingRoutes(parts))
    .route('/', addressRoutes(parts))
    .route('/', domainRoutes(parts))
    .route('/', eventRoutes(current))
    .route('/', feedRoutes(current))
    .route('/', assetRoutes(parts))
    .route('/', memberRoutes(parts))
    .route('/', historyRoutes(parts))
    .route('/', findingRoutes(parts))
    .route('/', inquiryRoutes(parts))
    .route('/', myClaimRoutes(parts))
    .route('/', operatorPageRoutes(parts))
    .all('*', () => {
      throw notFound()
    })
}
