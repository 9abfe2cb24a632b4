import { randomUUID } from 'node:crypto'

/** An IP in a network of its own. */
export function newIp(): string {
  const [one, two, three] = randomUUID().match(/[0-9a-f]{4}/g) ?? []
  return `fd00:${one}:${two}:${three}::1`
}
