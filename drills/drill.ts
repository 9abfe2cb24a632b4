/** Whether this is the short form, which shows in seconds that a drill works. */
const isShort = process.argv.includes('--short')

// Ended by drills/run.ts when it takes too long: processes that it started end as it exits.
process.once('SIGTERM', () => process.exit(1))

/** Chooses a count or a set: `full` for a real run, `short` for the short form. */
export const sized = <T>(full: T, short: T): T => (isShort ? short : full)

/** Prints a figure; one above its limit fails the drill. */
export function tell(what: string, seen: number, atMost = Number.POSITIVE_INFINITY): void {
  const isFine = seen <= atMost
  if (!isFine) process.exitCode = 1
  process.stdout.write(`${what.padEnd(58)} ${seen}${isFine ? '' : ` (at most ${atMost})`}\n`)
}
