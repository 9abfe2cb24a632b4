import type { AuthChangeEvent, User } from '@supabase/auth-js'
import { createStore, useStore } from './lib/create-store.ts'
import { signedOut } from './signed-out.ts'
import { connect } from './supabase.ts'

export type Account = { id: string; email: string }
export type SessionState =
  | { phase: 'loading' }
  | { phase: 'in'; account: Account; isRecovering: boolean }
  /** `lapsed` keeps who it was: the session ended by itself, in the middle of something. */
  | { phase: 'out'; lapsed: Account | null }

const LOADING: SessionState = { phase: 'loading' }
const OUT: SessionState = { phase: 'out', lapsed: null }
const store = createStore<SessionState>(LOADING)
let isListening = false

export function useSession(): SessionState {
  return useStore(store, LOADING)
}

/** Reads the session of this browser and follows it from then on. */
export async function startSession(): Promise<void> {
  if (isListening) return
  try {
    const { auth, readKept } = await connect()
    isListening = true
    auth.onAuthStateChange((event, session) => {
      if (session) signedOut.forget()
      // At the beginning no session means as well that it could not be renewed just now.
      const kept = event === 'INITIAL_SESSION' ? readKept() : null
      store.set(follow(store.get(), event, session?.user ?? kept))
    })
    signedOut.follow(() => store.set(OUT))
  } catch {
    store.set(OUT)
  }
}

/** Signs this browser out. A server that is away must not keep anybody signed in on a shared computer. */
export async function signOut(): Promise<void> {
  signedOut.note()
  try {
    const { auth, forget } = await connect()
    const { error } = await auth.signOut({ scope: 'local' })
    if (error) forget()
  } finally {
    store.set(OUT)
  }
}

export function endRecovery(): void {
  const state = store.get()
  if (state.phase === 'in') store.set({ ...state, isRecovering: false })
}

function follow(
  before: SessionState,
  event: AuthChangeEvent,
  user: Pick<User, 'id' | 'email'> | null,
): SessionState {
  if (!user) {
    if (signedOut.isNoted()) return OUT
    if (before.phase === 'in') return { phase: 'out', lapsed: before.account }
    return before.phase === 'out' ? before : OUT
  }
  const { id, email = '' } = user
  const wasRecovering = before.phase === 'in' && before.isRecovering
  const isRecovering = event === 'PASSWORD_RECOVERY' || wasRecovering
  if (before.phase === 'in' && before.account.id === id && wasRecovering === isRecovering) {
    return before
  }
  return { phase: 'in', account: { id, email }, isRecovering }
}
