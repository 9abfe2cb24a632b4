import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '#server/starting/find-free-port.ts'

const PROGRAM = join(import.meta.dirname, 'minimal-handler.ts')

/** Starts the minimal handler in a separate process, on the database of the running server. */
export async function startMinimalHandler({ url, secret }: { url: string; secret: string }) {
  const port = await findFreePort()
  const child = spawn(process.execPath, [PROGRAM, url, secret, String(port)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/up`).then(
      () => true,
      () => false,
    )
    if (isUp) return { port, pid: child.pid ?? 0, [Symbol.asyncDispose]: stop }
    await delay(50)
  }
  await stop()
  throw new Error('the least handler did not start')
}
