import type { Command } from 'commander'
import { runDemo } from '../demo/run-demo.ts'
import type { Config } from '../settings/config.ts'
import { callTool } from '../starting/name-tool.ts'
import { type Answer, carryOut, say } from './carry-out.ts'

async function serve(config: Config): Promise<Answer> {
  return { lines: [], json: undefined, exitCode: await runDemo(config, say) }
}

export function addDemo(program: Command): void {
  program
    .command('demo')
    .description('serve a demo: sample troops, no sign-in by mail, reset every hour')
    .addHelpText(
      'after',
      `
It keeps what it needs in a folder beside DATA_DIR, DATA_DIR-demo, and touches nothing else. SIGHUP starts it over at once.

Example:
  PORT=3100 ${callTool('demo')}`,
    )
    .action((_options: object, command: Command) =>
      carryOut(command, serve, { isEndedBySignal: false, makesNew: true }),
    )
}
