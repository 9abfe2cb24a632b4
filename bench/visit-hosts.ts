import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const AT_ONCE = 8

/** What a browser sends with a link that somebody follows. */
export const BROWSER = {
  'sec-ch-ua': '"Chromium";v="142", "Not_A Brand";v="99"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  'Upgrade-Insecure-Requests': '1',
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  Accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'Sec-Fetch-Site': 'cross-site',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-User': '?1',
  'Sec-Fetch-Dest': 'document',
  Referer: 'https://www.facebook.com/',
  'Accept-Language': 'en-US,en;q=0.9',
}

type Visited = {
  /** Those of the last page, without headers that depend on the file or the connection. */
  headers: Record<string, string>
  /** Equal for servers that responded with the same pages. */
  digest: string
}

/** Requests pages of each host from a server, as a browser; a page that fails ends the bench. */
export async function visitHosts(port: number, hosts: string[], paths = ['/']): Promise<Visited> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const digests: string[] = []
  let headers: Record<string, string> = {}
  let next = 0
  const lane = async () => {
    for (let turn = next++; turn < hosts.length; turn = next++) {
      const hash = createHash('sha256')
      for (const path of paths) {
        const answer = await ask(agent, port, hosts[turn] ?? '', path)
        hash.update(answer.page)
        headers = answer.headers
      }
      digests[turn] = hash.digest('hex')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  agent.destroy()
  return { headers, digest: createHash('sha256').update(digests.join()).digest('hex') }
}

async function ask(agent: Agent, port: number, host: string, path: string) {
  const headers = { host, 'accept-encoding': 'gzip, deflate, br', ...BROWSER }
  const asked = request({ host: '127.0.0.1', port, path, agent, headers }).end()
  const [response] = await once(asked, 'response')
  const bytes = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${host}${path}: ${response.statusCode}`)
  const encoding = response.headers['content-encoding']
  const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync
  return { page: encoding ? decode(bytes) : bytes, headers: shared(response.headers) }
}

const OWN =
  /^(content-(type|length|encoding)|etag|last-modified|date|vary|accept-ranges|connection|keep-alive)$/

const shared = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !OWN.test(name) ? [[name, value]] : [],
    ),
  )
