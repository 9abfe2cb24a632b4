import type { DomainRecord } from '#contract/own-domain.ts'
import type { Seen } from '../dns/see-domain.ts'
import { isCloudflare } from './is-cloudflare.ts'
import * as say from './record-sentences.ts'
import { sortIps } from './sort-ips.ts'
import type { Judged, NameInForm, Wanted } from './wanted.ts'

/** www is a convenience: the page is live without it. */
export function judgeWww(wanted: Wanted, seen: Seen, nameInForm: NameInForm): Judged {
  const { www } = seen
  const fullName = `www.${wanted.name}`
  const name = nameInForm(fullName)
  const { found, partly, foreign } = sortIps(www, wanted.ips)
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
