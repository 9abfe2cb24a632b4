import { Socket } from 'node:net'

/**
 * A socket that sends everything written in one turn of the event loop as one piece, because each
 * piece costs both sides a wake-up.
 */
export function createBatchingSocket(): Socket {
  const socket = new Socket()
  // Replaced once it is connected: until then Node puts its own method back.
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
      // A write with a callback is sent on its own.
      flush()
      return write(piece as Buffer, ...others)
    }
    socket.write = collect
  })
  return socket
}
