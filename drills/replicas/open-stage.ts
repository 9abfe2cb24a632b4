import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#server/starting/find-free-port.ts'
import type { ServerProcess } from '#server/testing/server-process.ts'
import { openReplicas } from '../open-replicas.ts'
import { startFront } from './start-front.ts'

export type Replica = ServerProcess & { name: string; port: number }

const NAMES = ['first', 'second', 'third']

/**
 * Three replicas on one PostgreSQL and one S3 server, and a Caddy that can be put in front of any
 * of them.
 */
export async function openStage(sites: number, drainSeconds: number) {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-drill-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const [http, https] = [await findFreePort(), await findFreePort()]
  const appOrigin = `http://localhost:${http}`
  const place = stack.use(
    await openReplicas(sites, {
      APP_ORIGIN: appOrigin,
      TRUST_PROXY: 'true',
      DRAIN_SECONDS: String(drainSeconds),
    }),
  )
  const start = async (name: string, port: number): Promise<Replica> => {
    const server = await place.start(name, { PORT: String(port) })
    return { ...server, name, port }
  }
  const replicas: Replica[] = []
  for (const name of NAMES) replicas.push(await start(name, await findFreePort()))
  const opened = stack.move()
  return {
    ...place,
    folder,
    appOrigin,
    /** The port of the proxy. */
    port: http,
    replicas: replicas as readonly Replica[],
    openFront: (upstreams: readonly number[]) =>
      startFront({ folder: join(folder, 'caddy'), http, https, upstreams }),
    /** Restarts one that has ended, on its port. */
    async startAgain({ name, port }: Replica): Promise<void> {
      const index = replicas.findIndex((each) => each.name === name)
      replicas[index] = await start(name, port)
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
