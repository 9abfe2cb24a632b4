const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Bytes as a person says them: `1.4 GB`. */
export function saySize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1_000 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[power]}`
}
