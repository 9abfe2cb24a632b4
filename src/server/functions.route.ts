import { Hono } from 'hono'
import type { VerifyToken } from './accounts/verify-token.ts'
import { addressRoutes } from './addresses/addresses.route.ts'
import { type AssetRouteParts, assetRoutes } from './assets/assets.route.ts'
import type { DomainParts } from './domains/domain-parts.ts'
import { domainRoutes } from './domains/domains.route.ts'
import { eventRoutes } from './events/events.route.ts'
import { feedRoutes } from './feeds/feeds.route.ts'
import type { FetchSafely } from './fetching/fetch-safely.ts'
import type { FunctionEnvironment } from './http/function-environment.ts'
import { badToken, notFound } from './http/http.errors.ts'
import type { Meter } from './metrics/meter.ts'
import { type OperatorPageParts, operatorPageRoutes } from './operator-page/operator-page.route.ts'
import { keepPageCurrent } from './releases/keep-current.ts'
import { publishingRoutes } from './releases/publishing.route.ts'
import type { PublishingParts } from './releases/publishing-parts.ts'

export type FunctionParts = PublishingParts &
  DomainParts &
  AssetRouteParts &
  OperatorPageParts & { verifyToken: VerifyToken; fetchSafely: FetchSafely; meter: Meter }

/** Functions that leaders call by name. Callers without an account are refused first. */
export function functionRoutes(parts: FunctionParts) {
  const current = { ...parts, keepPageCurrent: (id: string) => keepPageCurrent(parts, id) }
  return new Hono<FunctionEnvironment>()
    .use(async (c, next) => {
      const account = await parts.verifyToken(c.req.header('authorization'))
      if (!account) throw badToken('Please sign in first.')
      c.set('account', account)
      return next()
    })
    .route('/', publishingRoutes(parts))
    .route('/', addressRoutes(parts))
    .route('/', domainRoutes(parts))
    .route('/', eventRoutes(current))
    .route('/', feedRoutes(current))
    .route('/', assetRoutes(parts))
    .route('/', operatorPageRoutes(parts))
    .all('*', () => {
      throw notFound()
    })
}
