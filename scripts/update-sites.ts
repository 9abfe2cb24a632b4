import '../src/server/close-prototypes.ts'
import { join } from 'node:path'
import { isUuid } from '#server/database/can-edit-site.ts'
import { openOperatorContext } from '#server/operation/open-operator-context.ts'
import {
  listOutdated,
  previewUpdate,
  startUpdate,
  undoUpdate,
} from '#server/operation/update-sites.ts'
import { leaveRoot } from '#server/root/leave-root.ts'
import { StartupError } from '#server/startup.errors.ts'
import { readArguments, readCount, runCommand } from './run-command.ts'

const USAGE =
  'Say one of these: npm run update-sites -- --preview 10, --start, or --undo and the name that --start gave.'
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Brings live sites up to date with improved templates: looks, begins, takes back. */
await runCommand(async (config) => {
  const options = {
    preview: { type: 'string' },
    start: { type: 'boolean' },
    undo: { type: 'string' },
  } as const
  const { values } = readArguments({ options }, USAGE)
  const { preview, start, undo } = values
  if (Object.keys(values).length > 1) throw new StartupError(USAGE)
  if (undo !== undefined && !isUuid(undo)) throw new StartupError(USAGE)
  const most = preview === undefined ? 0 : readCount(preview, 100_000, USAGE)
  await leaveRoot(config)
  await using context = await openOperatorContext(config)
  if (undo !== undefined) {
    say(`${await undoUpdate(context, undo)} sites show their version from before again.`)
  } else if (most > 0) {
    const folder = join(config.dataDir, 'update-preview')
    const domains = await previewUpdate(context, folder, most)
    say(`${domains.length} sites, before and after, are in ${folder}.`)
  } else if (start) {
    const { updateId, count } = await startUpdate(context)
    say(`${count} sites are being updated in the background by whichever ScoutSite runs.`)
    say(`To take it back: npm run update-sites -- --undo ${updateId}`)
  } else {
    say(`${(await listOutdated(context.db)).length} live sites would change.`)
    say('See some with --preview 10, begin with --start.')
  }
})
