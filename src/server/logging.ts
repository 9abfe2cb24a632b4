import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** What the lines of one request say besides; ids alone, never what a person wrote. */
type LogContext = { requestId?: string; siteId?: string }

const current = new AsyncLocalStorage<LogContext>()

/** Every line that is logged while this work is done says these things as well. */
export const withLogContext = <T>(context: LogContext, work: () => T): T =>
  current.run(context, work)

/** Adds what is known only now to the lines that follow in this request. */
export function addToLogContext(context: LogContext): void {
  Object.assign(current.getStore() ?? {}, context)
}

/** JSON lines on standard error; standard output is left to the one line that says we are ready. */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime
  const mixin = () => ({ ...current.getStore() })
  return pino({ level, base: { pid: process.pid }, timestamp, mixin }, destination)
}

const DEEPEST_CAUSE = 3

/** What may be written down of an error: its kind and place, not its text, which can quote a person. */
export function outlineError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, routine, constraint } = error as Error & Record<string, unknown>
  const where = error.stack?.split('\n').find((line) => line.trim().startsWith('at '))
  const outline = { kind: error.name, code, routine, constraint, where: where?.trim() }
  if (error.cause === undefined || depth === DEEPEST_CAUSE) return outline
  return { ...outline, cause: outlineError(error.cause, depth + 1) }
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
