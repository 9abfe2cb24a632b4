import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

type Answer = (socket: Socket, request: string) => unknown

/** A third-party server on loopback, which sends arbitrary bytes in response to a request. */
export async function startStranger(answer: Answer, listenOn = '127.0.0.1') {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  let greeting = ''
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    let received = ''
    if (greeting) socket.write(greeting)
    // Clients may disconnect at any moment.
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
      if (!received.includes('\r\n\r\n')) return
      requests.push(received)
      answer(socket, received)
      received = ''
    })
  }).listen(0, listenOn)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    requests,
    connections: () => connections,
    open: () => sockets.size,
    /** Sent on connection, before any request. */
    greet: (bytes: string) => {
      greeting = bytes
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A complete response; `headers` are whole lines. */
export function sendAnswer(
  socket: Socket,
  status: string,
  headers: string[],
  body: Uint8Array | string = '',
) {
  const bytes = Buffer.from(body)
  const lines = [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${bytes.byteLength}`, '', '']
  socket.end(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), bytes]))
}
