import type { Command } from 'commander'
import { codeOf } from '../lib/code-of.ts'
import { explainOperatorError } from '../operation/explain-operator-error.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { explainUnknown, readSettings } from '../settings/settings-file.ts'
import { withSettings } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { plainText } from './plain-text.ts'

/** The output of a command: for people and, with `--json`, for programs. */
export type Answer = { lines: string[]; json: unknown; exitCode?: number }

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Work = (config: Config) => Promise<Answer>

/**
 * Runs an operator's command and prints its answer. An error that the operator can fix ends it with
 * one sentence and exit code 1.
 */
export async function carryOut(
  command: Command,
  work: Work,
  { isEndedBySignal = true }: { isEndedBySignal?: boolean } = {},
): Promise<void> {
  if (isEndedBySignal) for (const signal of SIGNALS) process.once(signal, leave)
  const { json, config: file } = command.optsWithGlobals<{ json?: boolean; config?: string }>()
  // Suggested commands use the same settings file as this one.
  const hint = (text: string) => (file === undefined ? text : withSettings(text, file))
  try {
    const { environment, unknown } = readSettings(file, process.env)
    for (const setting of unknown) say(explainUnknown(setting))
    const config = readConfig(environment)
    const answer = await work(config).catch((error) => {
      throw explainOperatorError(error, config)
    })
    const text = json
      ? (JSON.stringify(answer.json) ?? '')
      : plainText(hint(answer.lines.join('\n')))
    if (text) process.stdout.write(`${text}\n`)
    process.exitCode = answer.exitCode ?? 0
  } catch (error) {
    process.exitCode = 1
    const isKnown = error instanceof StartupError
    const sentence = isKnown
      ? hint(error.message)
      : 'It failed for a reason that ScoutSite does not know.'
    say(isKnown ? sentence : ((error as Error)?.stack ?? String(error)))
    if (json && sentence) process.stdout.write(`${JSON.stringify({ error: sentence })}\n`)
  }
}

/** PostgreSQL and unfinished work end with the process; committed rows stay. */
function leave(): void {
  say('Ended before it was done. Run it again to see what is left to do.')
  process.exit(1)
}

/** Prints progress to standard error; only the answer goes to standard output. */
export function say(line: string): void {
  if (line) process.stderr.write(`${plainText(line)}\n`)
}

/** A reader such as `head` may close the pipe early; the command still runs to its end. */
export function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (codeOf(error) !== 'EPIPE') throw error
    })
}
