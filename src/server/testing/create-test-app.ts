import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import type { Database } from '#contract/database.ts'
import { accountMailsJob } from '../accounts/deliver-account-mail.ts'
import { createApp } from '../app.ts'
import { createPictureWorkers } from '../assets/picture-workers.ts'
import { connectDatabase } from '../database/connect-database.ts'
import { captureConsole, createLogger } from '../lib/logging.ts'
import { buildParts, type Parts } from '../parts.ts'
import { readConfig } from '../settings/config.ts'
import { createFolderStore } from '../storage/create-file-store.ts'
import { createAsk } from './ask.ts'
import { createMemoryQueue } from './memory-queue.ts'
import { createMemoryTransport } from './memory-transport.ts'
import { newIp } from './new-ip.ts'
import { copyPreparedDatabase } from './test-database.ts'

export const ORIGIN = 'http://localhost:3000'
export const PASSWORD = 'seven tall pines'

export type Client = SupabaseClient<Database>

const secrets = {
  databasePassword: 'a-database-password-for-tests-that-is-long-enough',
  signingSecret: 'a-signing-secret-for-tests-that-is-long-enough',
  publishableKey: 'sb_publishable_test',
}

/**
 * The whole app over its own database, called without a network; `given` replaces settings and
 * parts by name.
 */
export async function createTestApp(given: Partial<Parts> = {}) {
  await using stack = new AsyncDisposableStack()
  const databaseUrl = given.databaseUrl ?? (await copyPreparedDatabase(inject('postgresUrl')))
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-app-'))
  stack.defer(() => rm(folder, { recursive: true }))
  const log = createLogger('silent')
  captureConsole(log)
  const db = stack.adopt(await connectDatabase(databaseUrl), (opened) => opened.destroy())
  const pictureWorkers = stack.adopt(createPictureWorkers(join(folder, 'workers')), (made) =>
    made.close(),
  )
  const memory = createMemoryTransport()
  const parts = stack.use(
    await buildParts(readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl }), {
      trustProxy: 1,
      log,
      secrets,
      db,
      store: createFolderStore(folder),
      mailTransport: memory,
      jobs: createMemoryQueue(),
      pictureWorkers,
      files: new Map(),
      ...given,
    }),
  )
  parts.jobs.start([accountMailsJob(parts)])
  const app = createApp(parts)
  const { appOrigin, publishableKey } = parts

  /** Calls the app from an IP, by default a new one. */
  const call = async (path: string, init: RequestInit = {}, address: string = newIp()) => {
    const headers = new Headers(init.headers)
    headers.set('apikey', headers.get('apikey') ?? publishableKey)
    headers.set('x-forwarded-for', address)
    return app.request(new URL(path, appOrigin).href, { ...init, headers })
  }
  const client = (address?: string): Client =>
    createClient<Database>(appOrigin, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => call(String(input), init, address) },
    })
  /** A new leader, signed in. */
  const signUp = async (email = `leader-${randomUUID()}@example.org`, password = PASSWORD) => {
    const supabase = client()
    const { data, error } = await supabase.auth.signUp({ email, password })
    if (error || !data.session || !data.user) throw error ?? new Error('no session')
    return { supabase, email, password, user: data.user, session: data.session }
  }
  const opened = stack.move()
  return {
    ...parts,
    app,
    sql: createAsk(db),
    call,
    client,
    signUp,
    sent: memory.sent,
    databaseUrl,
    close: () => opened.disposeAsync(),
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
