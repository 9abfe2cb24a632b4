import { expect, it } from 'vitest'
import { cdnLine } from './cdn-line.ts'
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

it('Each kind is told in its own header how long pages may be kept', () => {
  expect(cdnLine('https://api.fastly.com/service/abc/purge')).toMatch(/^Surrogate-Control: /)
  expect(cdnLine('https://api.cloudflare.com/client/v4/zones/abc/purge_cache')).toMatch(
    /^CDN-Cache-Control: /,
  )
})
