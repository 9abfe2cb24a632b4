import { openSync, readdirSync } from 'node:fs'
import { type Command, Option } from 'commander'
import type { About, BackupSource } from '../backup/backup-format.ts'
import { type BackupKey, readBackupKey } from '../backup/backup-key.ts'
import { noteProof } from '../backup/backup-rows.ts'
import { isRepository, openRepository, repositoryAt } from '../backup/open-repository.ts'
import { openRepositorySource } from '../backup/open-repository-source.ts'
import { readArchive } from '../backup/read-archive.ts'
import { readRemovalList } from '../backup/removal-list.ts'
import { type Restored, restoreBackup, restoreSecrets } from '../backup/restore-backup.ts'
import { codeOf } from '../lib/code-of.ts'
import { sayFileError } from '../lib/say-file-error.ts'
import { explainOperatorError } from '../operation/explain-operator-error.ts'
import { openOperatorContext } from '../operation/open-operator-context.ts'
import type { KeptRemoval } from '../removals/removals.ts'
import { dropRoot } from '../root/drop-root.ts'
import type { Config } from '../settings/config.ts'
import { callTool, howToStart } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { findTarget } from './add-backup.ts'
import { type Answer, carryOut, say } from './carry-out.ts'
import { countOf } from './count-of.ts'
import { addKeyOptions, type KeyOptions, prepareKey } from './key-option.ts'
import { type Proof, proveBackup } from './prove-backup.ts'
import { tellProgress } from './tell-progress.ts'

const examples = () => `
Examples:
  $ ${callTool('restore /backups/monday.tar')}
  $ ${callTool('restore s3://bucket/scoutsite --prove --key /etc/scoutsite/backup.key')}
A proof restores it beside the running ScoutSite, starts that, and compares its rows and a hundred pages.`

type Options = KeyOptions & { prove?: true; secrets?: true; snapshot?: string }

export function addRestore(program: Command): void {
  addKeyOptions(program.command('restore'))
    .description(
      'put a backup into an empty DATA_DIR, and DATABASE_URL and S3_BUCKET if they are set',
    )
    .argument(
      '[source]',
      'a file, a folder or s3://bucket/folder that backup wrote; default: BACKUP_TO',
    )
    .option('--snapshot <name>', 'this backup in a folder or bucket, instead of the newest')
    .option('--prove', 'prove the backup instead: nothing of this ScoutSite is touched')
    .addOption(
      new Option(
        '--secrets',
        'put only secrets.json back, where the database and the files are still there',
      ).conflicts('prove'),
    )
    .addHelpText('after', examples())
    .action((source: string | undefined, options: Options, command: Command) =>
      carryOut(command, (config) => restore(config, source, options), {
        makesNew: !options.prove && !options.secrets,
      }),
    )
}

async function restore(
  config: Config,
  named: string | undefined,
  options: Options,
): Promise<Answer> {
  const target = findTarget(named, config)
  const readKey = prepareKey(options, config)
  // Opened first: root may read files that the service account may not.
  const fd = isRepository(target) ? undefined : openFile(target)
  await dropRoot(config)
  const key = await readKey()
  const { snapshot, prove, secrets } = options
  const source: BackupSource =
    fd === undefined
      ? await openRepositorySource(target, config, { key, snapshot })
      : readArchive(fd, key, target)
  if (secrets) return describeSecrets(await restoreSecrets(config.dataDir, source))
  const start = performance.now()
  const onFile = tellProgress('files')
  if (!prove) {
    const removals = await findRemovals(target, config, key)
    const restored = await restoreBackup(config, source, { onFile, removals: removals ?? [] })
    return describeRestored(restored, start, removals !== null)
  }
  const proof = await proveBackup(config, source, onFile)
  // The proof matters even more if the backed-up installation is in trouble.
  await keepProof(config, proof).catch((error) => {
    const explained = explainOperatorError(error, config)
    if (!(explained instanceof StartupError)) throw error
    say(`The proof could not be noted in the database here. ${explained.message}`)
  })
  return describeProof(proof, start)
}

/**
 * What was removed for privacy, from the list beside the backups; for a file, beside those that are taken every
 * night. Null if there is no such place.
 */
async function findRemovals(
  target: string,
  config: Config,
  key: BackupKey | undefined,
): Promise<KeptRemoval[] | null> {
  const isOneOfMany = isRepository(target)
  if (!isOneOfMany && !config.backupTo) return null
  const place = isOneOfMany ? target : repositoryAt(config.backupTo)
  const { backupKeyFile } = config
  const itsKey = isOneOfMany || !backupKeyFile ? key : readBackupKey(backupKeyFile)
  const options = { isWritten: false, takesPlain: true }
  return readRemovalList(await openRepository(place, config, itsKey, options))
}

function openFile(file: string): number {
  try {
    return openSync(file, 'r')
  } catch (error) {
    throw new StartupError(
      codeOf(error) === 'ENOENT'
        ? `There is no file ${file}.`
        : `${file} cannot be read: ${sayFileError(error)}.`,
    )
  }
}

/** Recorded in the database that was backed up, if it is here: another machine may have none. */
async function keepProof(config: Config, { about, differences }: Proof): Promise<void> {
  const isHere = config.databaseUrl || readdirSync(config.dataDir).includes('secrets.json')
  if (!isHere) return
  await using context = await openOperatorContext(config)
  await noteProof(context.db, about.id, differences[0] ?? null)
}

const describeSecrets = ({ id, takenAt }: About): Answer => ({
  json: { id, takenAt },
  lines: [`secrets.json is back as of ${takenAt}.`, `Start ScoutSite: ${howToStart()}`],
})

function describeRestored(
  { about, summary, removals }: Restored,
  start: number,
  isListed: boolean,
): Answer {
  const { id, takenAt, program } = about
  const { files, missing, rows } = summary
  const sites = rows['public.sites'] ?? 0
  const seconds = (performance.now() - start) / 1_000
  return {
    json: { id, takenAt, program, sites, files, missing, removals, seconds },
    lines: [
      `Restored as of ${takenAt}: ${countOf(sites, 'site')} with ${countOf(files, 'file')} (${seconds.toFixed(1)} s).`,
      isListed
        ? `At the first start it removes again what was removed for good: ${countOf(removals, 'picture or text')} on the list beside the backups.`
        : 'What was removed for good since then is back: there is no list of it (removals.zst) beside the backups. Ask your leaders.',
      `Start ScoutSite: ${howToStart()}`,
    ],
  }
}

function describeProof({ about, summary, differences }: Proof, start: number): Answer {
  const { id, takenAt } = about
  const pages = summary.pages.length
  const tables = Object.keys(summary.rows).length
  const seconds = (performance.now() - start) / 1_000
  const isProven = differences.length === 0
  return {
    json: { id, takenAt, isProven, differences, tables, pages, files: summary.files, seconds },
    lines: isProven
      ? [
          `Proven (${seconds.toFixed(1)} s): restored and started, ${tables} tables have the rows that they had, and ${countOf(pages, 'page')} ${pages === 1 ? 'is' : 'are'} the same to the byte.`,
        ]
      : [`The backup of ${takenAt} is not what was backed up:`, ...differences],
    exitCode: isProven ? 0 : 1,
  }
}
