import type { DomainReport } from '#contract/own-domain.ts'
import { type Registrar, registrars } from '#contract/registrars.ts'
import type { Seen } from '../dns/see-domain.ts'
import { findRegistrar } from './find-registrar.ts'
import { judgeCaa } from './judge-caa.ts'
import { judgeHome } from './judge-home.ts'
import { judgeProof } from './judge-proof.ts'
import { judgeWww } from './judge-www.ts'
import { sayTrouble } from './record-sentences.ts'
import type { NameInForm, Wanted } from './wanted.ts'

export type Judgement = {
  /** `unknown`: our query failed, which says nothing about the domain. */
  verdict: 'right' | 'wrong' | 'unknown'
  /** Whether www leads here too; null when that could not be determined. */
  hasWww: boolean | null
  report: DomainReport
}

/** Judges every record, and tells the leader what to do. */
export function judgeDomain(wanted: Wanted, seen: Seen): Judgement {
  const registrar = findRegistrar(seen.nameServers)
  const zone = seen.zone ?? wanted.registered
  const form: Registrar = registrars[registrar]
  const nameInForm: NameInForm = (fullName) =>
    fullName === zone ? form.root : fullName.slice(0, -(zone.length + 1))
  const proof = judgeProof(wanted, seen, nameInForm)
  const home = judgeHome(wanted, seen, nameInForm, form.alias)
  const www = judgeWww(wanted, seen, nameInForm)
  const caa = judgeCaa(wanted, seen, nameInForm)
  const parts = [proof, home, www, caa]
  const isRight = proof.isRight && home.isRight && caa.isRight && seen.trouble === null
  return {
    verdict: seen.trouble === 'unreachable' ? 'unknown' : isRight ? 'right' : 'wrong',
    hasWww: seen.www.ips.failure ? null : www.isRight,
    report: {
      records: parts.flatMap(({ records }) => records),
      remarks: seen.trouble ? [sayTrouble(seen.trouble, wanted.name)] : [],
      registrar,
      servers: seen.asked,
    },
  }
}
