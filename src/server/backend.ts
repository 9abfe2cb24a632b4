import { App, getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { describeDatabaseError } from './database/describe-database-error.ts'
import { API_ROLE } from './database/provision-roles.ts'
import { unavailable, unexpected } from './http/http.errors.ts'

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
  fetch: (request: Request) => Promise<Response>
  close: () => Promise<void>
}

/** The Supabase protocols (`/auth/v1`, `/rest/v1`) over our PostgreSQL. */
export function createBackend(options: BackendOptions): Backend {
  const { app, connection } = createApp(options)
  app._mailer = options.mailer
  const isUp = () =>
    connection.driver`select 1`.then(
      () => true,
      () => false,
    )
  return {
    async fetch(request) {
      const response = await app.fetch(request)
      if (response.status < 500) return response
      throw (await isUp()) ? unexpected() : unavailable()
    },
    close: () => connection.close(),
  }
}

/** The tables and functions of the `auth` schema that the library works on; safe to run again. */
export function authSchemaSql(): string {
  return `${SUPABASE_AUTH_HELPERS_SQL}\n${getAuthSchemaSql()}`
}

// As the protocol writes it; Safari reads no other form.
const TIMESTAMP = {
  to: 1184,
  from: [1184],
  serialize: (value: string) => value,
  parse: (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
}

function createApp(options: BackendOptions) {
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: {
      max: 10,
      onnotice: () => {},
      connection: { role: API_ROLE },
      types: { timestamptz: TIMESTAMP },
    },
  })
  Object.assign(connection, {
    // Left to itself the library grants everything on every table to the public roles.
    rlsState: 'active',
    normalizeDbError: describeDatabaseError,
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
    options: { server: { admin: false, disableStudio: true } },
  })
  return { app, connection }
}
