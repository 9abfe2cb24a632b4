import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openWorkshop } from '#server/operation/open-workshop.ts'

/** Makes a folder with a link for every host, to the files of its release. */
export async function linkHosts(
  environment: Record<string, string>,
  folder: string,
  hostOf: (domain: string) => string,
): Promise<void> {
  const config = readConfig(environment)
  await using workshop = await openWorkshop(config)
  const rows = await workshop.db
    .selectFrom('sites as s')
    .innerJoin('releases as r', 'r.id', 's.published_release_id')
    .select(['s.domain', 'r.folder'])
    .execute()
  await mkdir(folder)
  for (const row of rows) {
    await symlink(join(config.dataDir, 'files', row.folder), join(folder, hostOf(row.domain)))
  }
}
