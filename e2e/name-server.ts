import { startNameServer } from '#server/testing/name-server.ts'

/** The port of DNS_SERVERS in the tests, for the one file that starts a name server there. */
export const NAMES_PORT = Number(process.env['E2E_PORT'] ?? '3210') + 2
/** SITE_ADDRESSES in the tests. */
export const OUR_IP = '192.0.2.10'

/** Name servers whose records the test sets, like a leader at a registrar. */
export async function openRegistrar() {
  const names: Parameters<typeof startNameServer>[0] = new Map()
  const server = await startNameServer(names, NAMES_PORT)
  return { names, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}
