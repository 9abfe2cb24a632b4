import type { Command } from 'commander'
import { openArchive } from '../backup/open-archive.ts'
import { type Taken, takeBackup } from '../backup/take-backup.ts'
import { fromCaller } from '../settings-file.ts'
import { type Answer, carryOut } from './carry-out.ts'
import { describeSize } from './describe-size.ts'
import { addKeyOptions, type KeyOptions, prepareKey } from './key-option.ts'
import { openContext } from './open-context.ts'
import { tellProgress } from './tell-progress.ts'
import { withFile } from './with-file.ts'

export function addBackup(program: Command): void {
  addKeyOptions(program.command('backup'))
    .description('back up database, files and secrets as of one moment, while ScoutSite runs')
    .argument('<file>', 'the file to write; it must not be there')
    .addHelpText(
      'after',
      '\nExamples:\n  $ npx scoutsite backup /backups/monday.tar --key /etc/scoutsite/backup.key\n  $ npx scoutsite restore /backups/monday.tar --prove --key /etc/scoutsite/backup.key',
    )
    .action((target: string, options: KeyOptions, command: Command) =>
      carryOut(command, async (config) => {
        const readKey = prepareKey(options)
        const file = fromCaller(target)
        return withFile(file, async (fd) => {
          await using context = await openContext(config)
          const key = await readKey()
          const start = performance.now()
          const sink = await openArchive(fd, key)
          const onFile = tellProgress('files')
          const taken = await takeBackup(context, sink, { target: file, onFile })
          return describeTaken(taken, file, performance.now() - start, key !== undefined)
        })
      }),
    )
}

function describeTaken(
  { id, bytes, summary: { files, missing, rows } }: Taken,
  target: string,
  milliseconds: number,
  isEncrypted: boolean,
): Answer {
  const sites = rows['public.sites'] ?? 0
  const seconds = milliseconds / 1_000
  return {
    json: { id, target, bytes, files, missing, sites, seconds, isEncrypted },
    lines: [
      `${target} has ${sites} sites with ${files} files, ${describeSize(bytes)} (${seconds.toFixed(1)} s).`,
      isEncrypted
        ? 'It is encrypted, and its key is not in it: keep that elsewhere.'
        : 'It holds the secrets of this ScoutSite, and is not encrypted: keep it where nobody else reads it.',
      ...(missing.length > 0
        ? [`${missing.length} files that the database names are lost, for example ${missing[0]}.`]
        : []),
    ],
  }
}
