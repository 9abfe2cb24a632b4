import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import { findFreePort } from '#server/starting/find-free-port.ts'

/**
 * A gate between Caddy and the permission endpoint: it can break the connection, or delay the
 * response.
 */
export async function openAskGate(endpoint: { host: string; port: number }) {
  const asked: string[] = []
  const held = new Set<() => void>()
  let state: 'open' | 'closed' | 'slow' = 'open'
  const pass = (path: string, response: ServerResponse) => {
    const forward = request({ ...endpoint, path }, (answer) => {
      response.writeHead(answer.statusCode ?? 500)
      answer.pipe(response)
    })
    forward.on('error', () => response.destroy()).end()
  }
  const server = createServer(({ url = '' }, response) => {
    asked.push(new URL(url, 'http://gate').searchParams.get('domain') ?? '')
    if (state === 'closed') response.destroy()
    else if (state === 'open') pass(url, response)
    else {
      const release = () => {
        held.delete(release)
        pass(url, response)
      }
      held.add(release)
      response.on('close', () => held.delete(release))
    }
  })
  const port = await findFreePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${port}`,
    /** The queried names, in order. */
    asked,
    held: () => held.size,
    close() {
      state = 'closed'
    },
    slow() {
      state = 'slow'
    },
    open() {
      state = 'open'
      for (const release of held) release()
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
