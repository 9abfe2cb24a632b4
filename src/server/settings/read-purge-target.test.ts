import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cdnLine } from '../cdn/cdn-line.ts'
import { readPurgeTarget } from './read-purge-target.ts'

it.each([
  ['https://api.cloudflare.com/client/v4/zones/0123abc/purge_cache', 'cloudflare'],
  ['https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge', 'fastly'],
  ['http://gateway.internal:8080/client/v4/zones/0123abc/purge_cache', 'cloudflare'],
])('%s is where %s is told', (url, kind) => {
  expect(readPurgeTarget(url)).toEqual({ kind, url })
})

it.each([
  '',
  'purge_cache',
  'ftp://api.cloudflare.com/client/v4/zones/0123abc/purge_cache',
  'https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge_all',
  'https://api.cloudflare.com/client/v4/zones/purge_cache',
])('%s is where nobody is told', (url) => {
  expect(readPurgeTarget(url)).toBeNull()
  expect(cdnLine(url)).toBe('')
})

it('The addresses that operators read of are those that are taken', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../../docs/cdn.md'), 'utf8')
  const named = [...manual.matchAll(/CDN_PURGE_URL=(\S+)/g)].map(([, url = '']) => url)
  expect(named.map((url) => readPurgeTarget(url)?.kind)).toEqual(['cloudflare', 'fastly'])
  for (const kind of ['CDN-Cache-Control', 'Surrogate-Control']) expect(manual).toContain(kind)
})

it('Each kind is told in its own header how long pages may be kept', () => {
  expect(cdnLine('https://api.fastly.com/service/abc/purge')).toMatch(/^Surrogate-Control: /)
  expect(cdnLine('https://api.cloudflare.com/client/v4/zones/abc/purge_cache')).toMatch(
    /^CDN-Cache-Control: /,
  )
})
