import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { openOperatorContext } from '#server/operation/open-operator-context.ts'
import { readConfig } from '#server/settings/config.ts'

/** Creates a folder with a symbolic link for every host to the files of its release. */
export async function linkHosts(
  environment: Record<string, string>,
  folder: string,
  hostOf: (domain: string) => string,
): Promise<void> {
  const config = readConfig(environment)
  await using context = await openOperatorContext(config)
  const rows = await context.db
    .selectFrom('sites as s')
    .innerJoin('releases as r', 'r.id', 's.published_release_id')
    .select(['s.domain', 'r.folder'])
    .execute()
  await mkdir(folder)
  for (const row of rows) {
    await symlink(join(config.dataDir, 'files', row.folder), join(folder, hostOf(row.domain)))
  }
}
