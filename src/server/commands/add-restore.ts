import { openSync } from 'node:fs'
import type { Command } from 'commander'
import { readArchive } from '../backup/read-archive.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { codeOf } from '../code-of.ts'
import { dropRoot } from '../root/drop-root.ts'
import { fromCaller } from '../settings-file.ts'
import { StartupError } from '../startup.errors.ts'
import { carryOut } from './carry-out.ts'
import { addKeyOptions, type KeyOptions, prepareKey } from './key-option.ts'
import { tellProgress } from './tell-progress.ts'

export function addRestore(program: Command): void {
  addKeyOptions(program.command('restore'))
    .description(
      'put a backup into an empty DATA_DIR, and DATABASE_URL and S3_BUCKET if they are set',
    )
    .argument('<file>', 'a file that backup wrote')
    .action((source: string, options: KeyOptions, command: Command) =>
      carryOut(command, async (config) => {
        const readKey = prepareKey(options)
        // Opened first: root may read what the service account may not.
        const fd = openFile(fromCaller(source))
        await dropRoot(config)
        const start = performance.now()
        const entries = readArchive(fd, await readKey())
        const { about, summary } = await restoreBackup(config, entries, tellProgress('files'))
        const seconds = (performance.now() - start) / 1_000
        const sites = summary.rows['public.sites'] ?? 0
        return {
          json: { ...about, sites, files: summary.files, missing: summary.missing, seconds },
          lines: [
            `${sites} sites with ${summary.files} files are as they were at ${about.takenAt} (${seconds.toFixed(1)} s).`,
            'Start ScoutSite: npm start',
          ],
        }
      }),
    )
}

function openFile(file: string): number {
  try {
    return openSync(file, 'r')
  } catch (error) {
    throw new StartupError(
      codeOf(error) === 'ENOENT'
        ? `There is no file ${file}.`
        : `${file} cannot be read (${codeOf(error)}).`,
    )
  }
}
