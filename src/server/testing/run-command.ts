import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { startCommand } from './start-command.ts'

/** Runs an operator's command; `isDeaf` closes the pipe that it prints to. */
export async function runCommand(
  args: string[],
  environment: Record<string, string>,
  { isDeaf = false } = {},
) {
  const child = startCommand(args, environment)
  if (isDeaf) child.stdout.destroy()
  const [out, complaint] = await Promise.all([
    isDeaf ? '' : text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: child.exitCode, out, complaint: complaint.trim() }
}
