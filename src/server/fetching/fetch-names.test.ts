import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { sendAnswer, startStranger } from '../testing/stranger-server.ts'
import { createFetchSafely } from './fetch-safely.ts'

const PUBLIC = '93.184.215.14'
const URL = 'http://calendar.example/feed.ics'
const canary = () => startStranger((socket) => sendAnswer(socket, '200 OK', [], 'found'))

describe('A name', () => {
  it('with one public and one private answer is refused as a whole', async () => {
    const dialled: string[] = []
    const dial = (ip: string) => {
      dialled.push(ip)
      return connect(9, '127.0.0.1')
    }
    for (const other of ['127.0.0.1', '10.0.0.1', '::1', '::ffff:10.0.0.1', 'fd00::1']) {
      const lookup = async () => [PUBLIC, other]
      const fetchSafely = createFetchSafely({ allow: [], lookup, dial })
      await expect(fetchSafely({ url: URL })).rejects.toMatchObject({ reason: 'not-public' })
    }
    expect(dialled).toEqual([])
  })

  it('that leads elsewhere the second time is asked for once, and its first answer is used', async () => {
    await using inside = await canary()
    const answers = [[PUBLIC], ['127.0.0.1'], ['127.0.0.1']]
    const asked: string[] = []
    const dialled: string[] = []
    const fetchSafely = createFetchSafely({
      allow: [],
      lookup: async (name) => {
        asked.push(name)
        return answers.shift() ?? []
      },
      // Connects to this machine all the same, as a cooperating network would.
      dial: (ip, port) => {
        dialled.push(`${ip}:${port}`)
        return connect(inside.port, '127.0.0.1')
      },
    })
    await expect(fetchSafely({ url: URL })).rejects.toMatchObject({ reason: 'not-public' })
    await expect(fetchSafely({ url: URL })).rejects.toMatchObject({ reason: 'not-public' })
    expect(asked).toEqual(['calendar.example', 'calendar.example'])
    expect(dialled).toEqual([`${PUBLIC}:80`])
    expect(inside.requests).toEqual([])
  })

  it('that leads elsewhere after a redirect to itself is checked again', async () => {
    await using server = await startStranger((socket) =>
      sendAnswer(socket, '302 Found', [`Location: ${URL}`]),
    )
    await using inside = await canary()
    const fetchSafely = createFetchSafely({
      allow: [server.host],
      lookup: async () => ['127.0.0.1'],
      dial: (ip, port) => connect(port === 80 ? inside.port : port, ip),
    })
    await expect(fetchSafely({ url: server.origin })).rejects.toMatchObject({
      reason: 'not-public',
    })
    expect([server.requests.length, inside.connections()]).toEqual([1, 0])
  })

  it('without an answer, or with an empty one, is not found', async () => {
    const nothing = createFetchSafely({ allow: [], lookup: async () => [] })
    await expect(nothing({ url: URL })).rejects.toMatchObject({ reason: 'not-found' })
  })

  it('whose answer never comes does not hold up who asked', async () => {
    const lookup = () => new Promise<never>(() => {})
    const fetchSafely = createFetchSafely({ allow: [], lookup, limits: { timeout: 50 } })
    await expect(fetchSafely({ url: URL })).rejects.toMatchObject({ reason: 'timeout' })
  })

  it('that the operator allows may be one of this machine', async () => {
    await using server = await canary()
    const fetchSafely = createFetchSafely({ allow: [`LOCALHOST:${server.port}`] })
    const { status } = await fetchSafely({ url: `http://localhost:${server.port}/` })
    expect(status).toBe(200)
    // But not under another name, or at another port.
    for (const url of [server.origin, 'http://localhost/']) {
      await expect(fetchSafely({ url })).rejects.toMatchObject({
        reason: expect.stringMatching(/bad-address|not-public|not-found/),
      })
    }
  })

  it('with several servers is asked at the next one if the first takes no connection', async () => {
    await using server = await canary()
    const dialled: string[] = []
    const fetchSafely = createFetchSafely({
      allow: [`calendar.example:${server.port}`],
      lookup: async () => ['::1', '127.0.0.9', '127.0.0.1'],
      dial: (ip, port) => {
        dialled.push(ip)
        return connect(port, ip)
      },
    })
    const { status } = await fetchSafely({ url: `http://calendar.example:${server.port}/` })
    expect([status, dialled]).toEqual([200, ['127.0.0.9', '127.0.0.1']])
    expect(server.requests[0]).toContain(`Host: calendar.example:${server.port}`.toLowerCase())
  })
})
