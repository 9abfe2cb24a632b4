import type { Db } from '../database/open-pool.ts'
import type { UploadLimits } from './upload-limits.ts'

/** Writes the limit to the database, which enforces it: Undo restores a photo without an upload. */
export async function writeLimitsToDb(db: Db, { maxPhotos }: UploadLimits): Promise<void> {
  await db
    .insertInto('private.limits')
    .values({ name: 'photos', most: maxPhotos })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ most: maxPhotos }))
    .execute()
}
