import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Answer } from './host-sites.ts'

type Asked = { path: string; headers: IncomingMessage['headers']; hosts: string[] }
type Reply = { status: number; headers?: Record<string, string> }

/** A CDN on loopback: it caches what it may, and purges on request. */
export async function startFakeCdn(visit: (host: string, path: string) => Promise<Answer>) {
  const kept = new Map<string, Answer>()
  const asked: Asked[] = []
  let reply: (hosts: string[]) => Reply = () => ({ status: 200 })
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request))
    const hosts: string[] = body.hosts ?? body.surrogate_keys
    asked.push({ path: request.url ?? '', headers: request.headers, hosts })
    const { status, headers = {} } = reply(hosts)
    if (status === 200) {
      for (const key of kept.keys()) if (hosts.includes(key.split('/')[0] ?? '')) kept.delete(key)
    }
    response.writeHead(status, headers).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    asked,
    /** Sets the reply to the next purges. */
    answerWith(next: typeof reply) {
      reply = next
    },
    /** The response to a visitor: from the cache, or from ScoutSite. */
    async visit(host: string, path = '/'): Promise<Answer> {
      const known = kept.get(host + path)
      if (known) return known
      const answer = await visit(host, path)
      const { headers } = answer
      const allowed = `${headers['cdn-cache-control'] ?? headers['surrogate-control'] ?? ''}`
      if (/max-age=[1-9]/.test(allowed)) kept.set(host + path, answer)
      return answer
    },
    close: () => server.close(),
  }
}
