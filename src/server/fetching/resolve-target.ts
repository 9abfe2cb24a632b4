import { lookup as askSystem, Resolver } from 'node:dns/promises'
import { codeOf } from '../lib/code-of.ts'
import { FetchFailed } from './fetching.errors.ts'
import { isPublicIp } from './is-public-ip.ts'
import type { Target } from './read-target.ts'

/** All IPs of a name. */
export type Lookup = (name: string, signal: AbortSignal) => Promise<string[]>

const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'ENONAME'])
const QUERY = { timeout: 2_000, tries: 2 }

/**
 * The IPs to connect to, IPv4 first. A name is refused if even a single answer is not public: its
 * owner, or somebody in between, is malicious.
 */
export async function resolveTarget(target: Target, lookup: Lookup, signal: AbortSignal) {
  const { host, ipVersion, isAllowed } = target
  const ips = ipVersion ? [host] : await lookup(host, signal)
  if (ips.length === 0) throw new FetchFailed('not-found', 'The name has no IP.')
  if (!isAllowed && !ips.every(isPublicIp)) {
    throw new FetchFailed('not-public', 'The address does not lead to the public internet.')
  }
  return ips.toSorted((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
}

/**
 * Strangers' names are resolved by Node itself: the system's lookup would block one of the few
 * threads that files and passwords need too, for as long as a stranger's name server likes.
 */
export function createLookup(servers: readonly string[] = []): Lookup {
  return async (name, signal) => {
    const resolver = new Resolver(QUERY)
    if (servers.length > 0) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      const ips = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      if (ips.length === 0) throw notFound(answers)
      return ips
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}

function notFound(answers: PromiseSettledResult<unknown>[]): FetchFailed {
  const causes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  const isKnown = causes.every((cause) => NO_SUCH_NAME.has(codeOf(cause)))
  return isKnown
    ? new FetchFailed('not-found', 'No server has this name.', causes[0])
    : new FetchFailed('not-found', 'The name servers gave no answer.', causes[0])
}

/** Names that the operator allowed may also be in the system's hosts file. */
export function createAllowedLookup(servers: readonly string[], ask: Lookup): Lookup {
  return async (name, signal) => {
    if (servers.length === 0) return lookUpHere(name)
    try {
      return await ask(name, signal)
    } catch {
      // Unknown to these servers, so a name of this machine or of none.
      return lookUpHere(name)
    }
  }
}

async function lookUpHere(name: string): Promise<string[]> {
  try {
    return (await askSystem(name, { all: true })).map(({ address }) => address)
  } catch (error) {
    throw new FetchFailed('not-found', 'No server has this name.', error)
  }
}
