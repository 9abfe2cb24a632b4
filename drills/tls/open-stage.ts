import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { findFreePort } from '#server/starting/find-free-port.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { createLeaders } from './create-leaders.ts'
import { createVisitor } from './create-visitor.ts'
import { openAskGate } from './open-ask-gate.ts'
import { startCaddy } from './start-caddy.ts'
import { startIssuer } from './start-issuer.ts'
import { startNames } from './start-names.ts'
import { until } from './until.ts'

// As in docs/operate.md, whose commands are run.
const APP_HOST = 'scoutsite.example'
const SITE_DOMAIN = 'troops.example'
/** The address of all names in the drill. */
const IP = '127.0.0.1'

type Issuing = { rejected?: number; lifetime?: number }

/**
 * ScoutSite as an operator runs it: PostgreSQL, the server, Caddy in front of it, an issuer and a
 * name server.
 */
export async function openStage() {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-drill-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  // The unprivileged account that root drops to must be able to enter the folder.
  await chmod(folder, 0o711)
  const names = stack.use(await startNames())
  await names.leadTo(APP_HOST, IP)
  await mkdir(join(folder, 'database'))
  const postgres = await startEmbeddedServer(
    join(folder, 'database'),
    'a-password-for-drills-alone',
  )
  stack.defer(() => postgres.stop())
  const askPort = await findFreePort()
  await mkdir(join(folder, 'data'))
  const server = await startProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    APP_ORIGIN: `https://${APP_HOST}`,
    SITE_DOMAIN,
    TRUST_PROXY: 'true',
    ASK_PORT: String(askPort),
    SITE_ADDRESSES: IP,
    DNS_SERVERS: names.address,
  })
  const stopServer = async () => {
    server.child.kill('SIGTERM')
    await server.exited
  }
  stack.defer(stopServer)
  const gate = stack.use(await openAskGate({ host: IP, port: askPort }))
  const database = new pg.Client(postgres.url)
  // The drill ends the database while it is connected.
  database.on('error', () => undefined)
  await database.connect()
  stack.defer(() => database.end())

  const openFront = async (owner: AsyncDisposableStack, name: string, issuing: Issuing = {}) => {
    const ports = { http: await findFreePort(), https: await findFreePort() }
    const place = { folder: join(folder, `${name}-issuer`), names, ports }
    const issuer = owner.use(await startIssuer({ ...place, ...issuing }))
    const caddy = owner.use(
      await startCaddy({
        folder: join(folder, `${name}-caddy`),
        ports,
        issuer,
        appHost: APP_HOST,
        askUpstream: gate.address,
        upstream: `${IP}:${new URL(server.origin).port}`,
      }),
    )
    const visitor = createVisitor(ports, issuer.root)
    // Ordered when Caddy starts. If Caddy 2.6 is asked for another certificate at that time, it may
    // register two accounts, and keep the key of one with the number of the other.
    await until('a certificate for the app', () => visitor.shake(APP_HOST))
    return { ports, issuer, caddy, visitor }
  }
  const front = await openFront(stack, 'main')
  const appOrigin = `https://${APP_HOST}`
  const opened = stack.move()
  return {
    ...front,
    folder,
    appPort: Number(new URL(server.origin).port),
    askPort,
    appOrigin,
    siteDomain: SITE_DOMAIN,
    names,
    gate,
    database,
    /** Another Caddy in front of the same server, with a separate issuer. */
    openFront: (name: string, issuing: Issuing) => openFront(opened, name, issuing),
    leaders: createLeaders(front.visitor, names, appOrigin),
    /** The direct answer of the permission endpoint. */
    permits: async (name: string) =>
      (await fetch(`http://${IP}:${askPort}/?domain=${encodeURIComponent(name)}`)).status,
    stopDatabase: () => postgres.stop(),
    stopServer,
    output: server.output,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
