const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0\d|57014|40001|40P01|08\w{3}|53\w{3})$/

const MESSAGES = /^Connection terminated|^Query read timeout|^timeout exceeded when trying to connect|is not queryable$/

/** Whether an error says that PostgreSQL does not answer, rather than that it refuses. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return CODES.test(String(code)) || MESSAGES.test(String(message))
}
