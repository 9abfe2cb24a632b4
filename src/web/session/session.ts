import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { createStore, useStore } from '../lib/create-store.ts'
import { deviceStorage } from '../lib/device-storage.ts'
import { repeatedSignIns } from '../lib/repeated-sign-ins.ts'
import { type Account, accountOf, connect } from './connect.ts'
import { lacksCode } from './lacks-code.ts'
import { lastEmail } from './last-email.ts'
import { signedOut } from './signed-out.ts'
import { clearSuspension } from './suspension.ts'

export type { Account } from './connect.ts'

export type SessionState =
  | { phase: 'loading' }
  | { phase: 'in'; account: Account; isRecovering: boolean }
  /** The password was right, and a code from the phone is needed; `lapsed` as below. */
  | { phase: 'code'; account: Account; lapsed: Account | null }
  /**
   * `hasEnded`: a session of this browser expired. If that was on this page, perhaps during work,
   * `lapsed` is its account.
   */
  | { phase: 'out'; hasEnded: boolean; lapsed: Account | null }

const LOADING: SessionState = { phase: 'loading' }
const OUT = { phase: 'out', hasEnded: false, lapsed: null } satisfies SessionState
const store = createStore<SessionState>(LOADING)
let isListening = false
let endSession = (): void => undefined

export function useSession(): SessionState {
  return useStore(store, LOADING)
}

/** Reads this browser's session and follows its changes. */
export async function startSession(): Promise<void> {
  if (isListening) return
  try {
    const { auth, config, readStored, adopt, dropUnstored } = await connect()
    isListening = true
    const hear = (event: AuthChangeEvent, session: Session | null) => {
      if (session) {
        adopt(session)
        signedOut.forget()
      }
      if (event === 'SIGNED_OUT') dropUnstored()
      if (event === 'SIGNED_OUT') clearSuspension()
      // Initially, no session may also mean that it could not be refreshed just now.
      const stored = event === 'INITIAL_SESSION' ? readStored() : null
      const user = session ? accountOf(session.user) : stored
      const needsCode = session ? lacksCode(session) : (stored?.needsCode ?? false)
      const before = store.get()
      if (user || !config.isDemo) store.set(follow(before, event, user, needsCode))
      else leaveDemo()
      const wasOut = before.phase === 'out' || before.phase === 'code'
      if (wasOut && store.get().phase === 'in') repeatedSignIns.set(repeatedSignIns.get() + 1)
    }
    auth.onAuthStateChange(hear)
    endSession = () => hear('SIGNED_OUT', null)
    signedOut.follow(() => {
      dropUnstored()
      store.set(OUT)
    })
  } catch {
    store.set(OUT)
  }
}

/** Call when the session is missing without a sign-out: the browser may have cleared its storage. */
export function noteMissingSession(): void {
  if (store.get().phase === 'in') endSession()
}

/**
 * Signs this browser out, even when the server is unreachable: a shared computer must not stay
 * signed in.
 */
export async function signOut(): Promise<void> {
  signedOut.note()
  lastEmail.forget()
  passwordRecovery.end()
  try {
    const { auth, forget } = await connect()
    const { error } = await auth.signOut({ scope: 'local' })
    if (error) forget()
  } finally {
    clearSuspension()
    store.set(OUT)
  }
}

const RECOVERY_KEY = 'scoutsite:choosing-password'

/**
 * The account that followed the link of “Forgot your password?” here and has yet to choose one: a
 * reload asks again.
 */
const passwordRecovery = {
  begin: (accountId: string) => void deviceStorage.write(RECOVERY_KEY, accountId),
  isOf: (accountId: string) => deviceStorage.read(RECOVERY_KEY) === accountId,
  end: (): void => deviceStorage.remove(RECOVERY_KEY),
}

export function endRecovery(): void {
  passwordRecovery.end()
  const state = store.get()
  if (state.phase === 'in') store.set({ ...state, isRecovering: false })
}

/** The account of a demo guest ends with its session: nobody can sign in to it again. */
function leaveDemo(): void {
  lastEmail.forget()
  store.set(OUT)
}

function follow(
  before: SessionState,
  event: AuthChangeEvent,
  account: Account | null,
  needsCode: boolean,
): SessionState {
  if (!account) {
    if (signedOut.isNoted()) return OUT
    if (before.phase === 'in') return { phase: 'out', hasEnded: true, lapsed: before.account }
    if (before.phase === 'code') return { phase: 'out', hasEnded: true, lapsed: before.lapsed }
    return before.phase === 'out' ? before : { ...OUT, hasEnded: lastEmail.peek() !== null }
  }
  const { id } = account
  lastEmail.keep(account.email)
  if (event === 'PASSWORD_RECOVERY') passwordRecovery.begin(id)
  if (needsCode) {
    if (before.phase === 'code' && before.account.id === id) return before
    return { phase: 'code', account, lapsed: lapsedAccount(before) }
  }
  const wasRecovering = before.phase === 'in' && before.isRecovering
  const isRecovering = event === 'PASSWORD_RECOVERY' || wasRecovering || passwordRecovery.isOf(id)
  if (before.phase === 'in' && before.account.id === id && wasRecovering === isRecovering) {
    return before
  }
  return { phase: 'in', account, isRecovering }
}

/** The account whose work is still on the screen although its session ended. */
export function lapsedAccount(state: SessionState): Account | null {
  return state.phase === 'out' || state.phase === 'code' ? state.lapsed : null
}
