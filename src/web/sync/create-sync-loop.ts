import { createStore, type Store } from '../lib/create-store.ts'
import { isUnreachable } from '../lib/is-unreachable.ts'
import { onFocusOrOnline } from '../lib/on-focus-or-online.ts'
import { callLater, waitForServer } from '../lib/wait-for-server.ts'

export type SyncState =
  | { kind: 'saved' }
  /** Changed, but no request has been sent yet. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'refused'; error: unknown }

const URGENCY = ['saved', 'waiting', 'saving', 'refused'] as const satisfies SyncState['kind'][]

/** The state of two loops as one: the one that is further from saved. */
export function joinStates(one: SyncState, other: SyncState): SyncState {
  return URGENCY.indexOf(other.kind) > URGENCY.indexOf(one.kind) ? other : one
}

export type SyncParts = {
  /** Whether something here is not on the server yet. */
  isBehind: () => boolean
  /** Sends it, or throws. The signal is aborted when the loop is stopped in the meantime. */
  send: (signal: AbortSignal) => Promise<void>
  /** Fetches changes made elsewhere. */
  pull?: () => Promise<void>
  /** Whether sending may start automatically; `flush` sends regardless. */
  mayGo?: () => boolean
  /** Debounce: how long after the last change sending starts, in milliseconds. */
  pause?: number
  /** Schedules work; returns a function that cancels it. */
  later?: (work: () => void, delay: number) => () => void
  wakeUps?: (onWake: () => void) => () => void
  /** Calls back once the server answers again; returns a function that stops waiting. */
  back?: (onBack: () => void) => () => void
}

export type SyncLoop = {
  state: Store<SyncState>
  /** Call after a change, or when `mayGo` may have become true. */
  schedule: (delay?: number) => void
  /** Sends now, and resolves when the server has everything that was here at the call. */
  flush: () => Promise<void>
  /** Fetches changes made elsewhere, after the request in flight. */
  pull: () => Promise<void>
  /** Retries a failed send, or fetches changes made elsewhere when there is nothing to send. */
  wake: () => void
  isBusy: () => boolean
  /** Returns a function that stops the loop; a stopped loop may be started again. */
  start: () => () => void
}

const PAUSE = 1_000
const FIRST_RETRY = 2_000
const LAST_RETRY = 60_000

/**
 * Keeps local data in sync with the server, one request at a time. It does not know what the data
 * is.
 */
export function createSyncLoop(parts: SyncParts): SyncLoop {
  const { isBehind, send, mayGo = () => true, pause = PAUSE } = parts
  const { later = callLater, wakeUps = onFocusOrOnline } = parts
  const { back = (onBack) => waitForServer(onBack, { later, wakeUps }) } = parts
  const state = createStore<SyncState>({ kind: isBehind() ? 'waiting' : 'saved' })
  let cancel = () => {}
  let running: Promise<void> | undefined
  let failures = 0
  let isStarted = false
  let stopping = new AbortController()

  function plan(delay: number): void {
    cancel()
    if (isStarted && mayGo()) cancel = later(() => void flush().catch(() => undefined), delay)
  }

  /** One request at a time: a call during a request waits for it, then does its own work. */
  async function queue(work: () => Promise<void>): Promise<void> {
    cancel()
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
      if (mayGo()) plan(Math.min(FIRST_RETRY * 2 ** failures++, LAST_RETRY))
      // Data that is not sent automatically waits for the leader, not for the connection.
      else if (isStarted && isUnreachable(error)) cancel = back(settle)
      throw error
    }
    failures = 0
    settle()
  }

  async function pullNow(): Promise<void> {
    try {
      await parts.pull?.()
    } finally {
      settle()
    }
  }

  /** Something may have changed during the request, so the state is computed again. */
  function settle(delay = pause): void {
    const kind = isBehind() ? 'waiting' : 'saved'
    if (state.get().kind !== kind) state.set({ kind })
    cancel()
    if (kind === 'waiting') plan(delay)
  }

  const flush = () => queue(sendNow)
  const pull = () => queue(pullNow)

  function wake(): void {
    failures = 0
    if (state.get().kind === 'refused') {
      if (mayGo()) plan(0)
    } else if (!isBehind() && !running) void pull().catch(() => undefined)
  }

  return {
    state,
    schedule(delay) {
      if (!running) settle(delay)
    },
    flush,
    pull,
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
        cancel()
        stopWaking()
      }
    },
  }
}
