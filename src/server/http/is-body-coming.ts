import type { IncomingMessage } from 'node:http'

/** Whether we wait for the client: not when all of a body is here, nor when we are behind with reading it. */
export function isBodyComing(incoming: IncomingMessage): boolean {
  return !incoming.complete && !isBehind(incoming)
}

/** Whether more has come than was read, so that Node listens to the connection no longer. */
export function isBehind({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark
}
