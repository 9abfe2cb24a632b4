import { type Command, InvalidArgumentError, Option } from 'commander'
import { isUuid } from '../database/is-uuid.ts'
import {
  dropFailedJob,
  type FailedJob,
  listFailedJobs,
  sendAgain,
} from '../operation/failed-jobs.ts'
import type { OperatorContext } from '../operation/open-operator-context.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { type Answer, carryOut } from './carry-out.ts'
import { openContext, openJobs } from './open-context.ts'
import { readCount } from './read-count.ts'
import { writeTable } from './write-table.ts'

const ALL = 'all'
const MOST_AT_ONCE = 10_000
const HEAD = ['id', 'failed', 'queue', 'kind', 'times', 'to', 'site', 'why']

type Options = { again?: string; drop?: string; most: number }

export function addJobs(program: Command): void {
  program
    .command('jobs')
    .description('list mails that were given up and work that failed for good')
    .option('--most <count>', 'how many', readCount, 50)
    .addOption(
      new Option('--again <id>', 'send this one again, or all of them: --again all')
        .argParser(readIdOrAll)
        .conflicts('drop'),
    )
    .addOption(new Option('--drop <id>', 'forget this one').argParser(readId))
    .addHelpText('after', `\nExample:\n  $ ${callTool('jobs --again all')}`)
    .action((options: Options, command: Command) =>
      carryOut(command, async (config) => {
        await using context = await openContext(config)
        // Awaited here: the database is closed as soon as this block is left.
        return await answer(context, options)
      }),
    )
}

async function answer(context: OperatorContext, options: Options): Promise<Answer> {
  const { again, drop, most } = options
  if (again !== undefined) return sendThem(context, again)
  if (drop === undefined) return describe(await listFailedJobs(context.db, most))
  const queue = await dropFailedJob(context.db, drop)
  if (queue === null) throw notThere()
  return { json: { dropped: 1 }, lines: ['It is forgotten.'] }
}

async function sendThem(context: OperatorContext, again: string): Promise<Answer> {
  const { db } = context
  const ids = again === ALL ? (await listFailedJobs(db, MOST_AT_ONCE)).map(({ id }) => id) : [again]
  await using jobs = openJobs(context)
  let sent = 0
  for (const jobId of ids) {
    const queue = await sendAgain({ db, jobs }, jobId)
    if (queue === null) continue
    sent += 1
  }
  if (sent === 0 && again !== ALL) throw notThere()
  return {
    json: { sent },
    lines: [
      sent === 0
        ? 'There is nothing to send again.'
        : `${sent} are back in their queues; a running ScoutSite does them within a minute.`,
    ],
  }
}

function describe(jobs: FailedJob[]): Answer {
  const rows = jobs.map(({ id, failedAt, queue, kind, count, to, domain, why }) => [
    id,
    failedAt.toISOString().slice(0, 16).replace('T', ' '),
    queue,
    kind ?? '–',
    String(count),
    to ?? '–',
    domain ?? '–',
    why,
  ])
  return {
    json: jobs,
    lines: jobs.length > 0 ? writeTable(HEAD, rows) : ['Nothing has failed for good.'],
  }
}

const notThere = () =>
  new StartupError(`It is not in the list. To see the list: ${callTool('jobs')}`)

function readId(text: string): string {
  if (isUuid(text)) return text
  throw new InvalidArgumentError('It must be an id that the list shows.')
}

const readIdOrAll = (text: string) => (text === ALL ? ALL : readId(text))
