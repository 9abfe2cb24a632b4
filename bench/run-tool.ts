import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { startCommand } from '#server/testing/start-command.ts'
import { residentMegabytes } from './process-cost.ts'

const EVERY = 100

export type Run = { seconds: number; peakMegabytes: number; said: string }

/**
 * Runs an operator's command to its end, and measures its resources. An unexpected exit code fails
 * the bench.
 */
export async function runTool(
  args: string[],
  environment: Record<string, string>,
  meant = [0],
): Promise<Run> {
  const begin = performance.now()
  const child = startCommand(args, { LOG_LEVEL: 'error', ...environment })
  child.stderr.pipe(process.stderr, { end: false })
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
