import { existsSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { endBanner } from '../messages/messages.ts'
import { type Message, readMessage, readTextFile } from '../messages/read-message.ts'
import { findSite } from '../operation/find-site.ts'
import type { OperatorContext } from '../operation/open-operator-context.ts'
import { fromCaller } from '../settings/settings-file.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { carryOut } from './carry-out.ts'
import { openContext } from './open-context.ts'
import { readDay } from './read-day.ts'
import { type AskedMessage, sendMessage } from './send-message.ts'

type Options = {
  send?: true
  sites?: string
  bannerUntil?: string
  mail: boolean
  endBanner?: true
}

/** A leader on a phone must see the page below it. */
const LONGEST_BANNER = 1_000

export function addMessage(program: Command): void {
  program
    .command('message')
    .description('mail all leaders; without --send, only a test to you')
    .argument('[file]', 'plain text: “Subject: …” in the first line, an empty line, the text')
    .option('--send', 'really send it; nobody gets the same text twice')
    .addOption(
      new Option('--sites <list>', 'only to the leaders of these, or of those in this file') //
        .conflicts('bannerUntil'),
    )
    .option('--banner-until <date>', 'the last day (UTC) on which the app shows it too', readDay)
    .option('--no-mail', 'with --banner-until: show it in the app at once, and mail nobody')
    .option('--end-banner', 'show no message in the app any more')
    .addHelpText(
      'after',
      `\nExamples:\n  $ ${callTool('message news.txt')}\n  $ ${callTool('message news.txt --send --banner-until 2026-12-24')}`,
    )
    .action((file: string | undefined, options: Options, command: Command) =>
      carryOut(command, async (config) => {
        if (options.endBanner) {
          if (file !== undefined) throw new StartupError('--end-banner takes no file.')
          await using context = await openContext(config)
          const isEnded = await endBanner(context.db)
          const line = isEnded ? 'The banner is gone.' : 'There is no banner.'
          return { json: { isEnded }, lines: [line] }
        }
        const asked = await read(file, options)
        await using context = await openContext(config)
        const siteIds = asked.sites && (await findSites(context, asked.sites))
        return await sendMessage(context, { ...asked, siteIds })
      }),
    )
}

type Asked = Omit<AskedMessage, 'siteIds'> & { sites: string[] | null }

/** Before root's command goes on as the service account, which may read less. */
async function read(file: string | undefined, options: Options): Promise<Asked> {
  if (file === undefined) throw new StartupError('Name the file with the message.')
  const { mail: isMailed, bannerUntil = null } = options
  if (!isMailed && bannerUntil === null)
    throw new StartupError('--no-mail goes with --banner-until.')
  const message = await readMessage(fromCaller(file))
  if (bannerUntil !== null) refuseBanner(message, bannerUntil)
  const sites = options.sites === undefined ? null : await readNames(options.sites)
  return { message, sites, isMailed, bannerUntil, isSent: options.send === true || !isMailed }
}

function refuseBanner({ words }: Message, until: string): void {
  if (until < new Date().toISOString().slice(0, 10))
    throw new StartupError(`${until} is over: give the last day on which the app shows it.`)
  if ([...words].length > LONGEST_BANNER)
    throw new StartupError(
      `A banner has room for ${LONGEST_BANNER.toLocaleString('en-US')} characters: send the text by mail, and show a shorter one.`,
    )
}

async function readNames(listed: string): Promise<string[]> {
  const file = fromCaller(listed)
  const text = existsSync(file) ? await readTextFile(file) : listed
  const names = text.split(/[\s,]+/).filter(Boolean)
  if (names.length === 0) throw new StartupError('--sites names no site.')
  return names
}

async function findSites({ db, siteDomain }: OperatorContext, names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) ids.push((await findSite(db, name, siteDomain)).id)
  return ids
}
