import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { endWithProcess } from '#server/database/embedded/end-server.ts'
import { startCommand } from '#server/testing/start-command.ts'

/** Begins an operator's command on a data folder. */
export function beginTool(dataDir: string, args: string[]): ChildProcess {
  // A group of its own: a kill takes what it started along, as a power cut does.
  const child = startCommand(args, { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, { isGroup: true })
  child.stdout.resume()
  child.stderr.resume()
  endWithProcess(child)
  return child
}

/** Runs one to its end; returns its exit code. */
export async function runTool(dataDir: string, args: string[]): Promise<number> {
  const [code] = await once(beginTool(dataDir, args), 'close')
  return code ?? 1
}

/** Kills a command, and all that it has started but PostgreSQL, which has a group of its own. */
export async function killTool(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  if (child.exitCode === null && child.pid) {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has just ended.
    }
    await closed
  }
}
