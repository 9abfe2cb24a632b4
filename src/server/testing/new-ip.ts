import { randomUUID } from 'node:crypto'

/** A random IP, in a network that no other test uses. */
export function newIp(): string {
  const [one, two, three] = randomUUID().match(/[0-9a-f]{4}/g) ?? []
  return `fd00:${one}:${two}:${three}::1`
}
