import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import { openFastLane } from '../hosting/open-fast-lane.ts'
import { openConnection } from '../testing/raw-connection.ts'
import { answerWithin } from './answer-within.ts'
import { createHttpServer, type Timeouts } from './create-http-server.ts'
import { HttpError } from './http.errors.ts'
import { readBody } from './read-body.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

const app = new Hono()
  .onError((error, c) => c.text(error.message, error instanceof HttpError ? error.status : 500))
  .get('/', (c) => c.text('here'))
  .post('/read', async (c) => c.text(String((await readBody(c.req.raw, 50_000_000)).byteLength)))
  .post('/limited', async (c) => c.json(await readBody(c.req.raw, 1_000).catch(() => 'too long')))
  .post('/unread', async (c) => {
    await wait(1)
    return c.text('no room', 507)
  })
  .use('/hanging', answerWithin(20))
  .post('/hanging', () => new Promise<Response>(() => undefined))
const answerByApp: RequestListener = (request, response) =>
  void getRequestListener(app.fetch)(request, response)

/** As in `startServer`: behind the fast lane, which hands over requests that are not plain. */
async function listen(timeouts: Partial<Timeouts> = {}, answer = answerByApp) {
  const server = createHttpServer(answer, { look: 5, ...timeouts })
  servers.push(server)
  openFastLane(server, () => null)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    open: () => openConnection(port),
    /** Like browsers: finishes sending its request even after the response. */
    openStubborn: () => openConnection(port, { allowHalfOpen: true }),
  }
}

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`
const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Sends a byte now and then until the connection is closed (slowloris). */
async function drip(socket: Socket, every = 5) {
  const timer = setInterval(() => socket.write('a'), every)
  // A last byte in transit may reset the connection, so either end is accepted.
  await new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve))
  clearInterval(timer)
}

describe('A connection is closed', () => {
  it('when a header drips', async () => {
    const { open } = await listen({ headers: 50 })
    const { socket } = await open()
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ')
    await drip(socket)
  })

  it('when a header drips behind a request that was answered', async () => {
    const { open } = await listen({ headers: 50 })
    const connection = await open()
    expect((await connection.ask(get)).status).toBe(200)
    connection.socket.write('GET / HTTP/1.1\r\nX-Long: ')
    await drip(connection.socket)
  })

  it('when nothing is asked on it', async () => {
    const { open } = await listen({ idle: 50 })
    const { socket } = await open()
    await once(socket, 'close')
  })

  it.each([
    ['with a length', post('/read', 100_000)],
    [
      'in chunks',
      `${post('/read', 1).replace('Content-Length: 1', 'Transfer-Encoding: chunked')}ffffff\r\n`,
    ],
    ['that nobody waits for', post('/hanging', 100_000)],
  ])('when a body drips: %s', async (_name, head) => {
    const { open } = await listen({ rate: { bytes: 100, milliseconds: 50 } })
    const { socket } = await open()
    socket.write(head)
    await drip(socket)
  })
})

it('Three hundred that drip hold up nobody, and end', async () => {
  const { open } = await listen({ rate: { bytes: 1_000, milliseconds: 300 } })
  const dripping = await Promise.all(Array.from({ length: 300 }, open))
  for (const { socket } of dripping) socket.write(post('/read', 100_000))
  const ended = Promise.all(dripping.map(({ socket }) => drip(socket, 50)))
  const connection = await open()
  expect((await connection.ask(get)).status).toBe(200)
  await ended
})

describe('A body', () => {
  it('that comes slowly is taken, also when it takes much longer than an answer may', async () => {
    const { open } = await listen({ rate: { bytes: 100, milliseconds: 500 } })
    const connection = await open()
    connection.socket.write(post('/read', 4_000))
    for (let sent = 0; sent < 4_000; sent += 200) {
      connection.socket.write('a'.repeat(200))
      await wait(40)
    }
    expect((await connection.read()).body.toString()).toBe('4000')
    expect((await connection.ask(get)).status).toBe(200)
  })

  it('that we do not read is no fault of its sender', async () => {
    let read = () => {}
    const { open } = await listen(
      { rate: { bytes: 100, milliseconds: 300 } },
      (request, response) => {
        read = () => void request.resume().once('end', () => response.end())
      },
    )
    const connection = await open()
    connection.socket.write(post('/', 5_000_000))
    connection.socket.write('a'.repeat(5_000_000))
    await wait(1_000)
    read()
    expect((await connection.read()).status).toBe(200)
  })

  it('does not run against the time in which it has to be answered, until it is here', async () => {
    const { open } = await listen()
    const connection = await open()
    connection.socket.write(post('/hanging', 10))
    await wait(100)
    connection.socket.write('a'.repeat(10))
    expect((await connection.read()).status).toBe(503)
  })
})

describe('An answer before the body was read', () => {
  it.each(['/unread', '/limited', '/nothing'])(
    'says that the connection ends, and reaches who is still sending: %s',
    async (path) => {
      const { openStubborn } = await listen()
      const connection = await openStubborn()
      connection.socket.write(post(path, 20_000_000))
      connection.socket.write('a'.repeat(100_000))
      const answer = await connection.read()
      expect(answer.head).toMatch(/\r\nConnection: close/i)
      for (let sent = 100_000; sent < 20_000_000; sent += 100_000) {
        connection.socket.write('a'.repeat(100_000))
        if (connection.socket.writableNeedDrain) await once(connection.socket, 'drain')
      }
      connection.socket.end()
      await once(connection.socket, 'close')
    },
  )

  it('is the last one on its connection: what follows is not begun', async () => {
    const asked: string[] = []
    const { openStubborn } = await listen({}, (request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(507).end()
    })
    const connection = await openStubborn()
    connection.socket.write(post('/first', 1_000_000))
    await connection.read()
    connection.socket.end(`${'a'.repeat(1_000_000)}${get}`)
    await once(connection.socket, 'close')
    expect(asked).toEqual(['/first'])
  })

  it('waits for nobody who goes on sending for ever', async () => {
    const { openStubborn } = await listen({ reading: 50 })
    const { socket } = await openStubborn()
    socket.write(post('/unread', 100_000))
    await drip(socket)
  })

  it('keeps the connection when all of the body was there', async () => {
    const { open } = await listen()
    const connection = await open()
    const answer = await connection.ask(`${post('/unread', 1_000)}${'a'.repeat(1_000)}`)
    expect([answer.status, answer.head]).toEqual([507, expect.not.stringMatching(/close/i)])
    expect((await connection.ask(get)).status).toBe(200)
  })
})

it('A request that was sent too early is begun once the answer before it was handed over', async () => {
  const begun: ServerResponse[] = []
  const { open } = await listen({}, (_request, response) => void begun.push(response))
  const connection = await open()
  connection.socket.write(`${post('/', 1)}a${post('/', 1)}a${post('/', 1)}a`)
  await expect.poll(() => begun.length).toBe(1)
  begun[0]?.end('first')
  expect((await connection.read()).status).toBe(200)
  await expect.poll(() => begun.length).toBe(2)
  const closed = once(begun[1] as ServerResponse, 'close')
  connection.close()
  await closed
  expect(begun).toHaveLength(2)
})
