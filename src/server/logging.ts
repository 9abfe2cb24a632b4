import { type Logger, pino } from 'pino'

export type { Logger }

/** JSON lines on standard error; standard output is left to the one line that says we are ready. */
export function createLogger(level: string): Logger {
  return pino(
    { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: true }),
  )
}

/** What may be written down of an error: its kind and place, not its text, which can quote a person. */
export function outlineError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, routine, constraint_name } = error as Error & Record<string, unknown>
  const where = error.stack?.split('\n').find((line) => line.trim().startsWith('at '))
  return { kind: error.name, code, routine, constraint: constraint_name, where: where?.trim() }
}

/** Libraries print errors whole; they go through the log instead, outlined. */
export function captureConsole(log: Logger): void {
  const capture =
    (level: 'debug' | 'warn') =>
    (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof Error)
      log[level]({ library: error ? outlineError(error) : { parts: parts.length } }, 'library')
    }
  Object.assign(console, {
    debug: capture('debug'),
    log: capture('debug'),
    info: capture('debug'),
    warn: capture('warn'),
    error: capture('warn'),
  })
}
