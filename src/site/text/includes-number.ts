/** Whether a name already contains the troop's number, as 'Troop 42' does. */
export function includesNumber(name: string, number: string): boolean {
  const found = name.indexOf(number)
  const around = `${name[found - 1] ?? ''}${name[found + number.length] ?? ''}`
  return found >= 0 && !/[\p{L}\p{N}]/u.test(around)
}
