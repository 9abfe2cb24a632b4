import type { Command } from 'commander'
import { callTool } from '../starting/name-tool.ts'
import { say } from './carry-out.ts'

/**
 * Listed in the help, but run by `scripts/run.mjs`: the server needs its flags from the start of
 * its process.
 */
export function addStart(program: Command): void {
  program
    .command('start')
    .description('start ScoutSite, as npm start does')
    .action(() => {
      say(`Start it with ${callTool('start')}, or npm start.`)
      process.exitCode = 1
    })
}
