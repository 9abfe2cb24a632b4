import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { createStore, useStore } from './lib/create-store.ts'
import { connect } from './supabase.ts'

export type Leader = { id: string; email: string }
export type SessionState =
  | { phase: 'loading' }
  | { phase: 'in'; leader: Leader; isRecovering: boolean }
  /** `lapsed` keeps who it was: the session ended by itself, in the middle of something. */
  | { phase: 'out'; lapsed: Leader | null }

const LOADING: SessionState = { phase: 'loading' }
const store = createStore<SessionState>(LOADING)
let isLeaving = false
let isListening = false

export function useSession(): SessionState {
  return useStore(store, LOADING)
}

/** Reads the session of this browser and follows it from then on. */
export async function startSession(): Promise<void> {
  if (isListening) return
  try {
    const { auth } = await connect()
    isListening = true
    auth.onAuthStateChange((event, session) => store.set(follow(store.get(), event, session)))
  } catch {
    store.set({ phase: 'out', lapsed: null })
  }
}

/** Signs this browser out. A server that is away must not keep anybody signed in on a shared computer. */
export async function signOut(): Promise<void> {
  isLeaving = true
  try {
    const { auth, forget } = await connect()
    const { error } = await auth.signOut({ scope: 'local' })
    if (error) forget()
  } finally {
    isLeaving = false
    store.set({ phase: 'out', lapsed: null })
  }
}

export function endRecovery(): void {
  const state = store.get()
  if (state.phase === 'in') store.set({ ...state, isRecovering: false })
}

function follow(
  before: SessionState,
  event: AuthChangeEvent,
  session: Session | null,
): SessionState {
  if (!session) {
    const lapsed = before.phase === 'in' && !isLeaving ? before.leader : null
    return { phase: 'out', lapsed: lapsed ?? (before.phase === 'out' ? before.lapsed : null) }
  }
  const { id, email = '' } = session.user
  const wasRecovering = before.phase === 'in' && before.isRecovering
  const isRecovering = event === 'PASSWORD_RECOVERY' || wasRecovering
  if (before.phase === 'in' && before.leader.id === id && wasRecovering === isRecovering) {
    return before
  }
  return { phase: 'in', leader: { id, email }, isRecovering }
}
