import type { Command } from 'commander'
import { checks, type Examined } from '../doctor/examine.ts'
import { examinePlace } from '../doctor/examine-place.ts'
import { dropRoot } from '../root/drop-root.ts'
import { carryOut, say } from './carry-out.ts'

const MARKS = { fine: 'fine   ', warning: 'warning', error: 'ERROR  ' }

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('check everything an operator can get wrong, and show how to fix it')
    .addHelpText('after', `\nIt looks at:\n${listChecks().join('\n')}`)
    .action((_options: object, command: Command) =>
      carryOut(command, async (config, file) => {
        say(file === undefined ? 'Settings: no file.' : `Settings: ${file}`)
        await dropRoot(config, { makesFolder: false })
        const findings = await examinePlace(config)
        const errors = findings.filter(({ state }) => state === 'error').length
        return {
          json: findings,
          lines: findings.flatMap(describe),
          exitCode: errors > 0 ? 1 : 0,
        }
      }),
    )
}

function listChecks(): string[] {
  const width = Math.max(...checks.map(({ name }) => name.length))
  return checks.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`)
}

function describe({ name, state, says, mend }: Examined): string[] {
  return [`${MARKS[state]}  ${name}: ${says}`, ...(mend ? [`         → ${mend}`] : [])]
}
