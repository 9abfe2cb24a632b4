import type { DomainRecord } from '#contract/own-domain.ts'
import { CHALLENGE } from '../challenge.ts'
import type { Seen } from '../dns/see-domain.ts'
import * as say from './record-sentences.ts'
import { removeRecord } from './remove-record.ts'
import type { Judged, NameInForm, Wanted } from './wanted.ts'

/** Whether the text that only this site knows is where only the owner of the domain can write. */
export function judgeProof(wanted: Wanted, seen: Seen, nameInForm: NameInForm): Judged {
  const { name, text } = wanted
  const fullName = `${CHALLENGE}.${name}`
  const shown = nameInForm(fullName)
  const alias = findAliasInTheWay(seen, text)
  // The texts behind an alias prove nothing about this name.
  const proof = alias === null ? seen.proof : { ...seen.proof, values: [], common: [] }
  const [state, says] = look(wanted, { ...seen, proof }, shown)
  const place = { name: shown, fullName }
  const record: DomainRecord = {
    purpose: 'proof',
    type: 'TXT',
    ...place,
    value: text,
    state,
    isOptional: false,
    says,
  }
  const inTheWay =
    alias === null
      ? []
      : [removeRecord({ type: 'CNAME', ...place, value: alias, says: say.sayNoTextBeside(alias) })]
  return { records: [record, ...inTheWay], isRight: state === 'found' }
}

/**
 * An alias from a wildcard gives way to an explicit record, and one that leads to our text is
 * right.
 */
function findAliasInTheWay({ proof, proofAlias, nobodys }: Seen, text: string): string | null {
  return proofAlias === nobodys.alias || proof.values.includes(text) ? null : proofAlias
}

type Look = [DomainRecord['state'], string]

function look(
  { name, text }: Wanted,
  { proof, wildcard, homeTexts, doubled, zone }: Seen,
  shown: string,
): Look {
  // Without an answer, a wildcard cannot be ruled out.
  if (wildcard.failure) return ['missing', say.sayNoAnswer()]
  if (wildcard.values.includes(text)) return ['differs', say.sayWildcard()]
  // Our text may be beside others while a domain moves from one site to another.
  if (proof.common.includes(text)) return ['found', say.sayFound()]
  if (proof.values.includes(text)) return ['missing', say.sayNotEverywhere()]
  if (proof.failure) return ['missing', say.sayNoAnswer()]
  if (proof.values.some((value) => strip(value) === text)) return ['differs', say.sayQuotes(text)]
  if (proof.values.some((value) => value.startsWith(PREFIX))) return ['differs', say.sayOldText()]
  if (proof.values.length > 0) return ['differs', say.sayOtherText(proof.values)]
  if (doubled.proof.values.includes(text)) {
    return ['missing', say.sayDoubled(`${CHALLENGE}.${name}.${zone ?? name}`, shown)]
  }
  if (homeTexts.values.includes(text)) return ['missing', say.sayAtHome(shown)]
  return ['missing', say.sayNotThere()]
}

const PREFIX = 'scoutsite='
const strip = (value: string) => value.replace(/["'“”\s\\]/g, '')

/** The required content of a site's TXT record. */
export const writeText = (token: string) => `${PREFIX}${token}`
