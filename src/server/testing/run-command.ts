import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { launchProgram } from './launch-program.ts'

/** Runs an operator's command; `isDeaf` closes the pipe that it prints to. */
export async function runCommand(
  args: string[],
  environment: Record<string, string>,
  { isDeaf = false } = {},
) {
  const program = launchProgram(resolve('src/server/commands/scoutsite.ts'))
  const child = spawn(program.command, [...program.args, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (isDeaf) child.stdout.destroy()
  const [out, complaint] = await Promise.all([
    isDeaf ? '' : text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: child.exitCode, out, complaint: complaint.trim() }
}
