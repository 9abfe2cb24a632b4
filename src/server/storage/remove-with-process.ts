import { existsSync, rmSync } from 'node:fs'

const TRIES = 60
const PAUSE = 50

/**
 * Removes unfinished files when this process exits, for example by Ctrl-C; they stay only if it is
 * killed.
 */
export function removeWithProcess(path: string): Disposable {
  const remove = () => {
    for (let tries = 0; tries < TRIES && !isRemoved(path); tries += 1) pause()
  }
  process.once('exit', remove)
  return { [Symbol.dispose]: () => void process.off('exit', remove) }
}

/**
 * A PostgreSQL that was just ended may still write to the folder; Node may silently leave those
 * files.
 */
function isRemoved(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    return false
  }
  return !existsSync(path)
}

/** An exit handler must be synchronous. */
const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
