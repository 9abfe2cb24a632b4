import { spawn } from 'node:child_process'
import { builtProgram } from '../starting/built-program.ts'
import { childEnvironment, childOptions } from '../starting/child-environment.ts'
import { launchProgram } from './launch-program.ts'

/**
 * Starts an operator's command; `isGroup` gives it its own process group, which can be killed as a
 * whole.
 */
export function startCommand(
  args: string[],
  environment: Record<string, string>,
  { isGroup = false } = {},
) {
  const program = launchProgram(builtProgram('scoutsite'))
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
  return spawn(
    program.command,
    [...program.args, ...args],
    childOptions({ env: childEnvironment(['PATH'], environment), stdio, detached: isGroup }),
  )
}
