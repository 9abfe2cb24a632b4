import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { childEnvironment, childOptions } from '../child-environment.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PROGRAM = join(import.meta.dirname, 'picture-worker.ts')
const READABLE = ['package.json', 'node_modules', 'src/server', 'src/site']
const LIMITER = '/usr/bin/setpriv'
const LOW_PRIORITY = 10

/**
 * Starts a process that decodes strangers' files: at low priority, without secrets in its
 * environment, and held to the program and its own folder. Other files, the network and further
 * processes are refused to all JavaScript in it; it can gain no rights by starting something.
 */
export function startWorker(folder: string, program = PROGRAM): ChildProcess {
  const { execPath, execArgv } = confine(folder)
  const options = {
    execPath,
    execArgv,
    // One arena keeps memory from spreading.
    env: childEnvironment(['PATH'], { MALLOC_ARENA_MAX: '2' }),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'] satisfies ('ignore' | 'ipc')[],
  }
  const child = fork(program, childOptions(options))
  // A send or a signal that comes too late must not end the server.
  child.on('error', () => undefined)
  lowerPriority(child)
  return child
}

function confine(folder: string): { execPath: string; execArgv: string[] } {
  const readable = [...READABLE.map((path) => realpathSync(join(ROOT, path))), folder]
  const limits = [
    // A file that needs more than this ends the worker, and not the memory of the machine.
    '--max-old-space-size=600',
    '--permission',
    // For sharp. What runs in C is not held by this; see docs/decisions/0012.
    '--allow-addons',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
  ]
  return existsSync(LIMITER)
    ? { execPath: LIMITER, execArgv: ['--no-new-privs', process.execPath, ...limits] }
    : { execPath: process.execPath, execArgv: limits }
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, LOW_PRIORITY)
  } catch {
    // It has ended already, or may not be asked: then it competes as any other.
  }
}
