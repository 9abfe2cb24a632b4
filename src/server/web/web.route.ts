import { type Context, Hono } from 'hono'
import type { Config } from '#contract/config.ts'
import { chooseEncoding } from '../http/choose-encoding.ts'
import type { Environment } from '../http/environment.ts'
import { notFound } from '../http/http.errors.ts'
import { isKnownVersion } from '../http/is-known-version.ts'
import type { ReadBanner } from '../messages/read-banner.ts'
import type { StaticFile } from './load-static-files.ts'

const NOT_FOUND = '/404.html'
const OPERATOR = '/operator.html'

type Pages = {
  /** Whether OPERATORS is set. The page loads its contents by function calls. */
  hasOperators: boolean
  readBanner: ReadBanner
}

/**
 * Serves the app. An unknown path gets the app's own 404 page, which works without JavaScript too.
 */
export function webRoutes(
  files: Map<string, StaticFile>,
  config: Omit<Config, 'banner'>,
  pages: Pages,
) {
  return new Hono<Environment>()
    .get('/config.json', async (c) => {
      const answer: Config = { ...config, banner: await pages.readBanner() }
      return c.json(answer, 200, { 'Cache-Control': 'no-cache' })
    })
    .get('/index.html', (c) => c.redirect(`/${new URL(c.req.url).search}`, 301))
    .get('*', (c) => {
      const file = files.get(fileOf(c.req.path, pages))
      if (file) return serve(c, file, 200)
      const shell = files.get(NOT_FOUND)
      if (!shell || c.req.path.startsWith('/assets/')) throw notFound()
      return serve(c, shell, 404)
    })
    .all('*', () => {
      throw notFound()
    })
}

/** Each page has a single URL, without its file extension. */
function fileOf(path: string, { hasOperators }: Pages): string {
  if (path === '/') return '/index.html'
  if (path === '/operator') return hasOperators ? OPERATOR : ''
  return path === NOT_FOUND || path === OPERATOR ? '' : path
}

function serve(c: Context<Environment>, file: StaticFile, status: 200 | 404): Response {
  const wanted = chooseEncoding(c.req.header('accept-encoding'))
  const encoding = file.bodies[wanted] ? wanted : 'identity'
  const etag = `"${file.etag}-${encoding}"`
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
  })
  // The sandboxed preview has an opaque origin, and uses the app's fonts.
  if (file.type.startsWith('font/')) headers.set('Access-Control-Allow-Origin', '*')
  if (status === 200 && isKnownVersion(c.req.header('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return new Response(file.bodies[encoding] ?? null, { status, headers })
}
