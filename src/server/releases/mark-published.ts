import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { StoredRelease } from './find-release.ts'

/** Makes a release the one that visitors see. */
export async function markPublished(
  db: Db,
  siteId: string,
  { id, revision, assetsRevision }: Pick<StoredRelease, 'id' | 'revision' | 'assetsRevision'>,
): Promise<void> {
  await db
    .updateTable('sites')
    .set({
      status: 'published',
      published_at: sql<Date>`now()`,
      published_release_id: id,
      published_revision: revision,
      published_assets_revision: assetsRevision,
    })
    .where('id', '=', siteId)
    .execute()
}
