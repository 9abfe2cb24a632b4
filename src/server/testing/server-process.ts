import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithProcess } from '../database/embedded/end-server.ts'
import { findFreePort } from '../starting/find-free-port.ts'
import { launchProgram } from './launch-program.ts'

export type ServerProcess = {
  origin: string
  child: ChildProcess
  output: () => string
  /** Resolves with the exit code, or null after a signal. */
  exited: Promise<number | null>
}

/** A program other than the server itself. */
type Program = { main?: string | undefined; args?: string[] }

const MOST_TRIES = 3

/** Starts the real program; resolves when it reports it is ready, rejects when it ends before. */
export async function startProcess(
  environment: Record<string, string>,
  program: Program = {},
  tries = 1,
): Promise<ServerProcess> {
  const server = await spawnProcess(environment, program)
  const ready = new Promise<void>((resolve) => {
    server.child.stdout?.on('data', () => {
      if (server.output().includes('ScoutSite is ready at')) resolve()
    })
  })
  const code = await Promise.race([ready, server.exited])
  if (code === undefined) return server
  // Another program took the port between the time it was found and used.
  const isTaken = /PORT \d+ is taken/.test(server.output()) && !environment['PORT']
  if (!isTaken || tries === MOST_TRIES) throw new Error(server.output())
  return startProcess(environment, program, tries + 1)
}

export async function spawnProcess(
  environment: Record<string, string>,
  { main, args: more = [] }: Program = {},
): Promise<ServerProcess> {
  const port = environment['PORT'] ?? String(await findFreePort())
  const { command, args } = launchProgram(main)
  const child = spawn(command, [...args, ...more], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'info', ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithProcess(child, 'SIGTERM')
  let output = ''
  const collect = (text: string) => {
    output += text
  }
  child.stdout?.setEncoding('utf8').on('data', collect)
  child.stderr?.setEncoding('utf8').on('data', collect)
  const exited = once(child, 'close').then(([code]) => code as number | null)
  return { origin: `http://localhost:${port}`, child, output: () => output, exited }
}
