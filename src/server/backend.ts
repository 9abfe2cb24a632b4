import { randomBytes } from 'node:crypto'
import process, { emitWarning } from 'node:process'
import { App, getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { createApiPool } from './database/api-pool.ts'
import { describeDatabaseError } from './database/describe-database-error.ts'
import { noRoom, unavailable, unexpected } from './http/http.errors.ts'
import type { Leader } from './leader.ts'

// The library hides one warning of Node's with a function that breaks on every warning that is an error.
process.emitWarning = emitWarning

/** What the library calls when a mail is due. */
export type AuthMailer = NonNullable<App['_mailer']>

export type BackendOptions = {
  databaseUrl: string
  signingSecret: string
  publishableKey: string
  appOrigin: string
  mailer: AuthMailer
  requiresConfirmation: boolean
}

export type Backend = {
  /** Answers a request. A leader whose token was verified already is taken at our word. */
  fetch: (request: Request, leader?: Leader) => Promise<Response>
  close: () => Promise<void>
}

/** The Supabase protocols (`/auth/v1`, `/rest/v1`) over our PostgreSQL. */
export function createBackend(options: BackendOptions): Backend {
  const pass = createPass(options.publishableKey)
  const losses = { count: 0 }
  const { app, pool } = createApp(options, pass.resolve, () => losses.count++)
  app._mailer = options.mailer
  const isUp = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    )
  return {
    async fetch(request, leader) {
      const before = losses.count
      const response = await app.fetch(leader ? pass.attach(request, leader) : request)
      if (response.status < 500 && response.status !== 404) return response
      if (response.status === noRoom().status) return response
      // While the database is away the library knows of no table.
      if (response.status === 404 && (await isUp())) return response
      throw losses.count === before && (await isUp()) ? unexpected() : unavailable()
    },
    close: () => pool.end(),
  }
}

/** The tables and functions of the `auth` schema that the library works on; safe to run again. */
export function authSchemaSql(): string {
  return `${SUPABASE_AUTH_HELPERS_SQL}\n${getAuthSchemaSql()}`
}

/**
 * Hands our own verdict about a token to the library in place of the public key: otherwise it would
 * verify the token twice more and look the session up again.
 */
function createPass(publishableKey: string) {
  const secret = randomBytes(32).toString('base64url')
  const attach = (request: Request, { id, sessionId }: Leader) => {
    if (request.headers.get('apikey') !== publishableKey) return request
    const headers = new Headers(request.headers)
    const claims = { sub: id, role: 'authenticated', session_id: sessionId }
    headers.set('apikey', `${secret} ${JSON.stringify(claims)}`)
    headers.delete('authorization')
    return new Request(request, { headers })
  }
  const resolve = async (key: string) => {
    if (key === publishableKey) return { type: 'publishable' as const, claims: { role: 'anon' } }
    if (!key.startsWith(`${secret} `)) return null
    return { type: 'publishable' as const, claims: JSON.parse(key.slice(secret.length + 1)) }
  }
  return { attach, resolve }
}

type Session = { auth: { uid: string | null; role: string; jwt: object | null } }

// The library says the same in six statements, each a round trip of its own.
async function applySession(transaction: Kysely<unknown>, { auth }: Session): Promise<void> {
  const settings = {
    'request.jwt.claims': JSON.stringify(auth.jwt ?? {}),
    'request.jwt.claim.sub': auth.uid ?? '',
    'request.jwt.claim.role': auth.role,
    role: auth.role,
  }
  const calls = Object.keys(settings).map(
    (name, index) => `set_config('${name}', $${index + 1}, true)`,
  )
  await transaction.executeQuery(
    CompiledQuery.raw(`select ${calls.join(', ')}`, Object.values(settings)),
  )
}

function createApp(
  options: BackendOptions,
  resolver: ReturnType<typeof createPass>['resolve'],
  onLoss: () => void,
) {
  const pool = createApiPool(options.databaseUrl, onLoss)
  const connection = createPostgresConnection({ url: options.databaseUrl })
  Object.assign(connection, {
    // Its own driver does not survive a lost connection: see docs/decisions/0005.
    kysely: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    // Left to itself the library grants everything on every table to the public roles.
    rlsState: 'active',
    normalizeDbError: describeDatabaseError,
    applyJwtSessionContext: applySession,
  })
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1_000 },
    db: { migrations: { enabled: false } },
    storage: { enabled: false },
    studio: { enabled: false },
    auth: {
      enabled: true,
      jwt_secret: options.signingSecret,
      jwt_expiry: 3_600,
      publishable_key: options.publishableKey,
      site_url: options.appOrigin,
      enable_refresh_token_rotation: true,
      minimum_password_length: 6,
      email: {
        enable_confirmations: options.requiresConfirmation,
        double_confirm_changes: true,
        otp_length: 10,
      },
    },
    options: { server: { admin: false, disableStudio: true, apiKeys: { resolver } } },
  })
  return { app, pool }
}
