/** Errors of the driver that have a message but no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error))/

/** What the driver says of a connection, in fixed words without anything of a person; undefined for other errors. */
export function driverReasonOf(error: Error): string | undefined {
  return MESSAGES.exec(error.message)?.[0]
}
