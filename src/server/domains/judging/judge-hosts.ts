import { isIPv4 } from 'node:net'
import type { DomainRecord } from '#contract/own-domain.ts'
import { isSameIp } from '../../fetching/is-public-ip.ts'
import type { Seen, SeenHost } from '../dns/see-domain.ts'
import { isCloudflare } from './is-cloudflare.ts'
import * as say from './record-sentences.ts'
import type { Judged, NameInForm, Wanted } from './wanted.ts'

const typeOf = (ip: string) => (isIPv4(ip) ? 'A' : 'AAAA')
const has = (ips: readonly string[], ip: string) => ips.some((other) => isSameIp(other, ip))

/** What of a host's IPs leads here, and what leads elsewhere. */
function sort({ ips }: SeenHost, ours: readonly string[]) {
  return {
    /** Told by every server that answered. */
    found: ours.filter((ip) => has(ips.common, ip)),
    partly: ours.filter((ip) => has(ips.values, ip) && !has(ips.common, ip)),
    foreign: ips.values.filter((ip) => !has(ours, ip)),
  }
}

/** Whether the domain itself leads here: the IPs count, whatever kind of record brings them. */
export function judgeHome(
  wanted: Wanted,
  seen: Seen,
  nameInForm: NameInForm,
  aliasType?: string,
): Judged {
  const { home } = seen
  const fullName = wanted.name
  const name = nameInForm(fullName)
  const { found, partly, foreign } = sort(home, wanted.ips)
  // One record that says something else is changed; what stands beside a right one is removed.
  const changed = new Map<string, string>()
  for (const type of ['A', 'AAAA'] as const) {
    const lacking = wanted.ips.filter((ip) => typeOf(ip) === type && !has(found, ip))
    const instead = foreign.filter((ip) => typeOf(ip) === type)
    const hasRight = found.some((ip) => typeOf(ip) === type)
    if (home.alias === null && !hasRight && lacking[0] && instead.length === 1 && instead[0]) {
      changed.set(lacking[0], instead[0])
    }
  }
  const [first] = wanted.ips
  const ownRecords = wanted.ips.map((ip): DomainRecord => {
    const instead = changed.get(ip)
    const [state, says] = has(found, ip)
      ? (['found', say.sayFound()] as const)
      : instead !== undefined
        ? ([
            'differs',
            isCloudflare(instead) ? say.sayOrangeCloud() : say.sayDiffers([instead], ip),
          ] as const)
        : (['missing', whyMissing(wanted, seen, ip, partly, name)] as const)
    const isOptional = found.length > 0 ? !has(found, ip) && instead === undefined : ip !== first
    const instead =
      aliasType && wanted.freeHost && ip === first
        ? { instead: { type: aliasType, value: wanted.freeHost } }
        : {}
    const made = { type: typeOf(ip), name, fullName, value: ip }
    return { purpose: 'home', ...made, ...instead, state, isOptional, says }
  })
  const left = foreign.filter((ip) => ![...changed.values()].includes(ip))
  const inTheWay =
    home.alias !== null && (left.length > 0 || home.ips.values.length === 0)
      ? [removeAlias(home.alias, left, { name, fullName })]
      : left.map((ip) => removeIp(ip, { name, fullName }))
  return {
    records: [...ownRecords, ...inTheWay],
    isRight: found.length > 0 && foreign.length === 0,
  }
}

/** www is a convenience: the page is live without it. */
export function judgeWww(wanted: Wanted, seen: Seen, nameInForm: NameInForm): Judged {
  const { www } = seen
  const fullName = `www.${wanted.name}`
  const name = nameInForm(fullName)
  const { found, partly, foreign } = sort(www, wanted.ips)
  const isRight = found.length > 0 && foreign.length === 0
  const [state, says] = isRight
    ? (['found', say.sayFound()] as const)
    : www.alias === wanted.name
      ? (['found', say.sayFollowsHome()] as const)
      : www.alias !== null
        ? (['differs', say.sayWrongAlias(www.alias, wanted.name)] as const)
        : foreign.length > 0
          ? (['differs', sayWhatWwwSays(foreign, wanted.name)] as const)
          : (['missing', whyMissingWww(seen, partly, name)] as const)
  const record: DomainRecord = {
    purpose: 'www',
    type: 'CNAME',
    name,
    fullName,
    value: wanted.name,
    state,
    isOptional: true,
    says,
  }
  return { records: [record], isRight }
}

const sayWhatWwwSays = (foreign: readonly string[], wanted: string) =>
  foreign.every(isCloudflare) ? say.sayOrangeCloud() : say.sayDiffers(foreign, wanted)

type Place = { name: string; fullName: string }

function removeIp(ip: string, place: Place): DomainRecord {
  const type = typeOf(ip)
  const says = isCloudflare(ip) ? say.sayOrangeCloud() : say.sayRemoveIp(type)
  return {
    purpose: 'other',
    type,
    ...place,
    value: ip,
    state: 'in_the_way',
    isOptional: false,
    says,
  }
}

function removeAlias(alias: string, foreign: readonly string[], place: Place): DomainRecord {
  const says =
    foreign.length === 0
      ? say.sayLeadsNowhere(alias)
      : foreign.every(isCloudflare)
        ? say.sayOrangeCloud()
        : say.sayRemoveAlias(alias)
  return {
    purpose: 'other',
    type: 'CNAME',
    ...place,
    value: alias,
    state: 'in_the_way',
    isOptional: false,
    says,
  }
}

function whyMissing(
  { name }: Wanted,
  { home, doubled, zone }: Seen,
  ip: string,
  partly: readonly string[],
  shown: string,
): string {
  if (has(partly, ip)) return say.sayNotEverywhere()
  if (home.ips.failure) return say.sayNoAnswer()
  if (has(doubled.home.values, ip)) return say.sayDoubled(`${name}.${zone ?? name}`, shown)
  return say.sayNotThere()
}

function whyMissingWww(
  { www, doubled, home, zone }: Seen,
  partly: readonly string[],
  shown: string,
): string {
  if (partly.length > 0) return say.sayNotEverywhere()
  if (www.ips.failure) return say.sayNoAnswer()
  if (doubled.www.values.length > 0)
    return say.sayDoubled(`${www.name}.${zone ?? home.name}`, shown)
  return say.sayNotThere()
}
