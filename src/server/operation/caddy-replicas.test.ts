import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCaddy } from '../testing/start-caddy.ts'

const hasCaddy = spawnSync('which', ['caddy']).status === 0
const UPLOAD = 'a'.repeat(100_000)

/** Stands in for a server; `isDraining` mimics its SIGTERM. */
async function openReplica(name: string) {
  let isDraining = false
  const asked: string[] = []
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (request.url?.startsWith('/?domain=')) asked.push(request.url)
    if (isDraining) response.shouldKeepAlive = false
    const isProbe = request.url === '/readyz?part=pages'
    if (isProbe && isDraining) response.statusCode = 503
    request.resume().on('end', () => response.end(name))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    asked,
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
    const upstream = replicas.map(({ address }) => address).join(' ')
    caddy = await startCaddy(upstream, upstream)
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

  it('either is asked which names may have a certificate, also once one was killed', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `troop-${index}.troops.example`)
    // Nobody issues a certificate here: the handshakes wait for one.
    const shake = (servername: string) =>
      connectTls({ host: '127.0.0.1', port: caddy.tlsPort, servername }).on('error', () => {})
    const within = { timeout: 20_000, interval: 100 }
    replicas[0]?.kill()
    const sockets = names.map(shake)
    const asked = () => new Set(replicas[1]?.asked)
    await expect.poll(asked, within).toEqual(new Set(names.map((name) => `/?domain=${name}`)))
    replicas[1]?.kill()
    sockets.push(shake('late.troops.example'))
    await expect.poll(() => caddy.log(), within).toContain("request to 'ask' endpoint failed")
    for (const socket of sockets) socket.destroy()
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
