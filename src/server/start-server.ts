import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Server as Listener } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { noteUnprovedOperators } from './accounts/is-operator.ts'
import { createApp } from './app.ts'
import { tryBackupPlace } from './backup/open-backup-place.ts'
import type { FaultLog } from './faults/fault-log.ts'
import { openCertificateAsk } from './hosting/open-certificate-ask.ts'
import { type FastLane, openFastLane } from './hosting/open-fast-lane.ts'
import { createHttpServer } from './http/create-http-server.ts'
import type { Logger } from './lib/logging.ts'
import { listJobs } from './list-jobs.ts'
import { buildParts } from './parts.ts'
import { applyRemovals } from './releases/apply-removals.ts'
import { warmUp } from './releases/keep-current.ts'
import type { Config } from './settings/config.ts'

const STOP_TIMEOUT = 10_000

export type RunningServer = {
  /** Resolves with a sentence when the database has ended. */
  failed: Promise<string>
  /** From now on proxies are told to use other replicas, while this process still answers. */
  drain: () => void
  stop: () => Promise<void>
}

type Start = {
  /** An already opened port. */
  listener?: Listener | undefined
  /** Whether background work is done. */
  hasJobs?: boolean
  /** The collector of logged errors. */
  faults?: FaultLog
}

/** Starts everything in order; if one step fails, everything started before is stopped again. */
export async function startServer(
  config: Config,
  log: Logger,
  { listener, hasJobs = true, faults }: Start = {},
): Promise<RunningServer> {
  await using stack = new AsyncDisposableStack()
  const parts = stack.use(await buildParts(config, { log, ...(faults && { faults }) }))
  await applyRemovals(parts)
  const { hosting, drain, meter } = parts
  const answerByApp = getRequestListener(createApp(parts).fetch)
  const server = createHttpServer((request, response) => {
    if (drain.isOn()) response.shouldKeepAlive = false
    if (!hosting.handle(request, response)) void answerByApp(request, response)
  })
  const lane = config.fastLane ? openFastLane(server, hosting.answer) : null
  await listen(server, config, listener)
  stack.defer(() => close(server, lane))
  const { askHost, askPort } = config
  if (askPort !== null) {
    const asks = await openCertificateAsk({ askHost, askPort }, hosting.mayHaveCertificate, meter)
    stack.defer(() => close(asks, null))
  }
  if (hasJobs) {
    parts.jobs.start(listJobs(parts))
    // Nobody waits for a bucket that does not answer.
    void tryBackupPlace(parts)
    void noteUnprovedOperators(parts.db, parts.operators, log)
    const warming = warmUp(parts)
    stack.defer(() => warming)
  }
  const running = stack.move()
  return {
    failed: parts.database.failed,
    drain() {
      drain.begin()
      lane?.drain()
    },
    stop: () => running.disposeAsync(),
  }
}

async function listen(server: Server, { port, host }: Config, listener?: Listener): Promise<void> {
  if (listener) server.listen(listener)
  else server.listen(port, host)
  await once(server, 'listening')
}

async function close(server: Server, lane: FastLane | null): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A connection whose request has just been answered is idle, and would be kept open for the next
  // one.
  const sweep = setInterval(() => {
    lane?.closeConnections()
    server.closeIdleConnections()
  }, 20)
  const timeout = setTimeout(() => {
    lane?.destroyConnections()
    server.closeAllConnections()
  }, STOP_TIMEOUT)
  await closed
  clearInterval(sweep)
  clearTimeout(timeout)
}
