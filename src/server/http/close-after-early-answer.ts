import type { IncomingMessage, ServerResponse } from 'node:http'
import { isBehind } from './is-body-coming.ts'

/**
 * A response sent before the body was read closes the connection, with a header that announces it:
 * the next request would follow a body that nobody reads. Further input is discarded for a while,
 * because closing immediately would reset the connection, and a client that is still sending would
 * lose the response.
 */
export function closeAfterEarlyAnswer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  timeout: number,
): void {
  const { socket } = incoming
  const { writeHead } = outgoing
  outgoing.writeHead = (...args: unknown[]) => {
    if (!incoming.complete || isBehind(incoming)) {
      outgoing.setHeader('Connection', 'close')
      linger()
    }
    return Reflect.apply(writeHead, outgoing, args)
  }
  function linger(): void {
    const { destroySoon } = socket
    const close = () => destroySoon.call(socket)
    // Node calls this once the response is written.
    socket.destroySoon = () => {
      socket.destroySoon = destroySoon
      socket.end()
      if (incoming.readableEnded) return close()
      const timer = setTimeout(() => socket.destroy(), timeout)
      socket.once('close', () => clearTimeout(timer))
      incoming.once('end', close).removeAllListeners('data').resume()
    }
  }
}
