import type { Sql } from 'postgres'
import { textList } from '../database/text-list.ts'
import type { FileStore } from '../storage/file-store.ts'

const DAY = 24 * 60 * 60 * 1_000
const UNDO_DAYS = 30

/**
 * Frees what nobody can get back any more: sites deleted more than thirty days ago with all their
 * versions, and folders that a crash left without a row.
 */
export async function sweepReleases(sql: Sql, store: FileStore, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - UNDO_DAYS * DAY)
  const gone = await sql<{ id: string }[]>`
    select s.id from public.sites s
    where s.deleted_at < ${longAgo}
      and not exists (select from public.site_assets a where a.site_id = s.id)`
  for (const { id } of gone) {
    const isGone = await sql.begin(async (transaction) => {
      const { count } = await transaction`
        update public.sites set published_release_id = null
        where id = ${id} and deleted_at < ${longAgo}`
      if (count === 0) return false
      await transaction`delete from public.releases where site_id = ${id}`
      await transaction`delete from public.sites where id = ${id}`
      return true
    })
    if (isGone) await store.removeFolder(`releases/${id}`)
  }
  await sweepOrphans(sql, store, new Date(now.getTime() - DAY))
}

/** A release that is being written has no row yet, but its texts, which come first, are new. */
async function sweepOrphans(sql: Sql, store: FileStore, before: Date): Promise<void> {
  const newest = new Map<string, Date>()
  for await (const { key, writtenAt } of store.list('releases')) {
    const folder = key.split('/').slice(0, 3).join('/')
    const known = newest.get(folder)
    if (!known || known < writtenAt) newest.set(folder, writtenAt)
  }
  const old = [...newest].flatMap(([folder, writtenAt]) => (writtenAt < before ? [folder] : []))
  const rows = await sql<{ folder: string }[]>`
    select folder from ${textList(sql, old)} as found (folder)
    where not exists (select from public.releases r where r.folder = found.folder)`
  for (const { folder } of rows) await store.removeFolder(folder)
}
