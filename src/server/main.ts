import { readConfig } from './config.ts'
import { captureConsole, createLogger } from './logging.ts'
import { startServer } from './start-server.ts'
import { explainSystemError, StartupError } from './startup.errors.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  captureConsole(log)
  const server = await startServer(config, log).catch((error) => {
    throw explainSystemError(error, config)
  })

  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    await server.stop()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0))
  // The launcher that waits for us was killed: nobody is left to stop us later.
  process.on('disconnect', () => stop(0))
  server.failed.then((sentence) => {
    log.fatal(sentence)
    return stop(1)
  })

  const database = config.databaseUrl ? 'external' : 'embedded'
  log.info({ node: process.version, database, mail: config.smtpUrl ? 'smtp' : 'outbox' }, 'ready')
  process.stdout.write(`ScoutSite is ready at ${config.appOrigin}\n`)
}

main().catch((error) => {
  const isKnown = error instanceof StartupError
  process.stderr.write(`${isKnown ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
