import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { childEnvironment, childOptions } from '#server/child-environment.ts'
import { endWithProcess } from '#server/database/embedded/end-server.ts'
import { launchProgram } from '#server/testing/launch-program.ts'

/** Begins an operator's command on a data folder. */
export function beginTool(dataDir: string, args: string[]): ChildProcess {
  const program = launchProgram(resolve('src/server/commands/scoutsite.ts'))
  const how: SpawnOptions = {
    env: childEnvironment(['PATH'], { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: a kill takes what it started along, as a power cut does.
    detached: true,
  }
  const child = spawn(program.command, [...program.args, ...args], childOptions(how))
  endWithProcess(child)
  return child
}

/** Runs one to its end; returns its exit code. */
export async function runTool(dataDir: string, args: string[]): Promise<number> {
  const child = beginTool(dataDir, args)
  child.stderr?.resume()
  const [code] = await once(child, 'close')
  return code ?? 1
}

/** Kills a command, and all that it has started but PostgreSQL, which has a group of its own. */
export async function killTool(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.stderr?.resume()
  if (child.exitCode === null && child.pid) {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has just ended.
    }
    await closed
  }
}
