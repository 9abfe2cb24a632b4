import { type AssetKind, isPaper } from '#contract/asset-record.ts'
import type { Refusal } from '../http/refusal.ts'
import { noRoomLeft } from '../http/shared.errors.ts'
import {
  activePdf,
  brokenPdf,
  brokenPicture,
  drawing,
  heicPicture,
  hugePicture,
  interruptedWork,
  lockedPdf,
  narrowPicture,
  noPdf,
  noPicture,
  slowPdf,
  slowPicture,
} from './assets.errors.ts'
import type { SniffedType } from './sniff-type.ts'
import type { Outcome } from './worker-protocol.ts'

/** Why a file of this type is refused for this kind of upload; null when it is accepted. */
export function explainType(type: SniffedType, kind: AssetKind, name: string): Refusal | null {
  if (isPaper(kind)) return type === 'pdf' ? null : noPdf(name)
  if (type === 'svg') return drawing(name)
  return type === null || type === 'pdf' ? noPicture(name) : null
}

type Failure = Exclude<Outcome['verdict'], 'done'>

export function explainOutcome(
  verdict: Failure,
  kind: AssetKind,
  type: SniffedType,
  name: string,
): Refusal {
  const broken = type === 'heic' ? heicPicture : brokenPicture
  const reasons: Record<Failure, () => Refusal> = {
    broken: () => (isPaper(kind) ? brokenPdf(name) : broken(name)),
    huge: () => hugePicture(name),
    narrow: () => narrowPicture(name),
    slow: () => (isPaper(kind) ? slowPdf(name) : slowPicture(name)),
    locked: () => lockedPdf(name),
    active: () => activePdf(name),
    interrupted: () => interruptedWork(name),
    'disk full': () => noRoomLeft(),
  }
  return reasons[verdict]()
}
