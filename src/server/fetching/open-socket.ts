import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { FetchFailed, type FetchReason } from './fetching.errors.ts'
import { isPublicIp, isSameIp } from './is-public-ip.ts'
import type { Target } from './read-target.ts'

/** Opens a connection to an IP. */
export type Dial = (ip: string, port: number) => Socket

const MOST_TRIES = 4
/** So that a single dead server of several does not use up the whole time. */
const SHARE = 0.3

export type SocketOptions = { dial?: Dial; ca?: string | undefined; timeout: number }

/** Connects to the first of the checked IPs that accepts, and to no other address. */
export async function openSocket(
  target: Target,
  ips: string[],
  { dial = dialTcp, ca, timeout }: SocketOptions,
  signal: AbortSignal,
): Promise<Socket> {
  let last: unknown
  for (const ip of ips.slice(0, MOST_TRIES)) {
    try {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(timeout * SHARE)])
      const socket = await settled(dial(ip, target.port), 'connect', 'refused', patience)
      checkRemote(socket, ip, target.isAllowed)
      return target.isSecure ? await secure(socket, target, ca, signal) : socket
    } catch (error) {
      if (signal.aborted || !(error instanceof FetchFailed) || error.reason !== 'refused')
        throw error
      last = error
    }
  }
  throw last
}

const dialTcp: Dial = (ip, port) => connectTcp({ host: ip, port, autoSelectFamily: false })

function checkRemote(socket: Socket, ip: string, isAllowed: boolean): void {
  const remote = socket.remoteAddress ?? ''
  if (isSameIp(remote, ip) && (isAllowed || isPublicIp(remote))) return
  socket.destroy()
  throw new FetchFailed('not-public', 'The connection led elsewhere.')
}

async function secure(
  socket: Socket,
  target: Target,
  ca: string | undefined,
  signal: AbortSignal,
): Promise<Socket> {
  const { host, ipVersion } = target
  // A trailing dot is valid in a name, but never in certificates.
  const name = host.replace(/\.$/, '')
  const secured: TLSSocket = connectTls({
    socket,
    // Certificates are verified against this; as `servername` TLS allows names only.
    host: name,
    ...(ipVersion ? {} : { servername: name }),
    ...(ca === undefined ? {} : { ca }),
    ALPNProtocols: ['http/1.1'],
    // Explicit, so that no environment variable can disable it.
    rejectUnauthorized: true,
  })
  try {
    return await settled(secured, 'secureConnect', 'tls', signal)
  } catch (error) {
    socket.destroy()
    throw error
  }
}

function settled<S extends Socket>(
  socket: S,
  event: string,
  reason: FetchReason,
  signal: AbortSignal,
): Promise<S> {
  const { promise, resolve, reject } = Promise.withResolvers<S>()
  const giveUp = () => {
    socket.destroy()
    reject(new FetchFailed(reason, 'No connection in time.', signal.reason))
  }
  const fail = (error?: Error) => reject(new FetchFailed(reason, 'No connection.', error))
  signal.addEventListener('abort', giveUp, { once: true })
  // Stays attached: an error before undici attaches its own listener must not end the process.
  socket.on('error', fail)
  socket.once('close', () => fail())
  socket.once(event, () => resolve(socket))
  if (signal.aborted) giveUp()
  return promise.finally(() => signal.removeEventListener('abort', giveUp))
}
