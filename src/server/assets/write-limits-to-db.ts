import type { Db } from '../database/open-pool.ts'
import type { UploadLimits } from './upload-limits.ts'

/** Tells the database the limit that it enforces: Undo brings a photo back without an upload. */
export async function writeLimitsToDb(db: Db, { maxPhotos }: UploadLimits): Promise<void> {
  await db
    .insertInto('private.limits')
    .values({ name: 'photos', most: maxPhotos })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ most: maxPhotos }))
    .execute()
}
