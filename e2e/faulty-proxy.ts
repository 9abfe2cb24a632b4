import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fault = { method: string; path: string; status: number }

/**
 * A real proxy in front of the app, as operators have: it can respond in place of the app, and
 * responds 502 when the app is down.
 */
export async function startFaultyProxy() {
  let upstream = ''
  let fault: Fault | null = null
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    if (fault && method === fault.method && url.startsWith(fault.path)) {
      incoming.resume()
      outgoing.writeHead(fault.status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
      return
    }
    const onward = request(`${upstream}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (origin: string) => {
      upstream = origin
    },
    failAt: (next: Fault | null) => {
      fault = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
