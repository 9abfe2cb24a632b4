import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import { contentTypeOf } from '../http/content-types.ts'
import type { Environment } from '../http/environment.ts'
import { notAvailable, notFound } from '../http/http.errors.ts'
import type { FileStore } from '../storage/file-store.ts'

const SHOWN = /^(?:photos\/[\w-]+\.(?:avif|webp|jpg)|logo\.png)$/

/**
 * Pictures of an earlier version, for callers who know its ID, which only members who may edit the
 * site get. The sandboxed preview has an opaque origin and cannot authenticate otherwise.
 */
export function versionRoutes({ db, store }: { db: Db; store: FileStore }) {
  return new Hono<Environment>().get('/:releaseId/*', async (c) => {
    const id = c.req.param('releaseId')
    const path = c.req.path.split('/').slice(3).join('/')
    if (!z.uuid().safeParse(id).success || !SHOWN.test(path)) throw notFound()
    const release = await db
      .selectFrom('releases as r')
      .innerJoin('sites as s', 's.id', 'r.site_id')
      .leftJoin('private.take_downs as t', (join) =>
        join.onRef('t.site_id', '=', 's.id').on('t.put_back_at', 'is', null),
      )
      .select(['r.folder', 't.id as takeDownId'])
      .where('r.id', '=', id)
      .where('s.deleted_at', 'is', null)
      .where(({ ref }) => sql<boolean>`${ref('r.files')} @> ${asJson([{ path }])}`)
      .executeTakeFirst()
    // The ID may have been passed on to anybody by now.
    if (release?.takeDownId) throw notAvailable()
    const stream = release && (await store.open(`${release.folder}/${path}`))
    if (!stream) throw notFound()
    if (c.req.method === 'HEAD') stream.destroy()
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
      'Content-Type': contentTypeOf(path),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=3600',
    })
  })
}
