import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findFreePort } from '#server/starting/find-free-port.ts'
import { makeCertificate } from './make-certificate.ts'
import { startProgram } from './start-program.ts'
import { until } from './until.ts'

/** The ports of Caddy. */
export type Ports = { http: number; https: number }

type Issuing = {
  folder: string
  names: { address: string }
  ports: Ports
  /** The percentage of valid nonces that it rejects. */
  rejected?: number
  /** The lifetime of its certificates, in seconds. */
  lifetime?: number
}

/**
 * Pebble, the test issuer of Let's Encrypt: it validates each name as they do, over the port of
 * Caddy.
 */
export async function startIssuer(issuing: Issuing) {
  const { folder, names, ports, rejected = 5, lifetime = 7_776_000 } = issuing
  await mkdir(folder)
  const { authority, certificate, key } = await makeCertificate(folder)
  const [listen, management] = [await findFreePort(), await findFreePort()]
  const config = join(folder, 'pebble.json')
  const pebble = {
    listenAddress: `127.0.0.1:${listen}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate,
    privateKey: key,
    httpPort: ports.http,
    tlsPort: ports.https,
    ocspResponderURL: '',
    externalAccountBindingRequired: false,
    certificateValidityPeriod: lifetime,
  }
  await writeFile(config, JSON.stringify({ pebble }))
  const program = await startProgram('pebble', ['-config', config, '-dnsserver', names.address], {
    sign: 'ACME directory available',
    environment: { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: String(rejected) },
  })
  const ca = await readFile(authority)
  let root = ''
  const readRoot = async () => {
    const asked = get({ host: '127.0.0.1', port: management, path: '/roots/0', ca })
    const [response] = await once(asked, 'response')
    root = await text(response)
    return true
  }
  try {
    // It reports that it listens just before it does.
    await until('the issuer', () => readRoot().catch(() => false))
  } catch (error) {
    await program[Symbol.asyncDispose]()
    throw error
  }
  return {
    directory: `https://localhost:${listen}/dir`,
    authority,
    /** The root that a browser would have to trust. */
    root,
    orders: () => program.count('Added order'),
    /** The number of requests so far, rejected or not. */
    questions: () => program.count('POST /'),
    [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
  }
}

export type Issuer = Awaited<ReturnType<typeof startIssuer>>
