import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request as startRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Hosting } from '../hosting/create-hosting.ts'
import { openFastLane } from '../hosting/open-fast-lane.ts'

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

type Asking = { method?: string; headers?: Record<string, string | string[]> }

/** Hosting on a real port, over real sockets, with or without the fast lane; other hosts get 421. */
export async function hostSites(hosting: Hosting, hasLane = true) {
  let parsed = 0
  const server = createServer((request, response) => {
    parsed += 1
    if (!hosting.handle(request, response)) response.writeHead(421, { 'Content-Length': 0 }).end()
  })
  const lane = hasLane ? openFastLane(server, hosting.answer) : null
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    server,
    lane,
    /** The number of requests that went through Node's parser. */
    countParsed: () => parsed,
    ask: (host: string, path = '/', asking: Asking = {}) => ask(port, host, path, asking),
    close() {
      lane?.destroyConnections()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Requests a path exactly as written: `fetch` would normalize it. */
async function ask(
  port: number,
  host: string,
  path: string,
  { method = 'GET', headers = {} }: Asking = {},
): Promise<Answer> {
  const request = startRequest({
    port,
    host: '127.0.0.1',
    path,
    method,
    agent: false,
    headers: { host, ...headers },
  }).end()
  const [response] = await once(request, 'response')
  const bytes = await buffer(response)
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes,
    text: bytes.toString(),
  }
}
