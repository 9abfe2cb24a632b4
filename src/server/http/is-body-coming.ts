import type { IncomingMessage } from 'node:http'

/**
 * Whether we are waiting for the client: false when the whole body has arrived, or when we are
 * behind with reading it.
 */
export function isBodyComing(incoming: IncomingMessage): boolean {
  return !incoming.complete && !isBehind(incoming)
}

/** Whether more has arrived than was read, so that Node has stopped reading the connection (backpressure). */
export function isBehind({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark
}
