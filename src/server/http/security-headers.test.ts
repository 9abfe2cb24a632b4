import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { appHeaders } from './security-headers.ts'

it('The policy lets the script inside the page run, and no other', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../web/index.html'), 'utf8')
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  const hashes = scripts.map((text) => createHash('sha256').update(text).digest('base64'))
  const app = new Hono().use(appHeaders(false)).get('/', (c) => c.text(''))
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
  const allowed = policy.split('; ').find((part) => part.startsWith('script-src '))
  expect(allowed).toBe(
    ['script-src', "'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' '),
  )
})
