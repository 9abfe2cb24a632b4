import { Resolver } from 'node:dns/promises'
import { codeOf } from '../../lib/code-of.ts'

export type RecordType = 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'NS' | 'CAA'

/** Why there is no answer: a server failure, a refusal, or a timeout. */
export type Failure = 'failing' | 'refused' | 'silent'

/**
 * A server's answer about a name. Each value is a text: a CAA record reads `issue letsencrypt.org`.
 */
type Said = { kind: 'values'; values: string[]; exists: boolean } | { kind: Failure }

/** A name server, or a recursive resolver. */
export type NameServer = {
  /** The name shown to leaders. */
  label: string
  ask: (name: string, type: RecordType) => Promise<Said>
}

const PATIENCE = { timeout: 1_200, tries: 2 }
const NO_RECORDS = new Set(['ENODATA', 'EBADNAME'])
/** Any other critical CAA tag forbids every issuer that does not know it. */
const CAA_TAGS = new Set(['issue', 'issuewild', 'iodef', 'issuemail', 'issuevmc'])

/** Queries these IPs, the next when one does not answer; without any, the system's own resolver. */
export function createNameServer(
  label: string,
  ips: readonly string[],
  signal: AbortSignal,
): NameServer {
  const resolver = new Resolver(PATIENCE)
  if (ips.length > 0) resolver.setServers(ips)
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  return {
    label,
    async ask(name, type) {
      if (signal.aborted) return { kind: 'silent' }
      try {
        const values = await read(resolver, name, type)
        return { kind: 'values', values: values.map(clean), exists: true }
      } catch (error) {
        const code = codeOf(error)
        if (NO_RECORDS.has(code)) return { kind: 'values', values: [], exists: true }
        if (code === 'ENOTFOUND') return { kind: 'values', values: [], exists: false }
        if (code === 'ESERVFAIL') return { kind: 'failing' }
        return { kind: code === 'EREFUSED' || code === 'ENOTIMP' ? 'refused' : 'silent' }
      }
    },
  }
}

/** Strangers write these values, and PostgreSQL rejects some characters. */
const clean = (value: string) => value.toWellFormed().replace(/\p{Cc}/gu, '\ufffd')

async function read(resolver: Resolver, name: string, type: RecordType): Promise<string[]> {
  switch (type) {
    case 'A':
      return resolver.resolve4(name)
    case 'AAAA':
      return resolver.resolve6(name)
    case 'CNAME':
      return plain(await resolver.resolveCname(name))
    case 'NS':
      return plain(await resolver.resolveNs(name))
    case 'TXT':
      return (await resolver.resolveTxt(name)).map((strings) => strings.join(''))
    case 'CAA':
      return (await resolver.resolveCaa(name)).flatMap(readCaa)
  }
}

const plain = (names: string[]) => names.map((name) => name.toLowerCase().replace(/\.$/, ''))

function readCaa({ critical, ...tags }: { critical: number }): string[] {
  return Object.entries(tags).flatMap(([tag, value]) => {
    if (tag === 'type') return []
    const isUnknown = critical > 0 && !CAA_TAGS.has(tag.toLowerCase())
    return `${isUnknown ? 'critical' : tag.toLowerCase()} ${value}`
  })
}
