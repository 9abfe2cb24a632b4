import type { DomainRecord } from '#contract/own-domain.ts'
import type { Seen } from '../dns/see-domain.ts'
import { isCloudflare } from './is-cloudflare.ts'
import * as say from './record-sentences.ts'
import { has, sortIps } from './sort-ips.ts'
import type { Judged, NameInForm, Wanted } from './wanted.ts'

/** www is optional: the page is live without it. */
export function judgeWww(wanted: Wanted, seen: Seen, nameInForm: NameInForm): Judged {
  const fullName = `www.${wanted.name}`
  const name = nameInForm(fullName)
  const { found, foreign } = sortIps(seen.www, wanted.ips)
  const isRight = found.length > 0 && foreign.length === 0
  const [state, says] = isRight ? ['found' as const, say.sayFound()] : look(wanted, seen, name)
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

function look(wanted: Wanted, seen: Seen, shown: string): [DomainRecord['state'], string] {
  const { alias, name } = seen.www
  const { partly, foreign } = sortIps(seen.www, wanted.ips)
  if (alias === wanted.name) return ['found', say.sayFollowsHome()]
  if (isForEveryName(seen)) {
    return ['missing', say.sayForEveryName(alias === null ? foreign : [alias], name)]
  }
  if (alias !== null) return ['differs', say.sayWrongAlias(alias, wanted.name)]
  if (foreign.length > 0) return ['differs', sayWhatWwwSays(foreign, wanted.name)]
  return ['missing', whyMissingWww(seen, partly, shown)]
}

/** Whether www resolves only through a wildcard; behind Cloudflare all names have the same IPs. */
function isForEveryName({ www, nobodys }: Seen): boolean {
  if (www.alias !== null || nobodys.alias !== null) return www.alias === nobodys.alias
  const [ips, others] = [www.ips.values, nobodys.ips.values]
  const isSame = ips.length === others.length && others.every((ip) => has(ips, ip))
  return isSame && !ips.every(isCloudflare)
}

const sayWhatWwwSays = (foreign: readonly string[], wanted: string) =>
  foreign.every(isCloudflare) ? say.sayOrangeCloud(wanted) : say.sayDiffers(foreign, wanted)

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
