import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { mayAnybodySignUp } from '#contract/registration.ts'
import type { Environment } from '../http/environment.ts'
import { HttpError, methodNotAllowed, notFound, unavailable } from '../http/http.errors.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { requireStrictJson } from '../http/read-body.ts'
import type { Why } from '../http/session-refusal.ts'
import type { AccountParts } from './account-parts.ts'
import { signInFirst } from './accounts.errors.ts'
import { readCaller } from './caller.ts'
import { factorRoutes } from './factors.route.ts'
import type { SessionAnswer } from './open-session.ts'
import { readFields } from './read-fields.ts'
import { createRefreshSession } from './refresh-session.ts'
import { recover, resend } from './send-again.ts'
import { sessionFragment } from './session-fragment.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { updateUser } from './update-user.ts'
import { describeUser, readUser } from './user.ts'
import { verifyLink } from './verify-link.ts'

type Call = Context<Environment>

/**
 * Concurrent calls per account, or per IP without one; a whole troop meeting may sign in over one
 * connection.
 */
const AT_ONCE = 3
const MAX_WAITING = 100

const LACKS_CODE: readonly Why[] = ['second_factor']

const METHODS = new Map([
  ['/signup', 'POST'],
  ['/token', 'POST'],
  ['/recover', 'POST'],
  ['/resend', 'POST'],
  ['/logout', 'POST'],
  ['/verify', 'GET, POST'],
  ['/user', 'GET, PUT'],
  ['/factors', 'POST'],
  ['/settings', 'GET'],
  ['/health', 'GET'],
])

// Not c.req.query(), which turns client-supplied names into property names.
const queryOf = (c: Call) => new URL(c.req.url).searchParams

/** The part of GoTrue that supabase-js needs for accounts with an e-mail and a password. */
export function accountRoutes(parts: AccountParts) {
  const { db, appOrigin, requiresConfirmation } = parts
  const refreshSession = createRefreshSession(parts)
  const backOf = (c: Call) => resolveRedirect(queryOf(c).get('redirect_to'), appOrigin)
  const requireAccount = async (c: Call, tolerated?: readonly Why[]) => {
    const account = await parts.verifyToken(c.req.header('authorization'), tolerated)
    if (!account) throw signInFirst()
    return account
  }

  return new Hono<Environment>()
    .use(async (c, next) => {
      await next()
      c.res.headers.set('Cache-Control', 'no-store')
      c.res.headers.set('Referrer-Policy', 'no-referrer')
    })
    .use(requireStrictJson(32_768))
    .use(takeTurns(parts))
    .post('/signup', async (c) => {
      const answer = await signUp(parts, await readFields(c), readCaller(c), backOf(c))
      const { id } = 'user' in answer ? answer.user : answer
      c.var.log.info({ accountId: id }, 'somebody signed up')
      return c.json(answer)
    })
    .post('/token', async (c) => {
      const grant = queryOf(c).get('grant_type')
      if (grant !== 'password' && grant !== 'refresh_token') throw notFound()
      const fields = await readFields(c)
      const caller = readCaller(c)
      if (grant === 'refresh_token')
        return c.json(await refreshSession(fields.refresh_token, caller))
      const session = await signIn(parts, fields, caller)
      logSignIn(c, session)
      return c.json(session)
    })
    .post('/recover', async (c) => {
      await recover(parts, await readFields(c), c.var.clientIp, backOf(c))
      return c.json({})
    })
    .post('/resend', async (c) => {
      await resend(parts, await readFields(c), c.var.clientIp, backOf(c))
      return c.json({})
    })
    .get('/verify', async (c) => {
      // Mail programs prefetch links; that must not use up the link.
      const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose') ?? ''
      if (c.req.method === 'HEAD' || purpose.includes('prefetch')) return c.body(null, 204)
      const back = backOf(c)
      back.hash = (await followLink(parts, c)).toString()
      return c.redirect(back.href, 303)
    })
    .post('/verify', async (c) => {
      const { type, token, token_hash, email } = await readFields(c)
      const proof = token_hash ? { type, token: token_hash } : { type, token, email }
      const followed = await verifyLink(parts, proof, readCaller(c))
      if ('message' in followed) return c.json({ msg: followed.message, code: '200' })
      logSignIn(c, followed.session)
      return c.json(followed.session)
    })
    .get('/user', async (c) =>
      c.json(describeUser(await readUser(parts, db, (await requireAccount(c, LACKS_CODE)).id))),
    )
    .put('/user', async (c) => {
      const account = await requireAccount(c, LACKS_CODE)
      const fields = await readFields(c)
      return c.json(await updateUser(parts, account, fields, c.var.clientIp, backOf(c)))
    })
    .route('/factors', factorRoutes(parts, requireAccount))
    .post('/logout', async (c) => {
      await signOut(
        db,
        await requireAccount(c, ['suspended', 'second_factor']),
        queryOf(c).get('scope') ?? 'global',
      )
      return c.body(null, 204)
    })
    .get('/settings', (c) =>
      c.json({
        external: { email: true, phone: false, anonymous_users: false },
        disable_signup: !mayAnybodySignUp(parts.registration),
        mailer_autoconfirm: !requiresConfirmation,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
      }),
    )
    .get('/health', (c) =>
      c.json({
        version: 'scoutsite',
        name: 'GoTrue',
        description: 'GoTrue is a user registration and authentication API',
      }),
    )
    .all('*', (c) => {
      const allowed = METHODS.get(c.req.path.replace('/auth/v1', ''))
      throw allowed ? methodNotAllowed(allowed) : notFound()
    })
}

/** Runs after the body was read: a slow one must not delay others. */
function takeTurns({ readToken }: AccountParts): MiddlewareHandler<Environment> {
  // A client that gets a 429 while refreshing its session would drop the session.
  const turns = limitConcurrency(AT_ONCE, MAX_WAITING, { refuse: () => unavailable() })
  const askerOf = (c: Call) => {
    try {
      return readToken(c.req.header('authorization'))?.id ?? c.var.clientIp
    } catch {
      // A refresh may carry the expired token.
      return c.var.clientIp
    }
  }
  return (c, next) => turns(askerOf(c), next, { answer: c.env?.outgoing })
}

function logSignIn(c: Call, { user }: SessionAnswer): void {
  c.var.log.info({ accountId: user.id }, 'somebody signed in')
}

/** The URL fragment with which a mail's link opens the app. */
async function followLink(parts: AccountParts, c: Call): Promise<URLSearchParams> {
  const query = queryOf(c)
  const type = query.get('type') ?? ''
  const token = query.get('token') ?? query.get('token_hash') ?? ''
  try {
    const followed = await verifyLink(parts, { type, token }, readCaller(c))
    if ('message' in followed) return new URLSearchParams(followed)
    logSignIn(c, followed.session)
    return sessionFragment(followed.session, followed.type)
  } catch (error) {
    if (!(error instanceof HttpError) || ![403, 422].includes(error.status)) throw error
    return new URLSearchParams({
      error: 'access_denied',
      error_code: error.code,
      error_description: error.message,
    })
  }
}

/**
 * The final destination of a link: the app, with its query. Anything else would be an open
 * redirect, chosen by a stranger who requests the link in somebody's name.
 */
function resolveRedirect(wanted: string | null, appOrigin: string): URL {
  const url = wanted === null ? null : URL.parse(wanted)
  const home = new URL('/', appOrigin)
  return url?.href.startsWith(home.href) && url.pathname === '/' ? url : home
}
