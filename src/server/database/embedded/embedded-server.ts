import {
  type ChildProcess,
  type SpawnOptionsWithStdioTuple,
  type StdioNull,
  type StdioPipe,
  spawn,
} from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { childEnvironment, childOptions } from '../../starting/child-environment.ts'
import { findFreePort } from '../../starting/find-free-port.ts'
import { StartupError } from '../../starting/startup.errors.ts'
import { proveAnswering } from '../prove-answering.ts'
import { ensureCluster, POSTGRES_ENVIRONMENT, SUPERUSER } from './create-cluster.ts'
import { endOrphan } from './end-orphan.ts'
import { AT_ONCE, endServer, endWithProcess } from './end-server.ts'
import { explainEnd, explainFailure } from './explain-failure.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { type Account, findServiceAccount, launchAs } from './service-account.ts'

export type EmbeddedServer = {
  url: string
  /** Resolves when the server ends unasked. */
  failed: Promise<string>
  stop: () => Promise<void>
}

type Attempt = { server: ChildProcess; complaints: () => string }

const START_TIMEOUT = 60_000
const READY = 'database system is ready to accept connections'
// Small enough for a modest machine; a troop has few rows, and the system caches frequent reads
// too.
const TUNING = ['shared_buffers=16MB', 'max_connections=80', 'jit=off', 'max_wal_size=256MB']

// By default, glibc raises this limit whenever a large block is freed, and a connection retains
// three megabytes that planning a statement took once.
const MALLOC = { MALLOC_TRIM_THRESHOLD_: '65536' }

/**
 * Starts PostgreSQL on a free port, or on the given one, reachable only from this machine and only
 * with a password.
 */
export async function startEmbeddedServer(
  dataDir: string,
  password: string,
  given?: number,
): Promise<EmbeddedServer> {
  const folder = join(dataDir, 'postgres')
  const binaries = await findPostgresBinaries()
  await ensureCluster(folder, password, binaries, findServiceAccount())
  return startCluster(folder, password, binaries, given)
}

/** Starts an existing cluster, with the binaries of its own major version. */
export async function startCluster(
  folder: string,
  password: string,
  binaries: PostgresBinaries,
  given?: number,
): Promise<EmbeddedServer> {
  const account = findServiceAccount()
  await endOrphan(folder, (port) => addressOf(port, password))
  for (let tries = 0; ; tries++) {
    const port = given ?? (await findFreePort())
    const attempt = launch(binaries, folder, port, account)
    if (await isReady(attempt)) {
      await proveAnswering(addressOf(port, password), attempt.complaints).catch(async (error) => {
        await endServer(attempt.server, AT_ONCE)
        throw error
      })
      return describe(attempt, addressOf(port, password))
    }
    const complaints = attempt.complaints()
    const isPortTaken = /could not (bind|create any TCP)/.test(complaints)
    if (!isPortTaken || tries === 4) throw new StartupError(explainFailure(complaints))
  }
}

export function addressOf(port: number, password: string): string {
  // A restored installation has the secrets of its backup, which somebody else may have written.
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}

function launch(
  binaries: PostgresBinaries,
  folder: string,
  port: number,
  account: Account | undefined,
): Attempt {
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']
  const options = [...settings, ...TUNING].flatMap((setting) => ['-c', setting])
  const start = launchAs(
    account,
    binaries.postgres,
    ['-D', folder, ...options],
    [binaries.postgres, folder],
  )
  // A separate process group, so that a Ctrl-C meant for us does not end the database under our
  // requests.
  const how: SpawnOptionsWithStdioTuple<StdioNull, StdioNull, StdioPipe> = {
    ...start.account,
    env: childEnvironment(POSTGRES_ENVIRONMENT, MALLOC),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  }
  const server = spawn(start.command, start.args, childOptions(how))
  endWithProcess(server)
  let complaints = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-8_000)
  })
  return { server, complaints: () => complaints }
}

async function isReady({ server, complaints }: Attempt): Promise<boolean> {
  let ended = false
  server.once('close', () => {
    ended = true
  })
  server.once('error', () => {
    ended = true
  })
  for (const start = Date.now(); Date.now() - start < START_TIMEOUT; await delay(10)) {
    if (complaints().includes(READY)) return true
    if (ended) return false
  }
  await endServer(server, AT_ONCE)
  throw new StartupError(`PostgreSQL was not ready after ${START_TIMEOUT / 1_000} seconds.`)
}

function describe({ server, complaints }: Attempt, url: string): EmbeddedServer {
  let isStopping = false
  const closed = once(server, 'close')
  const failed = new Promise<string>((resolve) => {
    closed.then(() => {
      if (!isStopping) resolve(explainEnd(complaints(), server.signalCode))
    })
  })
  const stop = async () => {
    isStopping = true
    await endServer(server)
  }
  return { url, failed, stop }
}
