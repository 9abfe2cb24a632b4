/** The number of responses by status class, at the index of its first digit. */
export type StatusCounts = Float64Array

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx']

export const createStatusCounts = (): StatusCounts => new Float64Array(CLASSES.length + 1)

/**
 * A single increment in place: pages from memory are served in microseconds, and each is counted.
 */
export function countStatus(counts: StatusCounts, status: number): void {
  const digit = (status / 100) | 0
  counts[digit] = (counts[digit] ?? 0) + 1
}

export const sumOf = (counts: StatusCounts): number => counts.reduce((sum, count) => sum + count, 0)

export const listStatuses = (counts: StatusCounts): { status: string; count: number }[] =>
  CLASSES.map((status, index) => ({ status, count: counts[index + 1] ?? 0 }))
