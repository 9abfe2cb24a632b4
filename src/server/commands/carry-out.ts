import type { Command } from 'commander'
import { codeOf } from '../lib/code-of.ts'
import { explainOperatorError } from '../operation/explain-operator-error.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { explainUnknown, fromCaller, readSettings } from '../settings/settings-file.ts'
import { nameSettings } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { plainText } from './plain-text.ts'
import { refuseUnusedFolder } from './refuse-unused-folder.ts'

/** The output of a command: for people and, with `--json`, for programs. */
export type Answer = { lines: string[]; json: unknown; exitCode?: number }

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The second is the file of settings, if there is one. */
type Work = (config: Config, file: string | undefined) => Promise<Answer>
type Manner = {
  isEndedBySignal?: boolean
  /** Whether it may begin a new ScoutSite, in a data folder that no server has used. */
  makesNew?: boolean
}

/**
 * Runs an operator's command and prints its answer. An error that the operator can fix ends it with
 * one sentence and exit code 1.
 */
export async function carryOut(
  command: Command,
  work: Work,
  { isEndedBySignal = true, makesNew = false }: Manner = {},
): Promise<void> {
  if (isEndedBySignal) for (const signal of SIGNALS) process.once(signal, leave)
  const { json, config: named } = command.optsWithGlobals<{ json?: boolean; config?: string }>()
  if (named !== undefined) nameSettings(fromCaller(named))
  try {
    const { environment, unknown, file } = readSettings(named, process.env)
    for (const setting of unknown) say(explainUnknown(setting))
    const config = readConfig(environment)
    if (!makesNew && file === undefined) await refuseUnusedFolder(config, command.name())
    const answer = await work(config, file).catch((error) => {
      throw explainOperatorError(error, config)
    })
    const text = json ? (JSON.stringify(answer.json) ?? '') : plainText(answer.lines.join('\n'))
    if (text) process.stdout.write(`${text}\n`)
    process.exitCode = answer.exitCode ?? 0
  } catch (error) {
    process.exitCode = 1
    const isKnown = error instanceof StartupError
    const sentence = isKnown
      ? error.message
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
