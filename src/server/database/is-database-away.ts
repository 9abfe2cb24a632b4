const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|CONNECT_TIMEOUT|CONNECTION_\w+|57P0\d|08\w{3}|53\w{3})$/

const MESSAGES = /^Connection terminated|^timeout exceeded when trying to connect/

/** Whether an error says that PostgreSQL does not answer, rather than that it refuses. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return CODES.test(String(code)) || MESSAGES.test(String(message))
}
