import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { childOptions, wholeEnvironment } from '#server/starting/child-environment.ts'

export type Peer = AsyncDisposable & { name: string; pid: number; port: number }
export type Program = { command: string; args: string[]; environment?: Record<string, string> }

/** Raises the limit of open files to the hard limit, for servers that keep files open. */
const ON_FIRST_CORE = 'ulimit -n $(ulimit -H -n); exec taskset -c 0 "$@"'

/** Starts a program on the first core, and waits until its port responds. */
export async function launch(name: string, port: number, program: Program): Promise<Peer> {
  const env = wholeEnvironment(program.environment)
  const args = ['-c', ON_FIRST_CORE, 'sh', program.command, ...program.args]
  const child = spawn('sh', args, childOptions({ stdio: 'ignore', env } as const))
  const exited = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  for (let tries = 0; tries < 1_200 && child.exitCode === null; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (isUp) return { name, pid: child.pid ?? 0, port, [Symbol.asyncDispose]: stop }
    await delay(50)
  }
  await stop()
  throw new Error(`${name} did not start`)
}
