import { randomBytes } from 'node:crypto'
import { CHALLENGE } from '../challenge.ts'
import type { DomainName } from '../read-domain-name.ts'
import { areSignaturesWrong } from './are-signatures-wrong.ts'
import { askAll, type Sighting } from './ask-all.ts'
import { type Finding, findServers, type Servers } from './find-servers.ts'
import type { NameServer } from './name-server.ts'

/** A host name and where it leads. */
export type SeenHost = {
  name: string
  /** Both A and AAAA. */
  ips: Sighting
  /** The name that it points to, if it does. */
  alias: string | null
}

/** A problem that keeps a domain from working, whatever its records are. */
export type Trouble = 'unregistered' | 'wrong-signatures' | 'failing' | 'silent' | 'unreachable'

/** Everything that DNS says about a domain. */
export type Seen = {
  zone: string | null
  nameServers: string[]
  asked: string[]
  trouble: Trouble | null
  home: SeenHost
  www: SeenHost
  /** A random name that nobody created: it resolves only through a wildcard record. */
  nobodys: SeenHost
  /** The TXT records at the challenge's own name, at random names, and at the domain itself. */
  proof: Sighting
  /** The name that the challenge's own name points to, if it does. */
  proofAlias: string | null
  wildcard: Sighting
  homeTexts: Sighting
  /** The same names with the domain appended twice, as some registrars' forms do. */
  doubled: { home: Sighting; www: Sighting; proof: Sighting }
  /** The CAA records that apply, and the name that has them. */
  caa: { name: string; values: string[] } | null
}

export type Asking = Finding & {
  /** A name that always resolves as long as our network does. */
  canary: string
}

const LONGEST_CHECK = 12_000
/** A server that answers any name with random values must not pass all of these by luck. */
const NAMES_OF_NOBODY = 4

/** Queries name servers for everything a check needs; never rejects because of them. */
export async function seeDomain(
  domain: DomainName,
  asking: Asking,
  signal?: AbortSignal,
): Promise<Seen> {
  const deadline = AbortSignal.timeout(LONGEST_CHECK)
  const until = signal ? AbortSignal.any([deadline, signal]) : deadline
  const servers = await findServers(domain, asking, until)
  const { authorities } = servers
  const { name } = domain
  const zone = servers.zone ?? domain.registered
  const challenge = `${CHALLENGE}.${name}`
  const [home, www, nobodys, proof, proofAlias, wildcard, homeTexts, doubled, caa, trouble] =
    await Promise.all([
      seeHost(name, servers),
      seeHost(`www.${name}`, servers),
      seeHost(nameOfNobody(name), servers),
      askAll(authorities, challenge, 'TXT'),
      findAlias(challenge, authorities),
      seeWildcard(name, authorities),
      askAll(authorities, name, 'TXT'),
      seeDoubled(name, zone, authorities),
      findCaa(name, servers),
      findTrouble(domain, servers, asking),
    ])
  const asked = authorities.map(({ label }) => label)
  const { names: nameServers } = servers
  return {
    zone: servers.zone,
    nameServers,
    asked,
    trouble,
    home,
    www,
    nobodys,
    proof,
    proofAlias,
    wildcard,
    homeTexts,
    doubled,
    caa,
  }
}

const nameOfNobody = (name: string) => `_${randomBytes(8).toString('hex')}.${name}`

/** The answers for random names, queried one after the other. */
async function seeWildcard(name: string, servers: readonly NameServer[]): Promise<Sighting> {
  const said: Sighting[] = []
  for (let turn = 0; turn < NAMES_OF_NOBODY; turn += 1) {
    said.push(await askAll(servers, nameOfNobody(name), 'TXT'))
  }
  const values = [...new Set(said.flatMap((each) => each.values))]
  return { values, common: [], failure: said.find(({ failure }) => failure)?.failure ?? null }
}

async function seeHost(name: string, { authorities, resolver }: Servers): Promise<SeenHost> {
  const [ips, alias] = await Promise.all([
    askForIps(authorities, name),
    findAlias(name, authorities),
  ])
  // An alias into a foreign zone: these servers have no say about it.
  const isElsewhere = alias !== null && ips.values.length === 0
  return { name, ips: isElsewhere ? await askForIps([resolver], name) : ips, alias }
}

async function findAlias(name: string, servers: readonly NameServer[]): Promise<string | null> {
  const { values } = await askAll(servers, name, 'CNAME')
  return values[0] ?? null
}

async function askForIps(servers: readonly NameServer[], name: string): Promise<Sighting> {
  const [a, aaaa] = await Promise.all([askAll(servers, name, 'A'), askAll(servers, name, 'AAAA')])
  return {
    values: [...a.values, ...aaaa.values],
    common: [...a.common, ...aaaa.common],
    failure: a.failure ?? aaaa.failure,
  }
}

async function seeDoubled(name: string, zone: string, servers: readonly NameServer[]) {
  const [home, www, proof] = await Promise.all([
    askForIps(servers, `${name}.${zone}`),
    askForIps(servers, `www.${name}.${zone}`),
    askAll(servers, `${CHALLENGE}.${name}.${zone}`, 'TXT'),
  ])
  return { home, www, proof }
}

/** The CAA records of the nearest name that has any: the domain itself, or one above it. */
async function findCaa(name: string, { authorities, resolver, zone }: Servers) {
  const names = [name]
  for (let at = name; at.includes('.', at.indexOf('.') + 1); ) {
    at = at.slice(at.indexOf('.') + 1)
    names.push(at)
  }
  const asked = names.map(async (at) => {
    const isInZone = zone !== null && (at === zone || at.endsWith(`.${zone}`))
    const { values } = await askAll(isInZone ? authorities : [resolver], at, 'CAA')
    return { name: at, values }
  })
  return (await Promise.all(asked)).find(({ values }) => values.length > 0) ?? null
}

async function findTrouble(
  { name, registered }: DomainName,
  { resolver, zone }: Servers,
  { dnsServers, canary }: Asking,
): Promise<Trouble | null> {
  const [said, heard] = await Promise.all([resolver.ask(name, 'A'), resolver.ask(canary, 'A')])
  if (said.kind === 'values') return findMissing(registered, resolver, zone)
  if (said.kind === 'failing') {
    return (await areSignaturesWrong(name, dnsServers)) ? 'wrong-signatures' : 'failing'
  }
  if (said.kind === 'refused') return 'failing'
  // Either its servers are down, or our own network is.
  return heard.kind === 'silent' ? 'unreachable' : 'silent'
}

async function findMissing(
  registered: string,
  resolver: NameServer,
  zone: string | null,
): Promise<Trouble | null> {
  if (zone !== null) return null
  const said = await resolver.ask(registered, 'A')
  return said.kind === 'values' && !said.exists ? 'unregistered' : null
}
