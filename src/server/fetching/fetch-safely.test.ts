import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { askStranger, FEED, sendRaw, textOf } from '../testing/ask-stranger.ts'
import { sendAnswer, startStranger } from '../testing/stranger-server.ts'
import { createFetchSafely } from './fetch-safely.ts'

describe('A request', () => {
  it('says who asks and sends what was given, and nothing else', async () => {
    const { result, requests } = await askStranger(
      (socket) => sendAnswer(socket, '200 OK', [], FEED),
      {
        headers: { accept: 'text/calendar', 'if-none-match': '"1"' },
      },
    )
    expect(textOf(result.body)).toBe(FEED)
    const [line, ...headers] = (requests[0] ?? '').trim().split('\r\n')
    expect(line).toBe('GET /feed.ics?a=%20b HTTP/1.1')
    expect(headers.sort()).toEqual([
      'accept-encoding: gzip, br, deflate',
      'accept: text/calendar',
      'connection: close',
      expect.stringMatching(/^host: 127/),
      'if-none-match: "1"',
      'user-agent: ScoutSite/1 (+https://troops.example)',
    ])
  })

  it('that asks for news only gets 304', async () => {
    const { result } = await askStranger(
      (socket, request) =>
        sendRaw(
          /if-none-match: "1"/.test(request)
            ? 'HTTP/1.1 304 Not Modified\r\nETag: "1"\r\n\r\n'
            : '',
        )(socket),
      { headers: { 'if-none-match': '"1"' } },
    )
    expect([result.status, result.body.length, result.headers.get('etag')]).toEqual([304, 0, '"1"'])
  })

  it('for the head alone reads no body', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 50000000\r\n\r\n'
    const { result, requests } = await askStranger(sendRaw(head), { method: 'HEAD' })
    expect([result.status, result.body.length]).toEqual([200, 0])
    expect(requests[0]).toMatch(/^HEAD /)
  })

  it('that finds nothing gets the status and does not read the page about it', async () => {
    const { result } = await askStranger((socket) => {
      socket.write('HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nsorry\r\n')
    })
    expect([result.status, result.body.length]).toEqual([404, 0])
  })

  it('leaves no connection open', async () => {
    await using server = await startStranger((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nok`)
    })
    const fetchSafely = createFetchSafely({ allow: [server.host] })
    await fetchSafely({ url: server.origin })
    await fetchSafely({ url: server.origin })
    expect(server.connections()).toBe(2)
    await expect.poll(server.open).toBe(0)
  })

  it('may be given up, and none can be made after the end', async () => {
    await using server = await startStranger(() => {})
    const fetchSafely = createFetchSafely({ allow: [server.host] })
    const stop = new AbortController()
    const asked = fetchSafely({ url: server.origin, signal: stop.signal })
    await expect.poll(() => server.requests.length).toBe(1)
    stop.abort()
    await expect(asked).rejects.toMatchObject({ reason: 'stopped' })
    const other = fetchSafely({ url: server.origin })
    await expect.poll(() => server.requests.length).toBe(2)
    fetchSafely.close()
    await expect(other).rejects.toMatchObject({ reason: 'stopped' })
    await expect(fetchSafely({ url: server.origin })).rejects.toMatchObject({ reason: 'stopped' })
    await expect.poll(server.open).toBe(0)
    expect(server.requests.length).toBe(2)
  })
})

describe('A server that is slow', () => {
  const limits = { timeout: 150 }
  const slowly = (bytes: string) => (socket: Socket) => {
    const rest = [...bytes]
    const timer = setInterval(() => socket.write(rest.shift() ?? 'x'), 5)
    socket.on('close', () => clearInterval(timer))
  }
  it.each([
    ['and says nothing', () => {}],
    ['with its headers', slowly(`HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(90)}`)],
    ['with its body', slowly('HTTP/1.1 200 OK\r\n\r\n')],
    ['to end', (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\n\r\nBEGIN')],
  ])('%s is not waited for', async (_how, answer) => {
    await using server = await startStranger(answer)
    const fetchSafely = createFetchSafely({ allow: [server.host], limits })
    await expect(fetchSafely({ url: server.origin })).rejects.toMatchObject({ reason: 'timeout' })
    await expect.poll(server.open).toBe(0)
  })

  it('from redirect to redirect has the time of one request', async () => {
    const { result, requests } = await askStranger(
      (socket) => setTimeout(() => sendAnswer(socket, '302 Found', ['Location: /next']), 100),
      {},
      limits,
    )
    expect(result).toMatchObject({ reason: 'timeout' })
    expect(requests.length).toBeLessThan(3)
  })
})

describe('A redirect', () => {
  const to = (location: string) => (socket: Socket) =>
    sendAnswer(socket, '302 Found', [`Location: ${location}`])

  it.each(['301 Moved', '302 Found', '303 See Other', '307 Temporary', '308 Permanent'])(
    '%s is followed, relative ones from where they are',
    async (status) => {
      const { result, requests } = await askStranger((socket, request) =>
        /GET \/a\/c/.test(request)
          ? sendAnswer(socket, '200 OK', [], FEED)
          : sendAnswer(socket, status, [`Location: ${/\/a\/b/.test(request) ? 'c?d' : '/a/b'}`]),
      )
      expect(textOf(result.body)).toBe(FEED)
      expect(result.url).toMatch(/\/a\/c\?d$/)
      expect(requests.length).toBe(3)
    },
  )

  it('in a circle ends at the third', async () => {
    const { result, requests } = await askStranger(to('/feed.ics'))
    expect(result).toMatchObject({ reason: 'too-many-redirects' })
    expect(requests.length).toBe(4)
  })

  it.each([
    'file:///etc/passwd',
    'ftp://example.org/',
    'webcal://example.org/',
    'data:text/calendar,x',
    'https://leader:secret@example.org/',
    'https://example.org:8443/',
    'https://',
    'http://[::1',
  ])('to %s is refused', async (location) => {
    expect((await askStranger(to(location))).result).toMatchObject({ reason: 'bad-address' })
  })

  it('without a place to go to is an answer', async () => {
    const { result } = await askStranger((socket) => sendAnswer(socket, '302 Found', []))
    expect(result.status).toBe(302)
  })
})

describe('An address', () => {
  const fetchSafely = createFetchSafely({ allow: [], lookup: async () => ['127.0.0.1'] })
  it.each(['', 'calendar', 'a@b.example', `https://example.org/${'x'.repeat(4_000)}`])(
    'such as "%s" is none',
    async (url) => {
      await expect(fetchSafely({ url })).rejects.toMatchObject({ reason: 'bad-address' })
    },
  )

  it('where nobody listens is refused', async () => {
    const gone = await startStranger(() => {})
    await gone[Symbol.asyncDispose]()
    const asked = createFetchSafely({ allow: [gone.host] })({ url: gone.origin })
    await expect(asked).rejects.toMatchObject({ reason: 'refused' })
  })
})
