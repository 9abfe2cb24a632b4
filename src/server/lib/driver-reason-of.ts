/** Messages of driver errors that have no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error))/

/**
 * The driver's message about a connection, in fixed words without personal data; undefined for
 * other errors.
 */
export function driverReasonOf(error: Error): string | undefined {
  return MESSAGES.exec(error.message)?.[0]
}
