import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { codeOf } from '../lib/code-of.ts'
import type { Meter } from '../metrics/meter.ts'
import { StartupError } from '../starting/startup.errors.ts'

const IDLE = 60_000

/**
 * Tells the proxy which names it may get a certificate for: 200 or 404, from memory, on a separate
 * port that strangers cannot reach.
 */
export async function openCertificateAsk(
  { askHost, askPort }: { askHost: string; askPort: number },
  mayHaveCertificate: (name: string) => boolean,
  { certificateAsked }: Pick<Meter, 'certificateAsked'>,
): Promise<Server> {
  const server = createServer(
    { maxHeaderSize: 8_192, keepAliveTimeout: IDLE },
    (request, response) => {
      const isKnown = isAsked(request) && mayHaveCertificate(readName(request.url))
      certificateAsked(isKnown)
      response.writeHead(isKnown ? 200 : 404, { 'Content-Length': 0 }).end()
    },
  )
  server.listen(askPort, askHost)
  await once(server, 'listening').catch((error) => {
    throw new StartupError(
      `ASK_PORT ${askPort} cannot be opened on ASK_HOST ${askHost}: ${codeOf(error)}. Choose others.`,
    )
  })
  return server
}

const isAsked = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** The `domain` parameter if there is exactly one, otherwise ''. */
function readName(url = ''): string {
  if (!URL.canParse(url, 'http://ask')) return ''
  const asked = new URL(url, 'http://ask')
  const names = asked.searchParams.getAll('domain')
  return asked.pathname === '/' && names.length === 1 ? (names[0] ?? '') : ''
}
