import { once } from 'node:events'
import { connect } from 'node:net'

export type RawAnswer = { status: number; head: string; body: Buffer }

/** One raw connection, byte by byte; responses are read one at a time. */
export async function openConnection(port: number, options: { allowHalfOpen?: boolean } = {}) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, ...options })
  await once(socket, 'connect')
  let received = Buffer.alloc(0)
  let isOver = false
  let wake: () => void = () => undefined
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    wake()
  })
  socket.on('close', () => {
    isOver = true
    wake()
  })
  async function more(): Promise<void> {
    if (isOver) throw new Error('the connection ended before an answer')
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }

  async function read(method = 'GET'): Promise<RawAnswer> {
    let length = received.indexOf('\r\n\r\n')
    while (length < 0) {
      await more()
      length = received.indexOf('\r\n\r\n')
    }
    const head = received.subarray(0, length).toString('latin1')
    const hasBody = method !== 'HEAD' && !head.startsWith('HTTP/1.1 304')
    const size = hasBody ? Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) : 0
    const end = length + 4 + size
    while (received.byteLength < end) await more()
    const body = received.subarray(length + 4, end)
    received = received.subarray(end)
    return { status: Number(head.slice(9, 12)), head, body }
  }
  return {
    socket,
    read,
    ask(request: string): Promise<RawAnswer> {
      socket.write(request, 'latin1')
      return read(request.slice(0, request.indexOf(' ')))
    },
    close: () => socket.destroy(),
  }
}
