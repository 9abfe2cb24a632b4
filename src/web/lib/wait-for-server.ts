import { isServerThere } from './is-server-there.ts'
import { onFocusOrOnline } from './on-focus-or-online.ts'

type Parts = {
  /** Milliseconds before the first check. */
  first?: number
  isThere?: () => Promise<boolean>
  /** Schedules work; returns a function that cancels it. */
  later?: (work: () => void, delay: number) => () => void
  wakeUps?: (onWake: () => void) => () => void
}

const FIRST = 2_000
const LAST = 16_000

/**
 * Calls back once the server answers again; checks from time to time, and whenever the device comes
 * online or the tab gets the focus. Returns a function to stop.
 */
export function waitForServer(onBack: () => void, parts: Parts = {}): () => void {
  const {
    first = FIRST,
    isThere = isServerThere,
    later = callLater,
    wakeUps = onFocusOrOnline,
  } = parts
  let failures = 0
  let isWanted = true
  let cancel = () => {}

  function plan(delay: number): void {
    cancel()
    if (isWanted) cancel = later(() => void ask(), delay)
  }

  async function ask(): Promise<void> {
    const isBack = await isThere()
    if (!isWanted) return
    if (!isBack) return plan(Math.min(FIRST * 2 ** failures++, LAST))
    stop()
    onBack()
  }

  function stop(): void {
    isWanted = false
    cancel()
    stopWaking()
  }

  const stopWaking = wakeUps(() => {
    failures = 0
    plan(0)
  })
  plan(first)
  return stop
}

export function callLater(work: () => void, delay: number): () => void {
  const timer = setTimeout(work, delay)
  return () => clearTimeout(timer)
}
