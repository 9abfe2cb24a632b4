import { once } from 'node:events'
import { request as askPlainly } from 'node:http'
import { connect as openSession } from 'node:http2'
import { text } from 'node:stream/consumers'
import { connect, type TLSSocket } from 'node:tls'
import type { Ports } from './start-issuer.ts'

type Visit = {
  status: number
  location: string
  page: string
  headers: Map<string, string>
  /** 'h2' or 'http/1.1' over TLS, '' without. */
  protocol: string
  /** The certificate's serial number. */
  serial: string
}

type More = {
  headers?: Record<string, string>
  method?: string
  body?: string
  protocol?: 'h2' | 'http/1.1'
  /** The Host header, if it differs from the name in the handshake. */
  host?: string
}

export type Visitor = {
  /** One request, whose redirect is not followed; throws when the handshake fails. */
  visit: (address: string, more?: More) => Promise<Visit>
  /** The same, following redirects to the page, with their number. */
  follow: (address: string) => Promise<Visit & { hops: number; address: string }>
  /** Whether a handshake for this name succeeds. */
  shake: (name: string) => Promise<boolean>
}

const MOST_HOPS = 5
const PATIENCE = 40_000

/**
 * Requests from Caddy as a browser that trusts this root; every name resolves to loopback, 80 and
 * 443 to its ports.
 */
export function createVisitor(ports: Ports, root: string): Visitor {
  async function open(name: string, protocol: string): Promise<TLSSocket> {
    const where = { host: '127.0.0.1', port: ports.https, servername: name }
    const socket = connect({ ...where, ca: root, ALPNProtocols: [protocol] })
    // `once` reports the first error; a later one concerns a response that was already read.
    socket.on('error', () => undefined)
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error(`${name}: no answer`)))
    await once(socket, 'secureConnect')
    return socket
  }

  async function visitSecurely(url: URL, more: More): Promise<Visit> {
    const { protocol = 'h2', method = 'GET' } = more
    const socket = await open(url.hostname, protocol)
    const serial = socket.getPeerCertificate().serialNumber
    const asked = { method, path: url.pathname + url.search, host: more.host ?? url.hostname }
    const answer = await (protocol === 'h2' ? askByHttp2 : askByHttp1)(socket, asked, more)
    socket.destroy()
    return { ...answer, protocol: socket.alpnProtocol || '', serial }
  }

  async function visit(address: string, more: More = {}): Promise<Visit> {
    const url = new URL(address)
    if (url.protocol === 'https:') return visitSecurely(url, more)
    const { method = 'GET', host = url.hostname } = more
    const path = url.pathname + url.search
    const where = { host: '127.0.0.1', port: ports.http, method, path }
    const asked = askPlainly({ ...where, headers: { ...more.headers, host }, agent: false }).end()
    const [response] = await once(asked, 'response')
    const headers = new Map<string, string>(Object.entries(response.headers))
    const page = await text(response)
    return { ...readHead(response.statusCode, headers), page, protocol: '', serial: '' }
  }

  return {
    visit,
    async follow(address) {
      let at = address
      for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
        const seen = await visit(at)
        if (!seen.location) return { ...seen, hops, address: at }
        at = new URL(seen.location, at).href
      }
      throw new Error(`${address} leads nowhere`)
    },
    shake: (name) =>
      open(name, 'http/1.1').then(
        (socket) => {
          socket.destroy()
          return true
        },
        () => false,
      ),
  }
}

type Asked = { method: string; path: string; host: string }

async function askByHttp2(socket: TLSSocket, asked: Asked, { headers, body }: More) {
  const { method, path, host } = asked
  const session = openSession(`https://${host}`, { createConnection: () => socket })
  session.on('error', () => undefined)
  const pseudo = { ':method': method, ':path': path, ':authority': host }
  const stream = session.request({ ...headers, ...pseudo })
  stream.end(body)
  const [got] = await once(stream, 'response')
  const page = await text(stream)
  session.close()
  return { ...readHead(Number(got[':status']), new Map(Object.entries(got))), page }
}

async function askByHttp1(socket: TLSSocket, asked: Asked, { headers, body }: More) {
  const { method, path, host } = asked
  const sent = { ...headers, host }
  const out = askPlainly({ method, path, headers: sent, createConnection: () => socket })
  const [response] = await once(out.end(body), 'response')
  const got = new Map<string, string>(Object.entries(response.headers))
  return { ...readHead(response.statusCode, got), page: await text(response) }
}

function readHead(status: number, headers: Map<string, string>) {
  return { status, headers, location: headers.get('location') ?? '' }
}
