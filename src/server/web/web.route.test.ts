import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerError } from '../http/answer-error.ts'
import type { Environment } from '../http/environment.ts'
import { loadStaticFiles } from './load-static-files.ts'
import { packFolder } from './pack-folder.ts'
import { webRoutes } from './web.route.ts'

let folder: string
let app: Hono<Environment>
let withOperators: Hono<Environment>
const script = 'export const x = 1\n'.repeat(100)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>App</title>')
  await writeFile(join(folder, '404.html'), '<!doctype html><title>Not found</title>')
  await writeFile(join(folder, 'assets/app-1a2b.js'), script)
  await writeFile(join(folder, 'assets/pine-3c4d.woff2'), 'font')
  await writeFile(join(folder, '.hidden'), 'secret')
  const config = {
    supabaseUrl: 'http://localhost:3000',
    supabaseKey: 'k',
    siteDomain: 'd',
    maxPhotos: 40,
    registration: 'open' as const,
    operatorEmail: 'o@example.org',
    hasOwnDomains: true,
    visits: 'counted' as const,
    isDemo: false,
  }
  await writeFile(join(folder, 'operator.html'), '<!doctype html><title>Operator</title>')
  await packFolder(folder)
  const files = await loadStaticFiles(folder)
  const serve = (hasOperators: boolean) =>
    new Hono<Environment>()
      .route('/', webRoutes(files, config, { hasOperators, readBanner: async () => null }))
      .onError(answerError)
  app = serve(false)
  withOperators = serve(true)
})
afterAll(() => rm(folder, { recursive: true }))

describe('the app’s own files', () => {
  it('are said to be missing where nobody built them', async () => {
    await expect(loadStaticFiles(join(folder, 'nothing'))).rejects.toThrow('npm start')
  })

  it('are served compressed, typed, and for ever where their name has a hash', async () => {
    const response = await app.request('/assets/app-1a2b.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(script)
  })

  it('are served plain to who refuses compression', async () => {
    const response = await app.request('/assets/app-1a2b.js', {
      headers: { 'accept-encoding': 'br;q=0, identity' },
    })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe(script)
  })

  it('are not sent again to who has them', async () => {
    const first = await app.request('/')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const headers = { 'if-none-match': `"other", W/${first.headers.get('etag')}` }
    expect((await app.request('/', { headers })).status).toBe(304)
  })

  it('let the preview, which has no origin, use the fonts and nothing else', async () => {
    const font = await app.request('/assets/pine-3c4d.woff2')
    expect(font.headers.get('access-control-allow-origin')).toBe('*')
    expect((await app.request('/')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each(['/somewhere/else', '/404.html'])('show the app’s 404 page at %s', async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<title>Not found</title>')
  })

  it('have a page for operators where some are named, and else none', async () => {
    const nowhere = await (await app.request('/somewhere/else')).text()
    const read = async (at: Hono<Environment>, path: string) => {
      const response = await at.request(path)
      return [response.status, await response.text()]
    }
    expect(await read(app, '/operator')).toEqual([404, nowhere])
    expect(await read(withOperators, '/operator')).toEqual([
      200,
      expect.stringContaining('<title>Operator</title>'),
    ])
    for (const each of [app, withOperators]) {
      expect(await read(each, '/operator.html')).toEqual([404, nowhere])
      expect(await read(each, '/operator/')).toEqual([404, nowhere])
    }
  })

  it.each([
    ['GET', '/index.html', '/'],
    ['HEAD', '/index.html', '/'],
    ['GET', '/index.html?utm_source=mail&x=%2F', '/?utm_source=mail&x=%2F'],
  ])('%s %s leads to %s', async (method, path, target) => {
    const response = await app.request(path, { method })
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(target)
  })

  it.each([
    '/.hidden',
    '/assets/../.hidden',
    '/assets/%2e%2e/.hidden',
    '/..%2f.hidden',
    '/assets/nothing.js',
    '/assets/app-1a2b.js.br',
  ])('do not include %s', async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret')
  })

  it('tell a browser what it needs to know', async () => {
    expect(await (await app.request('/config.json')).json()).toEqual({
      supabaseUrl: 'http://localhost:3000',
      supabaseKey: 'k',
      siteDomain: 'd',
      maxPhotos: 40,
      registration: 'open',
      operatorEmail: 'o@example.org',
      hasOwnDomains: true,
      visits: 'counted' as const,
      isDemo: false,
      banner: null,
    })
  })
})
