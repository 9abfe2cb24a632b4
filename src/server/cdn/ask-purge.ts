import { setTimeout as delay } from 'node:timers/promises'
import type { PurgeTarget } from '../settings/read-purge-target.ts'
import { writePurge } from './write-purge.ts'

/**
 * `refused`: the same request would be refused again. `later`: it may be resent after so many
 * seconds.
 */
export type PurgeOutcome =
  | { kind: 'done' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; seconds: number; status: number }

export type AskPurge = (hosts: readonly string[], signal?: AbortSignal) => Promise<PurgeOutcome>

const TIMEOUT = 10_000
const USUAL_PAUSE = 15
const LONGEST_PAUSE = 300

/**
 * Calls the operator's own URL: no stranger chose it, so any host is allowed. Redirects are not
 * followed.
 */
export function createAskPurge(target: PurgeTarget, token: string): AskPurge {
  return async (hosts, signal) => {
    const { url, headers, body } = writePurge(target, token, hosts)
    const late = AbortSignal.timeout(TIMEOUT)
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: signal ? AbortSignal.any([late, signal]) : late,
    })
    await response.body?.cancel()
    const { status, ok } = response
    if (ok) return { kind: 'done' }
    // Authentication may succeed once the token is fixed; any other 4xx is about the hosts.
    const isPassing = status >= 500 || [401, 403, 408, 429].includes(status)
    if (!isPassing) return { kind: 'refused', status }
    const asked = Number(response.headers.get('retry-after') ?? Number.NaN)
    const seconds = Number.isFinite(asked) ? Math.min(asked, LONGEST_PAUSE) : USUAL_PAUSE
    return { kind: 'later', seconds, status }
  }
}

/** A pause that ends early with the signal. */
export const pause = (seconds: number, signal: AbortSignal) =>
  delay(1_000 * seconds, undefined, { signal, ref: false }).catch(() => undefined)
