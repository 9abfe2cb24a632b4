import { existsSync, rmSync } from 'node:fs'

const TRIES = 60
const PAUSE = 50

/** What is half done goes when this process exits, such as by Ctrl-C; only if it is killed does it stay behind. */
export function removeWithProcess(path: string): Disposable {
  const remove = () => {
    for (let tries = 0; tries < TRIES && !isRemoved(path); tries += 1) pause()
  }
  process.once('exit', remove)
  return { [Symbol.dispose]: () => void process.off('exit', remove) }
}

/** A PostgreSQL that has just been ended may still write to it; what it writes meanwhile, Node may leave without a word. */
function isRemoved(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    return false
  }
  return !existsSync(path)
}

/** An exit waits for nothing that is not done at once. */
const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
