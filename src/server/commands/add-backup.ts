import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Command } from 'commander'
import { saySize } from '#site/text/say-size.ts'
import { backUpToRepository } from '../backup/back-up-to-repository.ts'
import { openArchive } from '../backup/open-archive.ts'
import { isRepository, refuseFile, repositoryAt } from '../backup/open-repository.ts'
import { type Taken, takeBackup } from '../backup/take-backup.ts'
import type { Config } from '../settings/config.ts'
import { fromCaller } from '../settings/settings-file.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { type Answer, carryOut } from './carry-out.ts'
import { countOf } from './count-of.ts'
import { addKeyOptions, type KeyOptions, prepareKey } from './key-option.ts'
import { lendFolder } from './lend-folder.ts'
import { openContext } from './open-context.ts'
import { tellProgress } from './tell-progress.ts'
import { withFile } from './with-file.ts'

const examples = () => `
Examples:
  $ ${callTool('backup')}
  $ ${callTool('backup /backups/monday.tar')}
  $ ${callTool('backup s3://bucket/scoutsite --key /etc/scoutsite/backup.key')}
A folder or a bucket keeps many backups, and files that did not change only once.`

export function addBackup(program: Command): void {
  addKeyOptions(program.command('backup'))
    .description('back up database, files and secrets as of one moment, while ScoutSite runs')
    .argument('[target]', 'a new file, a folder, or s3://bucket/folder; default: BACKUP_TO')
    .addHelpText('after', examples())
    .action((target: string | undefined, options: KeyOptions, command: Command) =>
      carryOut(command, (config) =>
        backUp(config, findTarget(target, config), prepareKey(options, config)),
      ),
    )
}

/**
 * A folder is recognized by a trailing slash, or by its existence. The default is the target of the
 * nightly backup.
 */
export function findTarget(named: string | undefined, { backupTo }: Config): string {
  if (named === '' || (named === undefined && !backupTo))
    throw new StartupError('Name a file, a folder or a bucket, or set BACKUP_TO.')
  const target = named ?? repositoryAt(backupTo)
  if (target.startsWith('s3://')) {
    if (isRepository(target) && target !== 's3://') return repositoryAt(target)
    throw new StartupError(`${target} does not name a bucket. Write it as s3://bucket/folder.`)
  }
  const path = fromCaller(target)
  requireFolderAbove(path)
  if (isRepository(target)) refuseFile(repositoryAt(path))
  const isFolder = target.endsWith('/') || statSync(path, { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? repositoryAt(path) : path
}

function requireFolderAbove(path: string): void {
  const above = dirname(path)
  if (statSync(above, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new StartupError(`${above} is a file, not a folder. Name another place.`)
}

async function backUp(
  config: Config,
  target: string,
  readKey: ReturnType<typeof prepareKey>,
): Promise<Answer> {
  const onFile = tellProgress('files')
  const start = performance.now()
  if (isRepository(target)) {
    if (target.startsWith('/')) lendFolder(target)
    await using context = await openContext(config)
    const key = await readKey()
    const taken = await backUpToRepository(context, target, { key, onFile })
    return describeTaken(taken, `${target} (${taken.snapshot})`, start, key !== undefined)
  }
  return withFile(target, async (fd) => {
    await using context = await openContext(config)
    const key = await readKey()
    const taken = await takeBackup(context, () => openArchive(fd, key), { target, onFile })
    return describeTaken(taken, target, start, key !== undefined)
  })
}

function describeTaken(
  { id, bytes, summary: { files, missing, rows } }: Taken,
  target: string,
  start: number,
  isEncrypted: boolean,
): Answer {
  const sites = rows['public.sites'] ?? 0
  const seconds = (performance.now() - start) / 1_000
  return {
    json: { id, target, bytes, files, missing, sites, seconds, isEncrypted },
    lines: [
      `${target} has ${countOf(sites, 'site')} with ${countOf(files, 'file')}; ${saySize(bytes)} were written (${seconds.toFixed(1)} s).`,
      isEncrypted
        ? 'It is encrypted, and its key is not in it: keep that elsewhere.'
        : 'It is plain text, and has the secrets of this ScoutSite in it: keep it where nobody else can read it.',
      ...(missing.length > 0
        ? [
            `Named in the database but lost: ${countOf(missing.length, 'file')}, for example ${missing[0]}.`,
          ]
        : []),
    ],
  }
}
