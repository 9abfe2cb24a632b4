import { findFreePort } from '#server/starting/find-free-port.ts'
import { startProgram } from './start-program.ts'

/** The name server for the issuer and ScoutSite. It knows only the names added here. */
export async function startNames() {
  const [dns, management] = [await findFreePort(), await findFreePort()]
  const off = ['-http01', '', '-https01', '', '-tlsalpn01', '']
  const own = ['-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${management}`]
  const program = await startProgram(
    'pebble-challtestsrv',
    ['-defaultIPv4', '', '-defaultIPv6', '', ...off, ...own],
    { sign: 'Starting management server' },
  )
  const tell = async (what: string, body: object) => {
    const method = 'POST'
    const url = `http://127.0.0.1:${management}/${what}`
    const response = await fetch(url, { method, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${what}: ${response.status}`)
  }
  const full = (name: string) => `${name}.`
  return {
    address: `127.0.0.1:${dns}`,
    leadTo: (name: string, ip: string) =>
      tell(ip.includes(':') ? 'add-aaaa' : 'add-a', { host: full(name), addresses: [ip] }),
    alias: (name: string, target: string) =>
      tell('set-cname', { host: full(name), target: full(target) }),
    write: (name: string, value: string) => tell('set-txt', { host: full(name), value }),
    erase: (name: string) => tell('clear-txt', { host: full(name) }),
    [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
  }
}

export type Names = Awaited<ReturnType<typeof startNames>>
