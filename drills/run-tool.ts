import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { endWithProcess } from '#server/database/embedded/end-server.ts'
import { startCommand } from '#server/testing/start-command.ts'

/** Starts an operator's command on a data folder. */
export function beginTool(dataDir: string, args: string[]): ChildProcess {
  // A separate process group: a kill also ends its children, as a power cut does.
  const child = startCommand(args, { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, { isGroup: true })
  child.stdout.resume()
  child.stderr.resume()
  endWithProcess(child)
  return child
}

/** Runs a command to its end; returns its exit code. */
export async function runTool(dataDir: string, args: string[]): Promise<number> {
  const [code] = await once(beginTool(dataDir, args), 'close')
  return code ?? 1
}

/** Kills a command, and all its children except PostgreSQL, which has a separate group. */
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
