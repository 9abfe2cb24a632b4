import { type Command, Option } from 'commander'
import { closeReport, listReports, type PageReport } from '../moderation/page-reports.ts'
import { reportKinds } from '../moderation/report-kinds.ts'
import { vouchForAccount } from '../moderation/vouch-for-account.ts'
import { StartupError } from '../startup.errors.ts'
import { type Answer, carryOut } from './carry-out.ts'
import { nameOperator } from './name-operator.ts'
import { openContext } from './open-context.ts'
import { readCount } from './read-count.ts'

type Options = { all?: boolean; most: number; dismiss?: string; done?: string }

export function addReports(program: Command): void {
  program
    .command('reports')
    .description('list what visitors reported of pages, the oldest first, and close it')
    .addOption(
      new Option('--all', 'closed ones too, the newest first').conflicts(['dismiss', 'done']),
    )
    .option('--most <count>', 'how many', readCount, 200)
    .addOption(new Option('--dismiss <report>', 'nothing is wrong').conflicts('done'))
    .addOption(new Option('--done <report>', 'it was dealt with'))
    .action(({ all: isAll = false, most, dismiss, done }: Options, command: Command) =>
      carryOut(command, async (config) => {
        const by = nameOperator()
        await using context = await openContext(config)
        const id = dismiss ?? done
        if (id === undefined) {
          const reports = await listReports(context, { isAll, limit: most })
          const none = isAll ? 'There is no report.' : 'There is no open report.'
          return { json: reports, lines: reports.length > 0 ? reports.flatMap(describe) : [none] }
        }
        const state = dismiss === undefined ? 'acted_on' : 'dismissed'
        if (!(await closeReport(context, { id, state, by })))
          throw new StartupError(`There is no open report ${id}.`)
        return { json: { id, state }, lines: ['The report is closed.'] }
      }),
    )
}

const OUTCOMES = { dismissed: 'Dismissed', acted_on: 'Dealt with' }

function describe(report: PageReport): string[] {
  const { domain, kind, words, email, createdAt, isTakenDown } = report
  const label = reportKinds.find((known) => known.kind === kind)?.label ?? kind
  return [
    `${domain}${isTakenDown ? ' (down)' : ''}, ${createdAt.toISOString()}: ${label}`,
    // Marked, so that nothing a stranger typed looks like a line of ours.
    ...words.split('\n').map((line) => `  > ${line}`),
    ...(email ? [`  An answer is wished: ${email}`] : []),
    describeState(report),
  ]
}

function describeState({ id, state, closedAt, closedBy }: PageReport): string {
  if (state === 'open') return `  npx scoutsite reports --dismiss ${id}`
  return `  ${OUTCOMES[state]} ${closedAt?.toISOString() ?? ''} by ${closedBy}`
}

export function addVouch(program: Command): void {
  program
    .command('vouch')
    .description('let an account that you know publish as many sites as an old one')
    .argument('<e-mail>', 'the account')
    .action(
      (email: string, _options: object, command: Command): Promise<void> =>
        carryOut(command, async (config): Promise<Answer> => {
          await using context = await openContext(config)
          await vouchForAccount(context, { email })
          return { json: { email }, lines: [`${email} is not limited as new accounts are.`] }
        }),
    )
}
