import type { Socket } from 'node:net'

/**
 * Passes incoming bytes to `read` at once, bypassing the stream's buffer, which is expensive for
 * requests that are answered immediately. Bytes that arrive while the connection is paused, or
 * while the buffer holds others, go through it. Returns a function that undoes this.
 */
export function readDirectly(socket: Socket, read: (bytes: Buffer) => void): () => void {
  const push = socket.push.bind(socket)
  socket.push = (chunk: Buffer | null) => {
    if (chunk === null || socket.isPaused() || socket.readableLength > 0) return push(chunk)
    read(chunk)
    return true
  }
  socket.on('data', read)
  return () => {
    Reflect.deleteProperty(socket, 'push')
    socket.off('data', read)
  }
}
