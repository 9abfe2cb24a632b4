import { Socket } from 'node:net'

/**
 * A socket that combines all writes of one event loop turn, because each write wakes up both sides.
 */
export function createBatchingSocket(): Socket {
  const socket = new Socket()
  // Overridden only once connected: until then Node restores its own method.
  socket.once('connect', () => {
    const write = socket.write.bind(socket)
    const pieces: Buffer[] = []
    const flush = () => {
      if (pieces.length > 0 && !socket.destroyed) write(Buffer.concat(pieces))
      pieces.length = 0
    }
    const collect = (piece: unknown, ...others: never[]) => {
      if (Buffer.isBuffer(piece) && others.length === 0) {
        if (pieces.push(piece) === 1) process.nextTick(flush)
        return true
      }
      // A write with a callback is sent separately.
      flush()
      return write(piece as Buffer, ...others)
    }
    socket.write = collect
  })
  return socket
}
