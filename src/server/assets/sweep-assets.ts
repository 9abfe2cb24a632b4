import type { Sql } from 'postgres'
import type { FileStore } from '../storage/file-store.ts'

const DAY = 24 * 60 * 60 * 1_000
const UNDO_DAYS = 30

/**
 * Frees what nobody can get back any more: uploads removed, or of sites deleted, more than thirty
 * days ago, and files that lost their row to a crash. Releases have copies of their own.
 */
export async function sweepAssets(sql: Sql, store: FileStore, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - UNDO_DAYS * DAY)
  const gone = await sql<{ id: string; fileKey: string }[]>`
    select a.id, a.file_key as "fileKey"
    from public.site_assets a join public.sites s on s.id = a.site_id
    where a.removed_at < ${longAgo} or s.deleted_at < ${longAgo}`
  for (const { id, fileKey } of gone) {
    // The row first: files without a row are found again below, a row without files would be seen.
    const freed = await sql`
      delete from public.site_assets a using public.sites s
      where a.id = ${id} and s.id = a.site_id
        and (a.removed_at < ${longAgo} or s.deleted_at < ${longAgo})`
    if (freed.count > 0) await store.removeFolder(fileKey)
  }
  await sweepOrphans(sql, store, new Date(now.getTime() - DAY))
}

async function sweepOrphans(sql: Sql, store: FileStore, before: Date): Promise<void> {
  const checked = new Map<string, boolean>()
  for await (const { key, writtenAt } of store.list('assets')) {
    if (writtenAt >= before) continue
    const folder = key.split('/').slice(0, 3).join('/')
    const isKept = checked.get(folder) ?? (await hasRow(sql, folder))
    checked.set(folder, isKept)
    if (!isKept) await store.remove(key)
  }
}

async function hasRow(sql: Sql, fileKey: string): Promise<boolean> {
  const rows = await sql`select 1 from public.site_assets where file_key = ${fileKey}`
  return rows.length > 0
}
