import { Hono } from 'hono'
import type { Sql } from 'postgres'
import { z } from 'zod'
import { contentTypeOf } from '../http/content-types.ts'
import type { Environment } from '../http/environment.ts'
import { notFound } from '../http/http.errors.ts'
import type { FileStore } from '../storage/file-store.ts'

const SHOWN = /^(?:photos\/[\w-]+\.(?:avif|webp|jpg)|logo\.png)$/

/**
 * Pictures of an earlier version, for whoever knows its id: only those who may edit the site are
 * told. The sandboxed preview has no origin, so it can prove nothing else.
 */
export function versionRoutes({ sql, store }: { sql: Sql; store: FileStore }) {
  return new Hono<Environment>().get('/:releaseId/*', async (c) => {
    const id = c.req.param('releaseId')
    const path = c.req.path.split('/').slice(3).join('/')
    if (!z.uuid().safeParse(id).success || !SHOWN.test(path)) throw notFound()
    const [release] = await sql<{ folder: string }[]>`
      select r.folder from public.releases r join public.sites s on s.id = r.site_id
      where r.id = ${id} and s.deleted_at is null
        and r.files @> ${sql.json([{ path }])}`
    const contents = release && (await store.read(`${release.folder}/${path}`))
    if (!contents) throw notFound()
    return c.body(contents, 200, {
      'Content-Type': contentTypeOf(path),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=3600',
    })
  })
}
