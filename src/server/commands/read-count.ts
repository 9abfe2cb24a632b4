import { InvalidArgumentError } from 'commander'

const MOST = 100_000

export function readCount(text: string): number {
  const count = Number(text)
  if (/^[1-9]\d*$/.test(text) && count <= MOST) return count
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST}.`)
}
