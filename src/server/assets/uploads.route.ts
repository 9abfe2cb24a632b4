import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { AssetFile } from '#contract/asset-record.ts'
import { isUuid } from '../database/is-uuid.ts'
import type { Db } from '../database/open-pool.ts'
import type { Environment } from '../http/environment.ts'
import { notFound } from '../http/http.errors.ts'
import type { FileStore } from '../storage/file-store.ts'

const TOKEN = /^[A-Za-z0-9_-]{24}$/

/**
 * Uploads as leaders see them before publishing. Public to everybody who has the URL, because
 * pictures in a page cannot send a token; the URLs cannot be guessed, and nothing lists them.
 */
export function uploadRoutes({ db, store }: { db: Db; store: FileStore }) {
  return new Hono<Environment>().get('/uploads/:site/:token/:name', async (c) => {
    const { site, token, name } = c.req.param()
    if (!isUuid(site) || !TOKEN.test(token)) throw notFound()
    const row = await db
      .selectFrom('site_assets as a')
      .innerJoin('sites as s', 's.id', 'a.site_id')
      .select(['a.file_name', 'a.files'])
      .where('a.file_key', '=', `assets/${site}/${token}`)
      .where('a.removed_at', 'is', null)
      .where('s.deleted_at', 'is', null)
      .executeTakeFirst()
    const file = row?.files.find(({ key }) => key.endsWith(`/${name}`))
    const stream = file && (await store.open(file.key))
    if (!row || !stream) throw notFound()
    if (c.req.method === 'HEAD') stream.destroy()
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      headers: headersOf(file, row.file_name ?? name),
    })
  })
}

function headersOf({ type, bytes }: AssetFile, name: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Length': String(bytes),
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    // The sandboxed preview has an opaque origin, so to it everything is cross-origin.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    ...(type === 'application/pdf' && {
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    }),
  }
}
