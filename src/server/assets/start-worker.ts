import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { childEnvironment, childOptions } from '../starting/child-environment.ts'
import { PROJECT_FOLDER } from '../starting/project-folder.ts'

const PROGRAM = join(PROJECT_FOLDER, 'src/server/assets/picture-worker.ts')
const READABLE = ['package.json', 'node_modules', 'src/server', 'src/site']
const LIMITER = '/usr/bin/setpriv'
const LOW_PRIORITY = 10
/** Megabytes. */
const LARGE_HEAP = 600
/** Drawings must look the same on every machine: no font configuration is read. */
const OWN_FONTS = { FONTCONFIG_FILE: '/dev/null', PANGOCAIRO_BACKEND: 'fontconfig' }

/**
 * Starts a process that decodes strangers' files: at low priority, without secrets in its
 * environment, and restricted to the program and its own folder. JavaScript in it has no access to
 * other files, the network or child processes; no program that it starts can gain privileges.
 */
export function startWorker(
  folder: string,
  { program = PROGRAM, heap = LARGE_HEAP } = {},
): ChildProcess {
  const { execPath, execArgv } = confine(folder, heap)
  const options = {
    execPath,
    execArgv,
    // A single malloc arena limits memory fragmentation.
    env: childEnvironment(['PATH'], { MALLOC_ARENA_MAX: '2', ...OWN_FONTS }),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'] satisfies ('ignore' | 'ipc')[],
  }
  const child = fork(program, childOptions(options))
  // A late message or signal must not end the server.
  child.on('error', () => undefined)
  lowerPriority(child)
  return child
}

function confine(folder: string, heap: number): { execPath: string; execArgv: string[] } {
  const readable = [...READABLE.map((path) => realpathSync(join(PROJECT_FOLDER, path))), folder]
  const limits = [
    // A file that needs more ends the worker instead of using up the machine's memory.
    `--max-old-space-size=${heap}`,
    // The same for WebAssembly, in pages of 64 kB: 50 million pixels of HEIC need 370 MB, or 470 in
    // ten bits.
    '--wasm-max-mem-pages=8192',
    '--permission',
    // For sharp. The permission model does not restrict native code; see docs/decisions/0012.
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
    // It has ended already, or we may not change it: then it competes like any other process.
  }
}
