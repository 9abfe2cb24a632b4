import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

const PATIENCE = 60_000

/** `fetch` for a leader's client: sends the host of the URL, but connects to a local port. */
export function createFetchAt(portNow: () => number): typeof fetch {
  return async (input, init) => {
    const asked = new Request(input, init)
    const { host, pathname, search } = new URL(asked.url)
    const body = Buffer.from(await asked.arrayBuffer())
    const headers = { ...Object.fromEntries(asked.headers), host, 'content-length': body.length }
    const out = request({
      host: '127.0.0.1',
      port: portNow(),
      path: pathname + search,
      method: asked.method,
      headers,
      agent: false,
      signal: AbortSignal.timeout(PATIENCE),
    })
    const [response] = await once(out.end(body), 'response')
    const type = response.headers['content-type'] ?? ''
    const said = await buffer(response)
    return new Response(said.length > 0 ? said : null, {
      status: response.statusCode,
      headers: { 'content-type': type },
    })
  }
}
