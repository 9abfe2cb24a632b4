import { findUnit } from './units.ts'

type Named = { troopName: string; troopNumber: string; unitKind: string }

/** The name of a site on every screen, and on its page if that is in English. Never empty. */
export function nameOfSite({ troopName, troopNumber, unitKind }: Named): string {
  const { noun } = findUnit(unitKind)
  const number = troopNumber.trim()
  return troopName.trim() || (number ? `${noun} ${number}` : `Our Scout ${noun}`)
}
