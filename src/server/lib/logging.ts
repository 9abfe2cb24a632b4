import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { driverReasonOf } from './driver-reason-of.ts'

export type { Logger }

/** The context in all log lines of a request; only IDs, no personal data. */
type LogContext = { requestId?: string; siteId?: string }

const current = new AsyncLocalStorage<LogContext>()

/** Adds the context to every line logged during this work. */
export const withLogContext = <T>(context: LogContext, work: () => T): T =>
  current.run(context, work)

/** Adds fields to all later lines of this request. */
export function addToLogContext(context: LogContext): void {
  Object.assign(current.getStore() ?? {}, context)
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>
const ERROR = 50

/** Called with each error line. */
type NoteError = (line: unknown, message: string, requestId?: string) => void

/**
 * JSON lines on standard error; standard output is reserved for the one line that reports
 * readiness.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
  noteError?: NoteError,
): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime
  const mixin = () => ({ ...current.getStore() })
  const hooks = noteError && { logMethod: createErrorHook(noteError) }
  return pino(
    { level, base: { pid: process.pid }, timestamp, mixin, ...(hooks && { hooks }) },
    destination,
  )
}

function createErrorHook(noteError: NoteError): LogMethod {
  return function (parts, write, level) {
    const [line, message] = parts
    if (level >= ERROR && typeof message === 'string') {
      noteError(line, message, current.getStore()?.requestId)
    }
    write.apply(this, parts)
  }
}

const DEEPEST_CAUSE = 3

/**
 * The loggable parts of an error: its kind and place, not its message, which can quote a person.
 */
export function outlineError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, syscall, errno, responseCode, routine, constraint } = error as Error &
    Record<string, unknown>
  // Its sentence says it all, to somebody who did not write the code.
  const isForOperator = error.name === 'StartupError'
  const stack = isForOperator ? [] : error.stack?.split('\n')
  const where = stack?.find((line) => line.trim().startsWith('at '))
  const system = { code, syscall, errno, responseCode, routine, constraint }
  const reason = driverReasonOf(error)
  const outline = { kind: error.name, ...system, reason, where: where?.trim() }
  if (error.cause === undefined || depth === DEEPEST_CAUSE) return outline
  return { ...outline, cause: outlineError(error.cause, depth + 1) }
}

/** Libraries print whole errors to the console; here they are logged instead, outlined. */
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
