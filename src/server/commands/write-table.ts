import { plainLine } from './plain-text.ts'

/** Aligned columns for a terminal. */
export function writeTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const all = [head, ...rows].map((row) => row.map(plainLine))
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return all.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  '),
  )
}

/** `2026-11-25`, or a dash. */
export const writeDay = (time: Date | null) => time?.toISOString().slice(0, 10) ?? '–'
