import {
  type SpawnOptionsWithStdioTuple,
  type StdioNull,
  type StdioPipe,
  spawn,
} from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { endWithProcess } from '#server/database/embedded/end-server.ts'
import { childEnvironment, childOptions } from '#server/starting/child-environment.ts'

const PATIENCE = 20_000

export type Program = AsyncDisposable & {
  pid: number
  /** Its output so far. */
  output: () => string
  /** The number of output lines with the text. */
  count: (text: string) => number
}

/**
 * Starts an installed program; resolves once it has printed `sign`, rejects when it ends or takes
 * too long.
 */
export async function startProgram(
  command: string,
  args: string[],
  { sign, environment = {} }: { sign: string; environment?: Record<string, string> },
): Promise<Program> {
  const how: SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioPipe> = {
    env: childEnvironment(['PATH'], environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  }
  const child = spawn(command, args, childOptions(how))
  endWithProcess(child, 'SIGKILL')
  let output = ''
  const ready = new Promise<true>((resolve) => {
    const read = (text: string) => {
      output += text
      if (output.includes(sign)) resolve(true)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
  })
  const closed = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
    await closed
    clearTimeout(late)
  }
  const tooLate = delay(PATIENCE, false, { ref: false })
  if (!(await Promise.race([ready, closed.then(() => false), tooLate]))) {
    await stop()
    throw new Error(`${command} did not start:\n${output}`)
  }
  return {
    pid: child.pid ?? 0,
    output: () => output,
    count: (text) => output.split('\n').filter((line) => line.includes(text)).length,
    [Symbol.asyncDispose]: stop,
  }
}
