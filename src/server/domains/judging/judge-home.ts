import type { DomainRecord } from '#contract/own-domain.ts'
import type { Seen } from '../dns/see-domain.ts'
import { isCloudflare } from './is-cloudflare.ts'
import * as say from './record-sentences.ts'
import { removeRecord } from './remove-record.ts'
import { has, sortIps, typeOf } from './sort-ips.ts'
import type { Judged, NameInForm, Wanted } from './wanted.ts'

/** Strangers can create thousands. A leader who removes these is shown the next ones. */
const MOST_SHOWN = 10

/** Whether the domain itself leads here. Only the IPs count, not the kind of record. */
export function judgeHome(
  wanted: Wanted,
  seen: Seen,
  nameInForm: NameInForm,
  /** The registrar's name for a record that follows another name, if it has such. */
  aliasType?: string,
): Judged {
  const { home } = seen
  const { ips, freeHost } = wanted
  const place = { name: nameInForm(wanted.name), fullName: wanted.name }
  const { found, partly, foreign: others } = sortIps(home, ips)
  // A proxy hides the record itself, which may well be right.
  const isProxied = home.alias === null && found.length === 0 && others.some(isCloudflare)
  const foreign = isProxied ? others.filter((ip) => !isCloudflare(ip)) : others
  const changed = home.alias === null ? pairUp(ips, found, foreign) : new Map<string, string>()
  const ownRecords = ips.map((ip, index): DomainRecord => {
    const isFirst = index === 0
    const said = changed.get(ip)
    const [state, says] = has(found, ip)
      ? (['found', say.sayFound()] as const)
      : isFirst && isProxied
        ? (['differs', say.sayOrangeCloud(ip)] as const)
        : said !== undefined
          ? (['differs', say.sayDiffers([said], ip)] as const)
          : (['missing', whyMissing(wanted, seen, ip, partly, place.name)] as const)
    const isOptional = found.length > 0 ? state === 'missing' : !isFirst
    const hasOther = isFirst && aliasType !== undefined && freeHost !== null
    const instead = hasOther ? { instead: { type: aliasType, value: freeHost } } : {}
    const made = { purpose: 'home', type: typeOf(ip), ...place, value: ip } as const
    return { ...made, ...instead, state, isOptional, says }
  })
  const paired = new Set(changed.values())
  const left = foreign.filter((ip) => !paired.has(ip)).slice(0, MOST_SHOWN)
  const leadsAway = left.length > 0 || home.ips.values.length === 0
  const inTheWay =
    home.alias === null
      ? left.map((ip) => removeIp(ip, place))
      : leadsAway
        ? [removeAlias(home.alias, left, place)]
        : []
  const isRight = found.length > 0 && others.length === 0
  return { records: [...ownRecords, ...inTheWay], isRight }
}

/** A single wrong record must be changed; wrong records beside a right one must be removed. */
function pairUp(
  ips: readonly string[],
  found: readonly string[],
  foreign: readonly string[],
): Map<string, string> {
  const pairs = (['A', 'AAAA'] as const).flatMap((type): [string, string][] => {
    const isOfType = (ip: string) => typeOf(ip) === type
    const [lacking] = ips.filter((ip) => isOfType(ip) && !has(found, ip))
    const [instead, ...more] = foreign.filter(isOfType)
    const isPair = !found.some(isOfType) && more.length === 0
    return isPair && lacking !== undefined && instead !== undefined ? [[lacking, instead]] : []
  })
  return new Map(pairs)
}

type Place = { name: string; fullName: string }

function removeIp(ip: string, place: Place): DomainRecord {
  const type = typeOf(ip)
  return removeRecord({ type, ...place, value: ip, says: say.sayRemoveIp(type) })
}

function removeAlias(alias: string, foreign: readonly string[], place: Place): DomainRecord {
  const says = foreign.length === 0 ? say.sayLeadsNowhere(alias) : say.sayRemoveAlias(alias)
  return removeRecord({ type: 'CNAME', ...place, value: alias, says })
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
