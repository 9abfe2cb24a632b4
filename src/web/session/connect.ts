import type { AuthClient, Factor, Session } from '@supabase/auth-js'
import type { Config } from '#contract/config.ts'
import { RequestError } from '../lib/request-error.ts'
import { lacksCode } from './lacks-code.ts'
import { createSessionStorage } from './session-storage.ts'
import { noteSuspension } from './suspension.ts'

export type Connection = {
  config: Config
  auth: InstanceType<typeof AuthClient>
  /** Drops this browser's session without a request. */
  forget: () => void
  /** The account of the stored session, whether or not it is still valid. */
  readStored: () => (Account & { needsCode: boolean }) | null
  /** Takes over a session from another tab if the browser stores none. */
  adopt: (session: Session) => void
  /** Forgets a session that the browser did not store. */
  dropUnstored: () => void
}

let connecting: Promise<Connection> | undefined
let connected: Config | undefined

/** The server's settings, once this page has them. */
export const connectedConfig = () => connected

/**
 * The shared connection to the auth service. A failed attempt is not cached, so the next call tries
 * again.
 */
export function connect(): Promise<Connection> {
  connecting ??= open().catch((error: unknown) => {
    connecting = undefined
    throw error
  })
  return connecting
}

async function open(): Promise<Connection> {
  // The client is loaded on demand: visitors of the landing page need no account and do not wait for it.
  const asked = Promise.all([fetch('/config.json'), import('@supabase/auth-js')])
  const [response, { AuthClient: Client }] = await asked.catch(() => {
    throw RequestError.unanswered()
  })
  if (!response.ok) throw RequestError.unanswered()
  const config = (await response.json()) as Config
  connected = config
  const { supabaseUrl, supabaseKey } = config
  const storageKey = storageKeyOf(supabaseUrl)
  const storage = createSessionStorage()
  const auth = new Client({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` },
    storageKey,
    storage,
    fetch: fetchNoting,
    experimental: { recoveryCodes: true },
  })
  return {
    config,
    auth,
    forget: () => storage.removeItem(storageKey),
    readStored: () => readUser(storage.getItem(storageKey)),
    adopt: (session) => storage.adopt(storageKey, session),
    dropUnstored: storage.dropUnstored,
  }
}

/** Whether the account is suspended is told when it asks who it is. */
const fetchNoting: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (String(input).endsWith('/user')) await noteSuspension(response)
  return response
}

export type Account = {
  id: string
  email: string
  /** Whether it may open the operator's page, as the server stated at its last sign-in. */
  isOperator: boolean
}

export function accountOf({ id, email = '', app_metadata }: StoredUser): Account {
  return { id, email, isOperator: app_metadata?.['operator'] === true }
}

type Stored = { access_token?: unknown; user?: Partial<StoredUser> } | null
type StoredUser = {
  id: string
  email?: string
  app_metadata?: Record<string, unknown>
  factors?: Factor[]
}

function readUser(text: string | null): ReturnType<Connection['readStored']> {
  try {
    const stored = JSON.parse(text ?? 'null') as Stored
    const { id, email, ...user } = stored?.user ?? {}
    if (typeof id !== 'string' || typeof email !== 'string') return null
    return { ...accountOf({ ...user, id, email }), needsCode: lacksCode(stored ?? {}) }
  } catch {
    return null
  }
}

// The key that supabase-js itself would choose, so that a session survives a change of client.
function storageKeyOf(supabaseUrl: string): string {
  return `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`
}
