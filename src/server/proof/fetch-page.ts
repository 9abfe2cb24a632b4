import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Asks a server of this machine for the first page of a host, as a visitor's browser does. */
export async function fetchPage(
  port: number,
  host: string,
): Promise<{ status: number; body: Buffer }> {
  const request = get({ host: '127.0.0.1', port, path: '/', headers: { host }, agent: false })
  const [answer]: [IncomingMessage] = (await once(request, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, body: await buffer(answer) }
}
