import { type Command, Option } from 'commander'
import { saySize } from '#site/text/say-size.ts'
import { findSite } from '../operation/find-site.ts'
import { listSites, SORTS, type Sort } from '../operation/list-sites.ts'
import { removeSite, removeSiteForGood } from '../operation/remove-site.ts'
import { callTool } from '../starting/name-tool.ts'
import { carryOut } from './carry-out.ts'
import { openContext } from './open-context.ts'
import { readCount } from './read-count.ts'
import { writeDay, writeTable } from './write-table.ts'

const HEAD = ['address', 'state', 'uploads', 'changed', 'published', 'name', 'admins']

export function addSites(program: Command): void {
  program
    .command('sites')
    .description('list sites, with their size, their last change and their admins')
    .argument(
      '[text]',
      'only those whose name, address or admin contains this, or the one with this id',
      '',
    )
    .addOption(new Option('--sort <by>', 'what comes first').choices(SORTS).default('changed'))
    .option('--most <count>', 'how many', readCount, 50)
    .addHelpText('after', `\nExample:\n  $ ${callTool('sites troop-42 --sort size')}`)
    .action((search: string, { sort, most }: { sort: Sort; most: number }, command: Command) =>
      carryOut(command, async (config) => {
        await using context = await openContext(config)
        const sites = (await listSites(context, { search, sort, most })).map((site) => ({
          ...site,
          address: context.addressOf(site.host),
        }))
        const rows = sites.map(
          ({ address, state, takenDownAt, bytes, changedAt, publishedAt, name, admins }) => [
            address,
            takenDownAt ? 'taken down' : state,
            saySize(bytes),
            writeDay(changedAt),
            writeDay(publishedAt),
            name,
            admins.join(', '),
          ],
        )
        const lines = sites.length > 0 ? writeTable(HEAD, rows) : ['There is no such site.']
        const isMissed = search !== '' && sites.length === 0
        return { json: sites, lines, exitCode: isMissed ? 1 : 0 }
      }),
    )
}

export function addRemoveSite(program: Command): void {
  program
    .command('remove-site')
    .description('take a site off the web; its leaders can restore it for thirty days')
    .argument('<domain>', 'its label, its address or its own domain')
    .option('--for-good', 'remove everything: only a backup can bring it back')
    .action((named: string, { forGood = false }: { forGood?: boolean }, command: Command) =>
      carryOut(command, async (config) => {
        await using context = await openContext(config)
        const site = await findSite(context.db, named, config.siteDomain)
        await (forGood ? removeSiteForGood(context, site.id) : removeSite(context.db, site.id))
        return {
          json: { ...site, isForGood: forGood },
          lines: [
            forGood
              ? `${site.domain} is gone for good.`
              : `${site.domain} is off the web; its leaders can restore it for thirty days.`,
          ],
        }
      }),
    )
}
