import { isPublicIp } from '../../fetching/is-public-ip.ts'
import type { DomainName } from '../read-domain-name.ts'
import { createNameServer, type NameServer } from './name-server.ts'

/** The servers to query about a domain. */
export type Servers = {
  /** The authoritative servers, queried instead of caches, which may be a day old. */
  authorities: NameServer[]
  /**
   * A recursive resolver that checks signatures; answers about our own network are filtered out.
   */
  resolver: NameServer
  /** The zone of the records: the domain itself or one above it. Null when there is none. */
  zone: string | null
  /** The names of the zone's name servers. */
  names: string[]
}

export type Finding = {
  /** Queried instead of the system's resolver and the domain's own servers. */
  dnsServers: readonly string[]
  /** For tests: the resolver, and the address at which a name server's IP is reached. */
  resolver?: NameServer
  reach?: Reach
}
type Reach = (ip: string) => string | null

const MOST = 3
/** The owner of a domain names its servers, so none of them may be inside our network. */
const reachPublic: Reach = (ip) => (isPublicIp(ip) ? ip : null)

/** Finds the name servers of a domain, or those that the operator has set. */
export async function findServers(
  { name, registered }: DomainName,
  { dnsServers, reach = reachPublic, ...given }: Finding,
  signal: AbortSignal,
): Promise<Servers> {
  const resolver = given.resolver ?? createNameServer('our own name server', dnsServers, signal)
  const { zone, names } = await findZone(name, registered, resolver)
  const found =
    dnsServers.length > 0
      ? dnsServers.slice(0, MOST).map((ip) => createNameServer(ip, [ip], signal))
      : await openAuthorities(names, { resolver, reach, signal })
  // Some networks block DNS queries to all but their own resolver.
  const discreet = dnsServers.length > 0 ? resolver : tellNothingPrivate(resolver, reach)
  const heard = await Promise.all(found.map((server) => server.ask(zone ?? registered, 'NS')))
  const heedful = found.filter((_, index) => heard[index]?.kind === 'values')
  const authorities = heedful.length > 0 ? heedful : [discreet]
  return { authorities, resolver: discreet, zone, names }
}

/**
 * A resolver follows an alias into our own network, where it may know more than the owner of the
 * domain may learn. So no private IP is returned, and no text of a name that is an alias.
 */
function tellNothingPrivate({ label, ask }: NameServer, reach: Reach): NameServer {
  return {
    label,
    async ask(name, type) {
      const said = await ask(name, type)
      if (said.kind !== 'values' || said.values.length === 0) return said
      if (type === 'A' || type === 'AAAA') {
        return { ...said, values: said.values.filter((ip) => reach(ip) !== null) }
      }
      if (type !== 'TXT') return said
      const aliases = await ask(name, 'CNAME')
      const isOwn = aliases.kind === 'values' && aliases.values.length === 0
      return isOwn ? said : { ...said, values: [] }
    },
  }
}

/** The nearest zone, up to the registered domain. */
async function findZone(name: string, registered: string, resolver: NameServer) {
  const candidates = [name]
  for (let at = name; at !== registered; ) {
    at = at.slice(at.indexOf('.') + 1)
    candidates.push(at)
  }
  const asked = candidates.map(async (zone) => ({ zone, said: await resolver.ask(zone, 'NS') }))
  for (const { zone, said } of await Promise.all(asked)) {
    if (said.kind === 'values' && said.values.length > 0) {
      return { zone, names: said.values.toSorted() }
    }
  }
  return { zone: null, names: [] }
}

async function openAuthorities(
  names: readonly string[],
  { resolver, reach, signal }: { resolver: NameServer; reach: Reach; signal: AbortSignal },
): Promise<NameServer[]> {
  const opened = names.slice(0, MOST).map(async (name) => {
    const ips = await Promise.all([resolver.ask(name, 'A'), resolver.ask(name, 'AAAA')])
    const listed = ips.flatMap((said) => (said.kind === 'values' ? said.values : []))
    const reached = listed.flatMap((ip) => reach(ip) ?? [])
    const isSafe = listed.length > 0 && reached.length === listed.length
    return isSafe ? [createNameServer(name, reached.slice(0, 2), signal)] : []
  })
  return (await Promise.all(opened)).flat()
}
