import { join } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { isUuid } from '../database/is-uuid.ts'
import type { OperatorContext } from '../operation/open-operator-context.ts'
import {
  cancelUpdate,
  countOutdated,
  previewUpdate,
  undoUpdate,
} from '../operation/update-sites.ts'
import { type Progress, readProgress, startUpdate } from '../releases/template-updates.ts'
import type { Config } from '../settings/config.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { type Answer, carryOut } from './carry-out.ts'
import { countOf } from './count-of.ts'
import { openContext } from './open-context.ts'
import { readCount } from './read-count.ts'

type Options = { preview?: number; start?: true; cancel?: true; undo?: string }

const ways = ['preview', 'start', 'cancel', 'undo']
const way = (flags: string, about: string, name: string) =>
  new Option(flags, about).conflicts(ways.filter((other) => other !== name))

export function addUpdateSites(program: Command): void {
  program
    .command('update-sites')
    .description('update live sites to improved templates; without an option, show how far that is')
    .addOption(
      way('--preview <count>', 'write this many sites, before and after', 'preview').argParser(
        readCount,
      ),
    )
    .addOption(way('--start', 'render all of them again in the background', 'start'))
    .addOption(way('--cancel', 'end the update early; what is live stays', 'cancel'))
    .addOption(
      way('--undo <update>', 'put back what was live before', 'undo').argParser(readUpdateId),
    )
    .addHelpText('after', `\nExample:\n  $ ${callTool('update-sites --preview 10')}`)
    .action((options: Options, command: Command) =>
      carryOut(command, async (config) => {
        await using context = await openContext(config)
        // Awaited here: the database is closed as soon as this block is left.
        return await answer(context, config, options)
      }),
    )
}

function readUpdateId(text: string): string {
  if (isUuid(text)) return text
  throw new InvalidArgumentError('It must be the name that --start gave.')
}

async function answer(
  context: OperatorContext,
  { dataDir }: Config,
  { preview, start, cancel, undo }: Options,
): Promise<Answer> {
  if (undo !== undefined) return answerUndone(undo, await undoUpdate(context, undo))
  if (start) return answerStarted(await startUpdate(context.db))
  if (cancel) return answerCancelled(await cancelUpdate(context))
  if (preview === undefined) {
    return answerProgress(await readProgress(context.db), await countOutdated(context.db))
  }
  const folder = join(dataDir, 'update-preview')
  const domains = await previewUpdate(context, folder, preview)
  return {
    json: { folder, domains },
    lines: [`${domains.length} sites, before and after, are in ${folder}.`],
  }
}

function answerUndone(update: string, count: number | null): Answer {
  if (count === null) throw new StartupError(`There is no update with the name ${update}.`)
  return {
    json: { undone: count },
    lines: [`The version from before is shown again by ${countOf(count, 'site')}.`],
  }
}

function answerStarted(progress: Progress | null): Answer {
  if (!progress) return { json: null, lines: ['No live site would change.'] }
  return {
    json: progress,
    lines: [
      `${countOf(progress.total - progress.done, 'site')} will be updated in the background by whichever ScoutSite runs.`,
      'One that was started with older templates leaves them alone: restart it.',
      `To see how far it is: ${callTool('update-sites')}. To end it early: the same with --cancel`,
      explainUndo(progress),
    ],
  }
}

function answerCancelled(progress: Progress | null): Answer {
  if (!progress) return { json: null, lines: ['No update is under way.'] }
  const ended = `The update has ended after ${countOf(progress.done, 'site')}.`
  return { json: progress, lines: [ended, explainUndo(progress)] }
}

function answerProgress(progress: Progress | null, outdated: number): Answer {
  return {
    json: { update: progress, outdated },
    lines: [
      ...describeProgress(progress),
      `${countOf(outdated, 'live site')} would change.`,
      'See some with --preview 10, begin with --start.',
    ],
  }
}

function describeProgress(progress: Progress | null): string[] {
  if (!progress || !(progress.isRunning || progress.failed > 0)) return []
  const { isRunning, total, done, failed } = progress
  const how = isRunning
    ? `An update is under way: ${done} of ${countOf(total, 'site')} are done, ${failed} failed.`
    : `The last update ended: ${done} of ${countOf(total, 'site')} were updated, ${failed} failed.`
  return [how, explainUndo(progress)]
}

const explainUndo = ({ updateId }: Progress) =>
  `To take it back: ${callTool(`update-sites --undo ${updateId}`)}`
