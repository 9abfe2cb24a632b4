import type { Command } from 'commander'
import { putBackSite, takeDownSite } from '../moderation/take-downs.ts'
import { callTool } from '../starting/name-tool.ts'
import { carryOut } from './carry-out.ts'
import { countOf } from './count-of.ts'
import { nameOperator } from './name-operator.ts'
import { openContext } from './open-context.ts'

export function addTakeDown(program: Command): void {
  program
    .command('take-down')
    .description('take a page off the web within a second; its leaders are told why')
    .argument('<domain>', 'its label, its address or its own domain')
    .requiredOption('--reason <text>', 'what its leaders read')
    .addHelpText(
      'after',
      `\nExample:\n  $ ${callTool('take-down troop-42')} --reason "The photo of the campfire shows a child whose family did not agree."`,
    )
    .action((domain: string, { reason }: { reason: string }, command: Command) =>
      carryOut(command, async (config) => {
        const by = nameOperator()
        await using context = await openContext(config)
        const taken = await takeDownSite(context, { domain, reason, by })
        const { siteId, host, closedReports: closed } = taken
        return {
          json: { siteId, host, closedReports: closed },
          lines: [
            `The page at ${host} is down, everywhere within a second. Its leaders are told.`,
            ...(closed > 0 ? [`Closed with it: ${countOf(closed, 'report')}.`] : []),
            `To put it back as it was: ${callTool(`put-back ${host}`)}`,
          ],
        }
      }),
    )
}

export function addPutBack(program: Command): void {
  program
    .command('put-back')
    .description('put a page back that was taken down')
    .argument('<domain>', 'its label, its address or its own domain')
    .action((domain: string, _options: object, command: Command) =>
      carryOut(command, async (config) => {
        const by = nameOperator()
        await using context = await openContext(config)
        const { siteId, host, isDeleted } = await putBackSite(context, { domain, by })
        const lines = isDeleted
          ? [
              `The page at ${host} is no longer taken down. Its site was deleted: its admins can bring it back.`,
            ]
          : [
              `The page at ${host} is no longer taken down: what was on the web is there again, as it was.`,
              'Changes its leaders have made since then appear once they publish.',
            ]
        return { json: { siteId, host }, lines }
      }),
    )
}
