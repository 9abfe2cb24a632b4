import { Socket } from 'node:net'

/** A socket that sends what is written in one turn of the event loop as one message: each costs both sides a wake-up. */
export function createBatchingSocket(): Socket {
  const socket = new Socket()
  let isHeld = false
  const hold = () => {
    if (isHeld) return
    isHeld = true
    socket.cork()
    process.nextTick(() => {
      isHeld = false
      socket.uncork()
    })
  }
  // Set once it is connected: until then Node puts its own method back.
  socket.once('connect', () => {
    const { write } = socket
    socket.write = new Proxy(write, {
      apply(target, self, input) {
        hold()
        return Reflect.apply(target, self, input)
      },
    })
  })
  return socket
}
