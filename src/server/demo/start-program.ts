import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { childEnvironment, childOptions } from '../starting/child-environment.ts'
import { listOtherVariables } from './demo-settings.ts'

export type StartedProgram = { child: ChildProcess; ended: Promise<number> }

/** Starts one of our programs with a settings file, with the same Node options as this process. */
export function startProgram(program: string, args: string[]): StartedProgram {
  const how: SpawnOptions = {
    env: childEnvironment(listOtherVariables(process.env)),
    // It stops when this channel closes, however we end.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  }
  const child = spawn(process.execPath, [...process.execArgv, program, ...args], childOptions(how))
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 1))
  return { child, ended }
}
