import { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import { createLogger } from '../lib/logging.ts'
import { createSilentMeter } from '../metrics/meter.ts'
import type { Environment } from './environment.ts'
import { traceRequest } from './trace-request.ts'

let written = ''
beforeEach(() => {
  written = ''
})

function open(trustProxy: number) {
  const log = createLogger('info', {
    write(line) {
      written += line
    },
  })
  const app = new Hono<Environment>()
  app.use(traceRequest({ log, trustProxy, meter: createSilentMeter() }))
  app.all('*', (c) => c.text('answered'))
  return app
}

it('An operator who forgot TRUST_PROXY behind a proxy reads of it once, and of nobody’s IP', async () => {
  const app = open(0)
  await app.request('/')
  expect(written).toBe('')
  for (const ip of ['203.0.113.1', '203.0.113.2'])
    await app.request('/', { headers: { 'x-forwarded-for': ip } })
  expect(written.match(/TRUST_PROXY/g)?.length).toBeGreaterThan(0)
  expect(written.trim().split('\n')).toHaveLength(1)
  expect(written).not.toContain('203.0.113')
})

it('Behind a proxy that the settings name nothing is said', async () => {
  await open(1).request('/', { headers: { 'x-forwarded-for': '203.0.113.1' } })
  expect(written).toBe('')
})
