import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { childEnvironment, childOptions } from '#server/child-environment.ts'
import { launchProgram } from '#server/testing/launch-program.ts'
import { residentMegabytes } from './process-cost.ts'

const EVERY = 100

export type Run = { seconds: number; peakMegabytes: number; said: string }

/** Runs an operator's command to its end, and watches what it takes. An end that is not meant ends the bench. */
export async function runTool(
  args: string[],
  environment: Record<string, string>,
  meant = [0],
): Promise<Run> {
  const program = launchProgram(resolve('src/server/commands/scoutsite.ts'))
  const env = childEnvironment(['PATH'], { LOG_LEVEL: 'error', ...environment })
  const how = { env, stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'] }
  const begin = performance.now()
  const child = spawn(program.command, [...program.args, ...args], childOptions(how))
  let peakMegabytes = 0
  const watch = setInterval(async () => {
    peakMegabytes = Math.max(peakMegabytes, await residentMegabytes(child.pid ?? 0))
  }, EVERY)
  try {
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
    if (!meant.includes(code)) throw new Error(`${args[0]} ended with ${code}`)
    return { seconds: (performance.now() - begin) / 1_000, peakMegabytes, said }
  } finally {
    clearInterval(watch)
  }
}
