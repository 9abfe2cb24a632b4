import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startNameServer } from '../testing/name-server.ts'
import { sendAnswer, startStranger } from '../testing/stranger-server.ts'
import { createFetchSafely } from './fetch-safely.ts'

const names = new Map([
  ['both.example', { a: ['93.184.215.14'], aaaa: ['2606:4700:0:0:0:0:0:1111'] }],
  ['old.example', { a: ['93.184.215.14', '93.184.215.15'] }],
  ['split.example', { a: ['93.184.215.14'], aaaa: ['0:0:0:0:0:0:0:1'] }],
  ['inside.example', { a: ['10.0.0.1'] }],
  ['empty.example', {}],
])

/** Fetches a name of the list, without actually connecting. */
async function findReason(name: string, limits = {}) {
  await using server = await startNameServer(names)
  const dialled: string[] = []
  const fetchSafely = createFetchSafely({
    allow: [],
    dnsServers: [server.address],
    limits,
    dial: (ip) => {
      dialled.push(ip)
      return connect(9, '127.0.0.1')
    },
  })
  const error = await fetchSafely({ url: `http://${name}/` }).catch((failed) => failed)
  return { reason: error.reason, dialled, asked: server.asked.length }
}

describe('The name servers', () => {
  it('are asked for both kinds of IP, and all that they say may be used', async () => {
    const both = await findReason('both.example')
    expect(both).toEqual({
      reason: 'refused',
      dialled: ['93.184.215.14', '2606:4700::1111'],
      asked: 2,
    })
    const old = await findReason('old.example')
    expect(old.dialled).toEqual(['93.184.215.14', '93.184.215.15'])
  })

  it.each(['split.example', 'inside.example'])(
    'may not lead %s into this network',
    async (name) => {
      expect(await findReason(name)).toMatchObject({ reason: 'not-public', dialled: [] })
    },
  )

  it.each(['nobody.example', 'empty.example'])('do not find %s', async (name) => {
    expect(await findReason(name)).toMatchObject({ reason: 'not-found', dialled: [] })
  })

  it('are not waited for', async () => {
    const { reason } = await findReason('silent.example', { timeout: 100 })
    expect(reason).toBe('timeout')
  })

  it('are asked for allowed names too, which may also be known to this machine alone', async () => {
    await using calendar = await startStranger((socket) => sendAnswer(socket, '200 OK', [], 'x'))
    const known = new Map([['calendar.test', { a: ['127.0.0.1'] }]])
    await using server = await startNameServer(known)
    for (const host of [`calendar.test:${calendar.port}`, `localhost:${calendar.port}`]) {
      const fetchSafely = createFetchSafely({ allow: [host], dnsServers: [server.address] })
      expect((await fetchSafely({ url: `http://${host}/` })).status).toBe(200)
    }
  })
})
