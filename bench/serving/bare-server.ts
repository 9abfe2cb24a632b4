import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

/**
 * The minimum that Node can do: one page, fixed headers, no decisions. Being faster needs another
 * engine.
 */
const [hosts = '', port = '', headers = '{}'] = process.argv.slice(2)
const [host = ''] = readdirSync(hosts)
const body = readFileSync(join(hosts, host, 'index.html.br'))
const head = Object.entries<string>({
  'Content-Type': 'text/html; charset=utf-8',
  ETag: '"one"',
  Vary: 'Accept-Encoding',
  'Content-Encoding': 'br',
  'Content-Length': String(body.byteLength),
  ...JSON.parse(headers),
}).flat()
createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
