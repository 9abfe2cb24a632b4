import { createStore, type Store } from '../lib/create-store.ts'
import { followWakeUps } from './follow-wake-ups.ts'

export type SyncState =
  | { kind: 'saved' }
  /** Changed, and not under way yet. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'refused'; error: unknown }

export type SyncParts = {
  /** Whether there is anything here that the server does not have. */
  isBehind: () => boolean
  /** Brings it there, or throws. The signal says that the loop was stopped meanwhile. */
  send: (signal: AbortSignal) => Promise<void>
  /** Fetches what changed elsewhere. */
  look?: () => Promise<void>
  /** Whether sending may begin by itself; `flush` sends all the same. */
  mayGo?: () => boolean
  /** How long a pause in changing is, in milliseconds. */
  pause?: number
  /** Does work later; answers how to call it off. */
  later?: (work: () => void, delay: number) => () => void
  wakeUps?: (onWake: () => void) => () => void
}

export type SyncLoop = {
  state: Store<SyncState>
  /** Something changed here, or sending may begin now. */
  note: (delay?: number) => void
  /** Sends now, and resolves when the server has all that was here at this moment. */
  flush: () => Promise<void>
  /** Looks for news, after whatever is under way. */
  look: () => Promise<void>
  /** Tries again what was refused, or looks for news where there is nothing to send. */
  wake: () => void
  isBusy: () => boolean
  /** Answers how to stop; a stopped loop may be started again. */
  start: () => () => void
}

const PAUSE = 1_000
const FIRST_RETRY = 2_000
const LAST_RETRY = 60_000

/** Keeps something here and on the server the same, one request at a time. What it is, it does not know. */
export function createSyncLoop(parts: SyncParts): SyncLoop {
  const { isBehind, send, mayGo = () => true, pause = PAUSE } = parts
  const { later = waitFor, wakeUps = followWakeUps } = parts
  const state = createStore<SyncState>({ kind: isBehind() ? 'waiting' : 'saved' })
  let callOff = () => {}
  let running: Promise<void> | undefined
  let failures = 0
  let isStarted = false
  let stopping = new AbortController()

  function plan(delay: number): void {
    callOff()
    if (isStarted && mayGo()) callOff = later(() => void flush().catch(() => undefined), delay)
  }

  /** One at a time: whoever asks while a request is under way gets another after it. */
  async function queue(work: () => Promise<void>): Promise<void> {
    callOff()
    while (running) await running.catch(() => undefined)
    running = work().finally(() => {
      running = undefined
    })
    return running
  }

  async function sendNow(): Promise<void> {
    state.set({ kind: 'saving' })
    try {
      await send(stopping.signal)
    } catch (error) {
      state.set({ kind: 'refused', error })
      plan(Math.min(FIRST_RETRY * 2 ** failures++, LAST_RETRY))
      throw error
    }
    failures = 0
    settle()
  }

  async function lookNow(): Promise<void> {
    try {
      await parts.look?.()
    } finally {
      settle()
    }
  }

  /** What changed while a request was under way is not in it. */
  function settle(delay = pause): void {
    const kind = isBehind() ? 'waiting' : 'saved'
    if (state.get().kind !== kind) state.set({ kind })
    callOff()
    if (kind === 'waiting') plan(delay)
  }

  const flush = () => queue(sendNow)
  const look = () => queue(lookNow)

  function wake(): void {
    failures = 0
    if (state.get().kind === 'refused') plan(0)
    else if (!isBehind() && !running) void look().catch(() => undefined)
  }

  return {
    state,
    note(delay) {
      if (!running) settle(delay)
    },
    flush,
    look,
    wake,
    isBusy: () => running !== undefined,
    start() {
      isStarted = true
      stopping = new AbortController()
      if (isBehind()) plan(0)
      const stopWaking = wakeUps(wake)
      return () => {
        isStarted = false
        stopping.abort()
        callOff()
        stopWaking()
      }
    },
  }
}

function waitFor(work: () => void, delay: number): () => void {
  const timer = setTimeout(work, delay)
  return () => clearTimeout(timer)
}
