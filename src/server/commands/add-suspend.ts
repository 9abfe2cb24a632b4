import type { Command } from 'commander'
import { sayDay } from '#site/text/say-day.ts'
import { findAccountOf } from '../accounts/find-account-of.ts'
import { resumeAccount, suspendAccount } from '../moderation/suspensions.ts'
import { callTool } from '../starting/name-tool.ts'
import { carryOut } from './carry-out.ts'
import { nameOperator } from './name-operator.ts'
import { openContext } from './open-context.ts'
import { readDay } from './read-day.ts'

type SuspendOptions = { reason: string; until?: string; pages?: boolean }

export function addSuspend(program: Command): void {
  program
    .command('suspend')
    .description('keep a leader out, who is told why; deletes nothing, and pages stay live')
    .argument('<e-mail>', 'the account')
    .requiredOption('--reason <text>', 'what the leader reads')
    .option('--until <date>', 'the day on which it ends (UTC), as 2026-12-24', readDay)
    .option('--pages', 'also take down the pages of which the account is an admin')
    .addHelpText(
      'after',
      `\nExample:\n  $ ${callTool('suspend pat@example.org --reason "We could not reach you about the photos." --until 2026-12-24')}`,
    )
    .action((email: string, { reason, until, pages }: SuspendOptions, command: Command) =>
      carryOut(command, async (config) => {
        await using context = await openContext(config)
        const { id: accountId } = await findAccountOf(context.db, email)
        const { hosts } = await suspendAccount(context, {
          accountId,
          reason,
          until: until ?? null,
          withPages: pages ?? false,
          by: nameOperator(),
        })
        const end = until ? `until ${sayDay(until)}` : 'until you end it'
        return {
          json: { accountId, until: until ?? null, takenDown: hosts },
          lines: [
            `${email} is suspended ${end}. The leader is told why, by mail and in the app.`,
            pages
              ? `Pages taken down: ${hosts.join(', ') || 'none'}.`
              : 'Pages stay as they are: use --pages to take them down too.',
            `To end it: ${callTool(`resume ${email}${hosts.length > 0 ? ' --pages' : ''}`)}`,
          ],
        }
      }),
    )
}

export function addResume(program: Command): void {
  program
    .command('resume')
    .description('end the suspension of an account')
    .argument('<e-mail>', 'the account')
    .option('--pages', 'also put back the pages that were taken down with it')
    .action((email: string, { pages = false }: { pages?: boolean }, command: Command) =>
      carryOut(command, async (config) => {
        await using context = await openContext(config)
        const { id: accountId } = await findAccountOf(context.db, email)
        const wanted = { accountId, withPages: pages, by: nameOperator() }
        const { hosts, left } = await resumeAccount(context, wanted)
        return {
          json: { accountId, putBack: hosts, stillDown: left },
          lines: [
            `${email} can sign in again. The leader is told.`,
            ...(pages ? [`Pages put back: ${hosts.join(', ') || 'none'}.`] : []),
            ...left.map(
              (domain) =>
                `Still down: ${domain}. To put it back: ${callTool(`put-back ${domain}`)}`,
            ),
          ],
        }
      }),
    )
}
