/** The announcement after a photo was moved. Numbers count from 1. */
export function sayMove(from: number, to: number, count: number): string {
  const place = to === 0 ? 'first' : to === count - 1 ? 'last' : `number ${to + 1} of ${count}`
  return `Photo ${from + 1} is now ${place}.`
}
