import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCaddy } from '../testing/start-caddy.ts'

const hasCaddy = spawnSync('which', ['caddy']).status === 0
const UPLOAD = 'a'.repeat(100_000)

/** Stands in for a server; `isDraining` mimics its SIGTERM. */
async function openReplica(name: string) {
  let isDraining = false
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (isDraining) response.shouldKeepAlive = false
    const isProbe = request.url === '/readyz?part=pages'
    if (isProbe && isDraining) response.statusCode = 503
    request.resume().on('end', () => response.end(name))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    drain() {
      isDraining = true
    },
    kill() {
      server.close()
      server.closeAllConnections()
    },
  }
}

let replicas: Awaited<ReturnType<typeof openReplica>>[]
let caddy: Awaited<ReturnType<typeof startCaddy>>

describe.skipIf(!hasCaddy)('Of two replicas behind Caddy', () => {
  beforeEach(async () => {
    replicas = [await openReplica('first'), await openReplica('second')]
    caddy = await startCaddy(replicas.map(({ address }) => address).join(' '))
    await expect
      .poll(() => ask().catch(() => null), { timeout: 20_000, interval: 100 })
      .toEqual([200, expect.any(String)])
  })
  afterEach(async () => {
    await caddy.stop()
    for (const replica of replicas) replica.kill()
  })

  const ask = async (init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${caddy.port}/`, init)
    return [answer.status, await answer.text()]
  }
  const askOften = (init?: RequestInit) => Promise.all(Array.from({ length: 20 }, () => ask(init)))

  it('one can be killed, and every visitor gets the page from the other', async () => {
    replicas[0]?.kill()
    for (let round = 0; round < 5; round += 1)
      for (const answer of await askOften()) expect(answer).toEqual([200, 'second'])
  }, 60_000)

  it('one that drains before it stops loses nobody’s upload', async () => {
    replicas[0]?.drain()
    const namesOf = async () => new Set((await askOften()).map(([, name]) => name))
    await expect.poll(namesOf, { timeout: 20_000 }).toEqual(new Set(['second']))
    replicas[0]?.kill()
    const upload = { method: 'POST', body: UPLOAD }
    for (const answer of await askOften(upload)) expect(answer).toEqual([200, 'second'])
  }, 60_000)
})
