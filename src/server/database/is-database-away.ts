const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|CONNECT_TIMEOUT|CONNECTION_\w+|57P0\d|08\w{3}|53\w{3})$/

/** Whether an error says that PostgreSQL does not answer, rather than that it refuses. */
export function isDatabaseAway(error: unknown): boolean {
  return CODES.test(String((error as { code?: unknown })?.code))
}
