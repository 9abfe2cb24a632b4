import type { FetchSafely } from '../fetching/fetch-safely.ts'
import { FetchFailed } from '../fetching/fetching.errors.ts'
import { codeOf } from '../lib/code-of.ts'
import { sayFetch, sayStatus } from './links.errors.ts'

export type LinkAnswer =
  | { kind: 'answers' }
  /** `isSilent` when no server responded at all, which may also be due to our own network. */
  | { kind: 'fails'; problem: string; isSilent: boolean }
  | { kind: 'unknown' }

/** Certificate errors that every browser rejects. Browsers can complete other chains, we cannot. */
const REFUSED_BY_BROWSERS = new Set([
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
])

/** Requests a page with as little load as its server allows: first only its headers. */
export async function askLink(
  fetchSafely: FetchSafely,
  url: string,
  signal?: AbortSignal,
): Promise<LinkAnswer> {
  const first = await askOnce(fetchSafely, { url, method: 'HEAD', signal })
  // Many servers do not support HEAD, or answer it incorrectly.
  return first.kind === 'fails' ? askOnce(fetchSafely, { url, method: 'GET', signal }) : first
}

type Question = { url: string; method: 'HEAD' | 'GET'; signal: AbortSignal | undefined }

async function askOnce(
  fetchSafely: FetchSafely,
  { signal, ...question }: Question,
): Promise<LinkAnswer> {
  try {
    const { status } = await fetchSafely({ ...question, ...(signal && { signal }) })
    const problem = sayStatus(status)
    return problem === null ? { kind: 'answers' } : { kind: 'fails', problem, isSilent: false }
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error
    const { reason, cause } = error
    if (reason === 'tls' && !REFUSED_BY_BROWSERS.has(codeOf(cause))) return { kind: 'unknown' }
    const problem = sayFetch(reason)
    if (problem !== null) return { kind: 'fails', problem, isSilent: true }
    return reason === 'stopped' || reason === 'bad-address'
      ? { kind: 'unknown' }
      : { kind: 'answers' }
  }
}
