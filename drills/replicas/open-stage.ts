import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#server/starting/find-free-port.ts'
import type { ServerProcess } from '#server/testing/server-process.ts'
import { openReplicas } from '../open-replicas.ts'
import { startFront } from './start-front.ts'

export type Replica = ServerProcess & { name: string; port: number; askPort: number }

const NAMES = ['first', 'second', 'third']

/**
 * Three replicas on one PostgreSQL and one S3 server, and a Caddy that can be put in front of any
 * of them.
 */
export async function openStage(sites: number, drainSeconds: number) {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-drill-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const ports = {
    http: await findFreePort(),
    https: await findFreePort(),
    ask: await findFreePort(),
  }
  const appOrigin = `http://localhost:${ports.http}`
  const place = stack.use(
    await openReplicas(sites, {
      APP_ORIGIN: appOrigin,
      TRUST_PROXY: 'true',
      DRAIN_SECONDS: String(drainSeconds),
    }),
  )
  const start = async (name: string, port: number, askPort: number): Promise<Replica> => {
    const server = await place.start(name, { PORT: String(port), ASK_PORT: String(askPort) })
    return { ...server, name, port, askPort }
  }
  const replicas: Replica[] = []
  for (const name of NAMES) {
    replicas.push(await start(name, await findFreePort(), await findFreePort()))
  }
  const opened = stack.move()
  return {
    ...place,
    folder,
    appOrigin,
    /** The port of the proxy. */
    port: ports.http,
    replicas: replicas as readonly Replica[],
    openFront: (behind: readonly Replica[]) =>
      startFront({ folder: join(folder, 'caddy'), ports, replicas: behind }),
    /** What the proxy is told before it orders a certificate for the name. */
    async mayHaveCertificate(name: string): Promise<boolean> {
      const asked = fetch(`http://127.0.0.1:${ports.ask}/?domain=${name}`)
      return asked.then(
        ({ ok }) => ok,
        () => false,
      )
    },
    /** Restarts one that has ended, on its ports. */
    async startAgain({ name, port, askPort }: Replica): Promise<void> {
      const index = replicas.findIndex((each) => each.name === name)
      replicas[index] = await start(name, port, askPort)
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
