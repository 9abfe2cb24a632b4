import { type Command, Option } from 'commander'
import { closeReport, listReports, type PageReport } from '../moderation/page-reports.ts'
import { passOnReport } from '../moderation/passed-on-reports.ts'
import { labelOf } from '../moderation/report-kinds.ts'
import type { OperatorContext } from '../operation/open-operator-context.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { type Answer, carryOut } from './carry-out.ts'
import { nameOperator } from './name-operator.ts'
import { openContext } from './open-context.ts'
import { readCount } from './read-count.ts'

type Options = {
  all?: boolean
  most: number
  dismiss?: string
  done?: string
  tell?: string
  withWords?: boolean
  withEmail?: boolean
}

export function addReports(program: Command): void {
  program
    .command('reports')
    .description(
      'list reports from visitors, oldest first; tell the leaders about them, and close them',
    )
    .addOption(
      new Option('--all', 'closed ones too, the newest first').conflicts([
        'dismiss',
        'done',
        'tell',
      ]),
    )
    .option('--most <count>', 'how many', readCount, 200)
    .addOption(new Option('--dismiss <report>', 'nothing is wrong').conflicts(['done', 'tell']))
    .addOption(new Option('--done <report>', 'it was dealt with').conflicts('tell'))
    .option('--tell <report>', 'mail the leaders of the page that it was reported')
    .option('--with-words', 'and what the visitor wrote')
    .option('--with-email', 'and the e-mail of the visitor, who was promised that you ask first')
    .action((options: Options, command: Command) =>
      carryOut(command, async (config) => {
        const { all: isAll = false, most, dismiss, done, tell } = options
        const { withWords = false, withEmail = false } = options
        if ((withWords || withEmail) && tell === undefined)
          throw new StartupError('--with-words and --with-email go with --tell.')
        const by = nameOperator()
        await using context = await openContext(config)
        // Awaited here: the database is closed as soon as this block is left.
        if (tell !== undefined)
          return await answerTold(context, { id: tell, withWords, withEmail, by })
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

async function answerTold(
  context: OperatorContext,
  wanted: Parameters<typeof passOnReport>[1],
): Promise<Answer> {
  const { id } = wanted
  const passedOn = await passOnReport(context, wanted)
  if (!passedOn)
    throw new StartupError(
      `Report ${id} is not open, its leaders were told before, or its site was deleted.`,
    )
  const { withWords, withEmail } = passedOn
  const included = [
    ...(withWords ? ['what the visitor wrote'] : []),
    ...(withEmail ? ['the e-mail of the visitor'] : []),
  ]
  const what = included.length > 0 ? `, with ${included.join(' and ')}` : ''
  return {
    json: { id, ...passedOn },
    lines: [
      `The leaders of the page are mailed within a minute while ScoutSite runs${what}. The report stays open.`,
    ],
  }
}

const OUTCOMES = { dismissed: 'Dismissed', acted_on: 'Dealt with' }

function describe(report: PageReport): string[] {
  const { domain, kind, words, email, createdAt, isTakenDown, passedOnAt, passedOnBy } = report
  return [
    `${domain}${isTakenDown ? ' (down)' : ''}, ${createdAt.toISOString()}: ${labelOf(kind)}`,
    // Marked, so that a stranger's text never looks like our own output.
    ...words.split('\n').map((line) => `  > ${line}`),
    ...(email ? [`  Wants an answer: ${email}`] : []),
    ...(passedOnAt ? [`  The leaders were told ${passedOnAt.toISOString()} by ${passedOnBy}`] : []),
    describeState(report),
  ]
}

function describeState({ id, state, closedAt, closedBy }: PageReport): string {
  if (state === 'open') return `  ${callTool(`reports --dismiss ${id}`)}`
  return `  ${OUTCOMES[state]} ${closedAt?.toISOString() ?? ''} by ${closedBy}`
}
