import { type ParseArgsConfig, parseArgs } from 'node:util'
import { codeOf } from '#server/code-of.ts'
import { type Config, readConfig } from '#server/config.ts'
import { explainSystemError, StartupError } from '#server/startup.errors.ts'

/**
 * Runs an operator's command. An error that the operator can fix ends it with one sentence and exit code
 * 1.
 */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe)
  try {
    const config = readConfig(process.env)
    await work(config).catch((error) => {
      throw explainSystemError(error, config)
    })
  } catch (error) {
    const isKnown = error instanceof StartupError
    process.stderr.write(`${isKnown ? error.message : ((error as Error)?.stack ?? error)}\n`)
    process.exit(1)
  }
}

/** Whoever reads, such as `head`, may have seen enough; the work goes on to its end in order. */
function ignoreClosedPipe(error: unknown): void {
  if (codeOf(error) !== 'EPIPE') throw error
}

/** Parses a command's arguments; for wrong ones the error is the usage line. */
export function readArguments<T extends ParseArgsConfig>(shape: T, usage: string) {
  try {
    return parseArgs(shape)
  } catch {
    throw new StartupError(usage)
  }
}

export function readCount(text: string | undefined, most: number, usage: string): number {
  const count = Number(text)
  if (!/^[1-9]\d*$/.test(text ?? '') || count > most) throw new StartupError(usage)
  return count
}
