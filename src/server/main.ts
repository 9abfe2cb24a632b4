import './starting/close-prototypes.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { refuseTakenPort } from './database/embedded/refuse-taken-port.ts'
import { createFaultLog } from './faults/fault-log.ts'
import { captureConsole, createLogger, outlineError } from './lib/logging.ts'
import { explainOperatorError } from './operation/explain-operator-error.ts'
import { dropRootWithListener } from './root/drop-root.ts'
import { explainUnknown, fromCaller, readSettings } from './settings/settings-file.ts'
import { settlePort } from './settings/settle-port.ts'
import { startServer } from './start-server.ts'
import { nameSettings } from './starting/name-tool.ts'
import { programName } from './starting/program-version.ts'
import { StartupError } from './starting/startup.errors.ts'

/** Longer than work in progress may take, and shorter than systemd waits. */
const LONGEST_STOP = 45_000
const SIGNALS = ['SIGTERM', 'SIGINT'] as const

async function main(): Promise<void> {
  // Until everything is up no request is in progress; PostgreSQL ends with us.
  const leave = () => process.exit(0)
  for (const signal of SIGNALS) process.on(signal, leave)
  const named = readConfigOption()
  const { environment, unknown } = readSettings(named, process.env)
  nameSettings(named && fromCaller(named))
  const config = await settlePort(environment)
  if (!named) nameSettings(config.settingsFile)
  const faults = createFaultLog()
  const log = createLogger(config.logLevel, undefined, faults.note)
  for (const setting of unknown) log.warn(setting, explainUnknown(setting))
  captureConsole(log)
  const listener = await dropRootWithListener(config)
  const start = async () => {
    if (!listener) await refuseTakenPort(config)
    return startServer(config, log, { listener, faults })
  }
  const server = await start().catch((error) => {
    throw explainOperatorError(error, config)
  })

  let isStopping = false
  let isDraining = false
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    // A hanging PostgreSQL must not keep us running; it is ended with the process.
    setTimeout(() => process.exit(code || 1), LONGEST_STOP).unref()
    await server.stop()
    process.exit(code)
  }
  /** Gives a proxy time to switch to other replicas; a second signal, or Ctrl-C, stops at once. */
  const leaveSlowly = async () => {
    if (isDraining || config.drainSeconds === 0) return stop(0)
    isDraining = true
    log.info({ seconds: config.drainSeconds }, 'draining')
    server.drain()
    await delay(config.drainSeconds * 1_000)
    return stop(0)
  }
  for (const signal of SIGNALS) process.off(signal, leave)
  process.on('SIGTERM', leaveSlowly).on('SIGINT', () => stop(0))
  whenLauncherIsGone(() => stop(0))
  process.on('uncaughtException', (error) => {
    log.fatal(outlineError(error), 'stopped by a fault')
    return stop(1)
  })
  server.failed.then((sentence) => {
    log.fatal(sentence)
    return stop(1)
  })

  const database = config.databaseUrl ? 'external' : 'embedded'
  const mail = config.smtpUrl ? 'smtp' : 'outbox'
  log.info({ program: programName, node: process.version, database, mail }, 'ready')
  process.stdout.write(`ScoutSite is ready at ${config.appOrigin}\n`)
}

/** `npm start -- --config FILE` */
function readConfigOption(): string | undefined {
  try {
    return parseArgs({ options: { config: { type: 'string' } } }).values.config
  } catch {
    throw new StartupError(
      'The start takes one option: --config and the name of a file with settings.',
    )
  }
}

/**
 * Stops us when npm, or the other Node that started us, was killed: nobody else could then stop us
 * cleanly.
 */
function whenLauncherIsGone(leave: () => void): void {
  process.on('disconnect', leave)
  if (!process.env['npm_lifecycle_event']) return
  const launcher = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === launcher) return
    clearInterval(watch)
    leave()
  }, 500)
  watch.unref()
}

main().catch((error) => {
  const isKnown = error instanceof StartupError
  process.stderr.write(`${isKnown ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
