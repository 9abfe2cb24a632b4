const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const
/** From here on the next unit is easier to read. */
const MANY = 950

/** Bytes as a person says them: `340 KB`, `1.4 GB`. */
export function saySize(bytes: number): string {
  if (bytes < 1_000) return `${Math.round(bytes)} B`
  let power = 1
  while (bytes / 1_000 ** power >= MANY && power < UNITS.length - 1) power++
  const value = bytes / 1_000 ** power
  return `${power === 1 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`
}
