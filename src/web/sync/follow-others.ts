import type { Other, Presence } from '#contract/presence.ts'
import { createStore, type Store } from '../lib/create-store.ts'
import { RequestError } from '../lib/request-error.ts'
import { callLater } from '../lib/wait-for-server.ts'

/** How often a visible tab asks; the second while somebody else is there. */
const ALONE = 20_000
const TOGETHER = 5_000

type Parts = {
  ask: (field: string | null) => Promise<Presence['answer']>
  /** Whether there is somebody to ask as, who looks at the tab. */
  mayAsk: () => boolean
  /** Called with the revision of the saved site. */
  onRevision: (revision: number) => void
  later?: typeof callLater
}

export type Others = {
  others: Store<readonly Other[]>
  /** The field that has the focus here. */
  moveTo: (field: string | null) => void
  /** Something was saved: if somebody else is there, they and this tab learn at once where both are. */
  saved: () => void
  /** Asks at once: the tab is visible again. */
  wake: () => void
  stop: () => void
}

/** Tells others that this tab has the site open, and keeps up with who else has. */
export function followOthers({ ask, mayAsk, onRevision, later = callLater }: Parts): Others {
  const others = createStore<readonly Other[]>([])
  let field: string | null = null
  let isStopped = false
  let isAsking = false
  /** Something happened during a request that did not say it. */
  let isOutdated = false
  let cancel = () => {}

  function plan(delay: number): void {
    cancel()
    if (!isStopped) cancel = later(() => void turn(), delay)
  }

  async function turn(): Promise<void> {
    if (isStopped) return
    if (!mayAsk()) return plan(ALONE)
    isAsking = true
    isOutdated = false
    try {
      const { others: found, isAlone, revision } = await ask(field)
      if (isStopped) return
      others.set(found)
      onRevision(revision)
      if (isAlone) return stop()
      plan(isOutdated ? 0 : found.length > 0 ? TOGETHER : ALONE)
    } catch (error) {
      others.set([])
      // Whoever lost the right reads it when they save. Anything else may pass.
      if (error instanceof RequestError && error.code === 'not_there') stop()
      else plan(ALONE)
    } finally {
      isAsking = false
    }
  }

  /** Where nobody else is, the next turn is soon enough. */
  function askIfTogether(): void {
    if (isAsking || others.get().length > 0) askNow()
  }

  function askNow(): void {
    if (isAsking) isOutdated = true
    else plan(0)
  }

  function stop(): void {
    isStopped = true
    cancel()
    others.set([])
  }

  plan(0)
  return {
    others,
    moveTo(next) {
      if (next === field) return
      field = next
      askIfTogether()
    },
    saved: askIfTogether,
    wake: askNow,
    stop,
  }
}
