import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { makeJourney } from '../testing/journey.ts'
import { createProcessFolder } from '../testing/process-folder.ts'

const { start } = createProcessFolder()

it('The real program, with all its walls up, takes in, keeps and publishes', async () => {
  const server = await start()
  const { photo, packet, published, host } = await makeJourney(server.origin)
  expect([photo.success, packet.success, published.success]).toEqual([true, true, true])
  const { port } = new URL(server.origin)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  request({ port, host: '127.0.0.1', headers: { host } }, (response) => resolve(text(response)))
    .on('error', reject)
    .end()
  expect(await promise).toContain('Troop 42')
  expect(server.output()).not.toContain('background work could not begin')
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
