import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { accountRoutes } from './accounts/accounts.route.ts'
import { invitationRoutes } from './accounts/invitations.route.ts'
import { uploadRoutes } from './assets/uploads.route.ts'
import { claimRoutes } from './claims/claims.route.ts'
import { dataApiRoutes } from './data-api/data-api.route.ts'
import { demoRoutes } from './demo/demo.route.ts'
import { functionRoutes } from './functions.route.ts'
import { requireAppHost } from './hosting/require-app-host.ts'
import { answerError } from './http/answer-error.ts'
import { answerWithin } from './http/answer-within.ts'
import type { Environment } from './http/environment.ts'
import { unavailable } from './http/http.errors.ts'
import { limitConcurrency } from './http/limit-concurrency.ts'
import { limitRequests } from './http/limit-requests.ts'
import { refuseOddRequests } from './http/refuse-odd-requests.ts'
import { requireKey } from './http/require-key.ts'
import { appHeaders } from './http/security-headers.ts'
import { traceRequest } from './http/trace-request.ts'
import { joinRoutes } from './inquiries/join.route.ts'
import { operatorContact } from './mail/operator-contact.ts'
import { parentRoutes } from './members/parents.route.ts'
import { createReadBanner } from './messages/read-banner.ts'
import { reportRoutes } from './moderation/reports.route.ts'
import { operationRoutes } from './operation/operation.route.ts'
import type { Parts } from './parts.ts'
import { takeDownRoutes } from './picture-requests/take-down.route.ts'
import { versionRoutes } from './releases/versions.route.ts'
import { securityTextRoutes } from './web/security-text.route.ts'
import { webRoutes } from './web/web.route.ts'

/** Creates the app, with routes in the order in which requests are matched. */
export function createApp(parts: Parts) {
  const { files, appOrigin, siteDomain, answerTimeout } = parts
  const most = parts.requestsPerMinute
  const app = new Hono<Environment>()
  app.onError(answerError)
  app.use(traceRequest(parts))
  app.use(refuseOddRequests)
  app.route('/', operationRoutes(parts))
  // Before that: families write at the troop's own host.
  const families = takeDownRoutes(parts)
  app.route('/take-down', families).route('/families', families).route('/join', joinRoutes(parts))
  app.use(requireAppHost(appOrigin))
  const requiresKey = requireKey(parts.publishableKey, '/auth/v1/verify')
  // The middleware below is for pages: the data API answers with JSON alone, and is called most.
  app.use('/rest/v1/*', limitRequests(most), requiresKey, answerWithin(answerTimeout))
  app.route('/rest/v1', dataApiRoutes(parts))
  const limitPictures = limitRequests(most)
  const takeTurns = takeTurnsAtPictures()
  app.use('/uploads/*', limitPictures, takeTurns).use('/versions/*', limitPictures, takeTurns)
  app.route('/', uploadRoutes(parts))
  // Before the headers of the app, which would block these pictures in the preview.
  app.route('/versions', versionRoutes(parts))
  // These pages have a stricter policy of their own: no script at all.
  app.route('/report', reportRoutes(parts))
  app.route('/claim', claimRoutes(parts))
  if (parts.demo) app.use('/demo', limitRequests(most)).route('/demo', demoRoutes(parts))
  app.use(appHeaders(appOrigin.startsWith('https:')))
  // Compressing smaller responses costs more time than it saves. The app's own files are built
  // compressed.
  app.use(compress({ threshold: 32_768 }))
  // A client that gets a 429 while refreshing its session would drop the session.
  app.use('/auth/v1/*', limitRequests(most, { refuse: () => unavailable() }))
  app.use('/auth/v1/*', requiresKey, answerWithin(answerTimeout))
  app.route('/auth/v1', accountRoutes(parts))
  // Callers of a function send a token, which replaces the key.
  app.use('/functions/v1/*', limitRequests(most))
  // For people who have no account yet, or need none.
  for (const name of ['read-invitation', 'describe-seat', 'end-seat'])
    app.use(`/functions/v1/${name}`, requiresKey)
  app.route('/functions/v1', invitationRoutes(parts))
  app.route('/functions/v1', parentRoutes(parts))
  app.route('/functions/v1', functionRoutes(parts))
  const { maxPhotos } = parts.uploadLimits
  const supabaseKey = parts.publishableKey
  const hasOwnDomains = parts.siteAddresses.length > 0
  const { registration, demo: isDemo } = parts
  const counted = parts.cdnPurgeUrl ? ('incomplete' as const) : ('counted' as const)
  const visits = parts.countsVisits ? counted : ('ignored' as const)
  const about = {
    operatorEmail: operatorContact(parts),
    registration,
    hasOwnDomains,
    visits,
    isDemo,
  }
  const config = { supabaseUrl: appOrigin, supabaseKey, siteDomain, maxPhotos, ...about }
  app.route('/', securityTextRoutes(parts))
  const pages = {
    hasOperators: parts.operators.length > 0,
    readBanner: createReadBanner(parts.db),
  }
  app.route('/', webRoutes(files, config, pages))
  return app
}

/**
 * Each needs a database query, and a page requests all of its pictures together. Sending the
 * response holds no slot.
 */
function takeTurnsAtPictures(): MiddlewareHandler<Environment> {
  const turns = limitConcurrency(3, 1_000)
  return (c, next) => turns(c.var.clientIp, next, { answer: c.env?.outgoing, isHeld: false })
}
