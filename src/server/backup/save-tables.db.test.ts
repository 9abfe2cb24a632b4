import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDbSession } from '../database/open-db-session.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { saveTables } from './save-tables.ts'

/** PostgreSQL's CopyDone message, which ends the rows of a table before their count arrives. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4])

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
  await hosted.troop()
})
afterAll(() => hosted.close())

/**
 * A connection on which the count of a table's rows arrives a moment after the rows, as on any
 * network.
 */
async function openHaltingLine(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const { port, hostname } = url
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) socket.setNoDelay().on('error', () => undefined)
    near.pipe(far)
    far.on('data', (chunk: Buffer) => {
      const at = chunk.indexOf(COPY_DONE)
      if (at < 0) return near.write(chunk)
      near.write(chunk.subarray(0, at + COPY_DONE.byteLength))
      far.pause()
      return setTimeout(() => {
        near.write(chunk.subarray(at + COPY_DONE.byteLength))
        far.resume()
      }, 20)
    })
    far.on('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, [Symbol.dispose]: () => void server.close() }
}

it('A backup has as many rows as it says, however the network cuts what PostgreSQL sends', async () => {
  using line = await openHaltingLine(hosted.app.databaseUrl)
  await using session = await openDbSession(line.url)
  await session.client.query('begin isolation level repeatable read read only')
  const rows = await saveTables(session, { add: async () => undefined })
  expect(rows).toMatchObject({ 'public.sites': 1, 'auth.users': 1 })
})
