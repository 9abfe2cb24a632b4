import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSilentMeter } from '../metrics/meter.ts'
import { openCertificateAsk } from './open-certificate-ask.ts'

let server: Awaited<ReturnType<typeof openCertificateAsk>>
let origin: string

beforeAll(async () => {
  const settings = { askHost: '127.0.0.1', askPort: 0 }
  server = await openCertificateAsk(settings, (name) => name === 'troop42.org', createSilentMeter())
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it.each([
  ['/?domain=troop42.org', 200],
  ['/?domain=troop43.org', 404],
  ['/', 404],
  ['/?domain=', 404],
  ['/?domain=troop42.org&domain=troop43.org', 404],
  ['/other?domain=troop42.org', 404],
  ['/?domain=%', 404],
  ['/?__proto__=troop42.org', 404],
])('The question %s is answered with %d', async (path, status) => {
  const answer = await fetch(origin + path)
  expect([answer.status, await answer.text()]).toEqual([status, ''])
})

it('Only questions are answered', async () => {
  expect((await fetch(`${origin}/?domain=troop42.org`, { method: 'POST' })).status).toBe(404)
})

it('A port that is taken ends the start with one line', async () => {
  const { port } = server.address() as AddressInfo
  const opened = openCertificateAsk(
    { askHost: '127.0.0.1', askPort: port },
    () => true,
    createSilentMeter(),
  )
  await expect(opened).rejects.toThrow(`ASK_PORT ${port} cannot be opened`)
})
