import type { Socket } from 'node:net'

/**
 * Passes what arrives on a connection to `read` immediately, past the stream's buffer, which is dear
 * for requests that are answered immediately. What arrives while the connection is paused, or while
 * something waits in the buffer, goes through it. Returns a function that gives the connection back.
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
