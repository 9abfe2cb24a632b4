import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { hostSites } from '../testing/host-sites.ts'
import { openConnection } from '../testing/raw-connection.ts'
import { createTroop, type Troop } from '../testing/troop.ts'

const domain = `troop-${randomUUID().slice(0, 8)}`
const host = `${domain}.localhost:3000`
let app: TestApp
let sites: Awaited<ReturnType<typeof hostSites>>
let troop: Troop
const opened: { close: () => void }[] = []

beforeAll(async () => {
  app = await createTestApp()
  sites = await hostSites(app.hosting)
  troop = await createTroop(app, { domain })
  await troop.publish()
})
afterEach(() => {
  for (const connection of opened.splice(0)) connection.close()
})
afterAll(async () => {
  sites.close()
  await app.close()
})

async function open() {
  const connection = await openConnection(sites.port)
  opened.push(connection)
  return connection
}

function get(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

describe('A plain request for a page', () => {
  it('shows the new version on the same connection as soon as it is published', async () => {
    const connection = await open()
    const first = await connection.ask(get('/'))
    await troop.change({ tagline: 'Over the hills' })
    await troop.publish()
    const before = sites.countParsed()
    const second = await connection.ask(get('/'))
    expect(first.body.toString()).not.toContain('Over the hills')
    expect(second.body.toString()).toContain('Over the hills')
    expect(sites.countParsed()).toBe(before)
  })
})

describe('Whatever is not plain', () => {
  it.each([
    ['a part', get('/style.css', { Range: 'bytes=0-9' }), 206],
    ['a path that does not exist', get('/nothing'), 404],
    ['a path with signs', get('/%69ndex.html'), 200],
    ['a query', get('/?utm_source=mail'), 200],
    ['dots', get('/../index.html'), 404],
    ['another method', get('/').replace('GET', 'POST'), 405],
    ['two hosts', get('/').replace('\r\n\r\n', '\r\nHost: localhost:3000\r\n\r\n'), 400],
    ['no host', 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n', 400],
    ['another host', get('/').replace(/Host: .*/, 'Host: localhost:3000'), 421],
    ['a body', `${get('/', { 'Content-Length': '3' })}abc`, 200],
    ['length and chunks', get('/', { 'Content-Length': '3', 'Transfer-Encoding': 'chunked' }), 400],
    ['bare line feeds', get('/').replaceAll('\r\n', '\n'), 400],
    ['a folded line', get('/').replace('\r\n\r\n', '\r\nX-Odd: one\r\n two\r\n\r\n'), 400],
    ['a null byte', get('/', { 'X-Odd': 'a\0b' }), 400],
    ['a space before the colon', get('/').replace('Host:', 'Host :'), 400],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
  ])('is answered by Node’s parser, also after a plain request: %s', async (_, request, status) => {
    const connection = await open()
    expect((await connection.ask(get('/'))).status).toBe(200)
    expect((await connection.ask(request)).status).toBe(status)
  })

  it('is answered in its order: two at once, one in pieces, one behind a body', async () => {
    const connection = await open()
    connection.socket.write(get('/style.css') + get('/nothing') + get('/').slice(0, 12))
    const answers = [await connection.read(), await connection.read()]
    connection.socket.write(get('/').slice(12))
    answers.push(await connection.read())
    connection.socket.write(`${get('/', { 'Content-Length': '5' })}GET /${get('/style.css')}`)
    answers.push(await connection.read(), await connection.read())
    const types = answers.map(({ head }) => /content-type: text\/(\w+)/i.exec(head)?.[1])
    expect(types).toEqual(['css', 'html', 'html', 'html', 'css'])
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 200, 200])
  })
})

it('A visitor who asks much and reads late gets every answer', async () => {
  const connection = await open()
  connection.socket.pause()
  for (let count = 0; count < 400; count += 1) {
    connection.socket.write(get('/style.css'))
    await setImmediate()
  }
  connection.socket.resume()
  for (let count = 0; count < 400; count += 1) expect((await connection.read()).status).toBe(200)
})

describe('A server that closes', () => {
  it('lets idle visitors go, and answers who is waiting first', async () => {
    const asked = Promise.withResolvers<void>()
    const known = Promise.withResolvers<void>()
    const other = await hostSites({
      ...app.hosting,
      answer(request) {
        const answered = app.hosting.answer(request)
        if (request.target === '/' || !answered) return answered
        asked.resolve()
        return known.promise.then(() => answered)
      },
    })
    const idle = await openConnection(other.port)
    await idle.ask(get('/'))
    const ended = once(idle.socket, 'end')
    const waiting = await openConnection(other.port)
    const answer = waiting.ask(get('/style.css'))
    await asked.promise
    other.lane?.closeConnections()
    await ended
    known.resolve()
    expect((await answer).status).toBe(200)
    const waited = once(waiting.socket, 'end')
    other.lane?.closeConnections()
    await waited
    other.close()
  })

  it('waits for nobody who does not read', async () => {
    const other = await hostSites(app.hosting)
    const deaf = await openConnection(other.port)
    deaf.socket.pause()
    for (let count = 0; count < 200; count += 1) {
      deaf.socket.write(get('/style.css'))
      await setImmediate()
    }
    const closed = once(other.server, 'close')
    other.server.close()
    other.lane?.closeConnections()
    other.lane?.destroyConnections()
    other.server.closeAllConnections()
    await closed
    deaf.close()
  })
})
