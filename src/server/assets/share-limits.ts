import type { Sql } from 'postgres'
import type { UploadLimits } from './upload-limits.ts'

/** Tells the database the limit that it keeps: a photo also comes back without an upload. */
export async function shareLimits(sql: Sql, { maxPhotos }: UploadLimits): Promise<void> {
  await sql`
    insert into private.limits (name, most) values ('photos', ${maxPhotos})
    on conflict (name) do update set most = excluded.most`
}
