import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/server/config.ts'
import { openWorkshop } from '../src/server/operation/open-workshop.ts'
import {
  listOutdated,
  previewUpdate,
  startUpdate,
  undoUpdate,
} from '../src/server/operation/update-sites.ts'

/** Brings live sites up to date with improved templates: looks, begins, takes back. */
const { values } = parseArgs({
  options: {
    preview: { type: 'string' },
    start: { type: 'boolean', default: false },
    undo: { type: 'string' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const config = readConfig(process.env)
await using workshop = await openWorkshop(config)
if (values.undo) {
  say(`${await undoUpdate(workshop, values.undo)} sites show their version from before again.`)
} else if (values.preview) {
  const folder = join(config.dataDir, 'update-preview')
  const domains = await previewUpdate(workshop, folder, Number(values.preview))
  say(`${domains.length} sites, before and after, are in ${folder}.`)
} else if (values.start) {
  const { updateId, count } = await startUpdate(workshop)
  say(`${count} sites are being updated in the background by whichever ScoutSite runs.`)
  say(`To take it back: npm run update-sites -- --undo ${updateId}`)
} else {
  say(`${(await listOutdated(workshop.sql)).length} live sites would change.`)
  say('See some with --preview 10, begin with --start.')
}
