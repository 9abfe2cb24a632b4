import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** One sirv handler per host, as a server for many sites would need. */
const [hosts = '', port = '', headers = '{}'] = process.argv.slice(2)
const common = Object.entries<string>(JSON.parse(headers))
const setHeaders = (response: ServerResponse) => {
  for (const [name, value] of common) response.setHeader(name, value)
}
const handlers = new Map<string, Handler>(
  readdirSync(hosts).map((name) => [
    name,
    sirv(join(hosts, name), { brotli: true, gzip: true, etag: true, setHeaders }) as Handler,
  ]),
)
createServer((request, response) => {
  const host = request.headers.host?.split(':')[0] ?? ''
  const missing = () => response.writeHead(404).end()
  const handler = handlers.get(host)
  if (handler) handler(request, response, missing)
  else missing()
}).listen(Number(port), '127.0.0.1')
