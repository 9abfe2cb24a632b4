import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import type { Database } from '#contract/database.ts'
import { createAccountMails } from '../accounts/account-mails.ts'
import { createAttemptLimits } from '../accounts/limit-attempts.ts'
import { createReadToken } from '../accounts/read-token.ts'
import { createVerifyToken } from '../accounts/verify-token.ts'
import { type AppParts, createApp } from '../app.ts'
import { openUploadFolder } from '../assets/open-upload-folder.ts'
import { shareLimits } from '../assets/share-limits.ts'
import type { UploadLimits } from '../assets/upload-limits.ts'
import { createWorkshop } from '../assets/workshop.ts'
import { connectDatabase } from '../database/connect-database.ts'
import { createPool } from '../database/create-pool.ts'
import { createHosting } from '../hosting/create-hosting.ts'
import { captureConsole, createLogger } from '../logging.ts'
import { createMailQueue } from '../mail/mail-queue.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import { createAddressOf } from '../releases/read-site.ts'
import { createFolderStore } from '../storage/create-file-store.ts'
import type { FileStore } from '../storage/file-store.ts'
import { createAsk } from './ask.ts'
import { createMemoryTransport } from './memory-transport.ts'
import { copyPreparedDatabase } from './test-database.ts'

export const ORIGIN = 'http://localhost:3000'
const SITE_DOMAIN = 'localhost:3000'
const KEY = 'sb_publishable_test'

export type Client = SupabaseClient<Database>
export type Options = {
  requiresConfirmation?: boolean
  transport?: MailTransport
  databaseUrl?: string
  signingSecret?: string
  /** Where the hosting believes the app to be. */
  appOrigin?: string
  store?: FileStore
  uploadLimits?: UploadLimits
  requestLimits?: Pick<AppParts, 'requestsPerMinute' | 'patience'>
}

/** The whole app over a database of its own, called without a network. */
export async function createTestApp(options: Options = {}) {
  const databaseUrl = options.databaseUrl ?? (await copyPreparedDatabase(inject('postgresUrl')))
  const signingSecret = options.signingSecret ?? 'a-signing-secret-for-tests-that-is-long-enough'
  const requiresConfirmation = options.requiresConfirmation ?? false
  const log = createLogger('silent')
  captureConsole(log)
  const db = await connectDatabase(databaseUrl)
  const callers = createPool(databaseUrl, { max: 4, role: 'anon' })
  const memory = createMemoryTransport()
  const queue = createMailQueue(options.transport ?? memory, log)
  const mails = createAccountMails(queue, ORIGIN)
  const readToken = createReadToken(signingSecret, KEY)
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-app-'))
  const store = options.store ?? createFolderStore(folder)
  const addressOf = createAddressOf(ORIGIN, SITE_DOMAIN)
  const hosting = await createHosting({
    databaseUrl,
    db,
    store,
    log,
    addressOf,
    appOrigin: options.appOrigin ?? ORIGIN,
    siteDomain: SITE_DOMAIN,
  })
  const uploads = await openUploadFolder(folder)
  const workshop = createWorkshop(join(folder, 'workers'))
  const standard: UploadLimits = { maxPhotos: 40, maxPhotoMb: 25, maxPacketMb: 20, maxLogoMb: 5 }
  const uploadLimits = options.uploadLimits ?? standard
  await shareLimits(db, uploadLimits)
  const app = createApp({
    forgetHost: hosting.forget,
    workshop,
    uploadFolder: uploads.folder,
    uploadLimits,
    log,
    db,
    callers,
    mails,
    signingSecret,
    limits: createAttemptLimits(db, signingSecret),
    readToken,
    verifyToken: createVerifyToken(db, readToken),
    files: new Map(),
    store,
    addressOf,
    appOrigin: ORIGIN,
    siteDomain: SITE_DOMAIN,
    publishableKey: KEY,
    requiresConfirmation,
    trustProxy: true,
    ...options.requestLimits,
  })

  /** Calls the app as somebody at an address, which is a new one unless it is given. */
  const call = async (path: string, init: RequestInit = {}, address: string = randomUUID()) => {
    const headers = new Headers(init.headers)
    headers.set('apikey', headers.get('apikey') ?? KEY)
    headers.set('x-forwarded-for', address)
    return app.request(new URL(path, ORIGIN).href, { ...init, headers })
  }
  const client = (address?: string): Client =>
    createClient<Database>(ORIGIN, KEY, {
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
  const close = async () => {
    await workshop.close()
    await uploads.close()
    await queue.close()
    await hosting.close()
    await callers.end()
    await db.destroy()
    await rm(folder, { recursive: true })
  }
  return {
    app,
    db,
    sql: createAsk(db),
    store,
    call,
    client,
    signUp,
    close,
    sent: memory.sent,
    signingSecret,
    databaseUrl,
    hosting,
    log,
    uploadFolder: uploads.folder,
  }
}

export const PASSWORD = 'seven tall pines'
export type TestApp = Awaited<ReturnType<typeof createTestApp>>
