import '../src/server/close-prototypes.ts'
import { join } from 'node:path'
import { isUuid } from '#server/database/is-uuid.ts'
import { openOperatorContext } from '#server/operation/open-operator-context.ts'
import {
  cancelUpdate,
  countOutdated,
  previewUpdate,
  startUpdate,
  undoUpdate,
} from '#server/operation/update-sites.ts'
import { type Progress, readProgress } from '#server/releases/update-queue.ts'
import { dropRoot } from '#server/root/drop-root.ts'
import { StartupError } from '#server/startup.errors.ts'
import { readArguments, readCount, runCommand } from './run-command.ts'

const USAGE =
  'Say one of these: npm run update-sites -- --preview 10, --start, --cancel, or --undo and the name that --start gave.'
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Brings live sites up to date with improved templates: previews, starts, cancels, undoes. */
await runCommand(async (config) => {
  const options = {
    preview: { type: 'string' },
    start: { type: 'boolean' },
    cancel: { type: 'boolean' },
    undo: { type: 'string' },
  } as const
  const { values } = readArguments({ options }, USAGE)
  const { preview, start, cancel, undo } = values
  if (Object.keys(values).length > 1) throw new StartupError(USAGE)
  if (undo !== undefined && !isUuid(undo)) throw new StartupError(USAGE)
  const most = preview === undefined ? 0 : readCount(preview, 100_000, USAGE)
  await dropRoot(config)
  await using context = await openOperatorContext(config)
  if (undo !== undefined) {
    const count = await undoUpdate(context, undo)
    if (count === null) throw new StartupError(`There is no update with the name ${undo}.`)
    say(`${count} sites show their version from before again.`)
  } else if (most > 0) {
    const folder = join(config.dataDir, 'update-preview')
    const domains = await previewUpdate(context, folder, most)
    say(`${domains.length} sites, before and after, are in ${folder}.`)
  } else if (start) {
    const progress = await startUpdate(context)
    if (!progress) {
      say('No live site would change.')
      return
    }
    const { total, done } = progress
    say(`${total - done} sites are being updated in the background by whichever ScoutSite runs.`)
    say('One that was started with older templates leaves them alone: restart it.')
    say('To see how far it is: npm run update-sites. To end it early: the same with -- --cancel')
    sayUndo(progress)
  } else if (cancel) {
    const progress = await cancelUpdate(context)
    if (!progress) {
      say('No update is under way.')
      return
    }
    say(`The update has ended. ${progress.done} sites were updated.`)
    sayUndo(progress)
  } else {
    const progress = await readProgress(context.db)
    if (progress?.isRunning) {
      const { total, done, failed } = progress
      say(`An update is under way: ${done} of ${total} sites are done, ${failed} failed.`)
      sayUndo(progress)
    } else if (progress && progress.failed > 0) {
      const { total, done, failed } = progress
      say(`The last update ended: ${done} of ${total} sites were updated, ${failed} failed.`)
      sayUndo(progress)
    }
    say(`${await countOutdated(context.db)} live sites would change.`)
    say('See some with --preview 10, begin with --start.')
  }
})

function sayUndo({ updateId }: Progress) {
  say(`To take it back: npm run update-sites -- --undo ${updateId}`)
}
