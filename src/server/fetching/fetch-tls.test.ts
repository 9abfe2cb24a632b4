import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createServer, type TlsOptions } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { startStranger } from '../testing/stranger-server.ts'
import { TEST_CERTIFICATE, TEST_KEY } from '../testing/test-certificate.ts'
import { createFetchSafely } from './fetch-safely.ts'

async function startSecure(options: TlsOptions = {}) {
  const names: unknown[] = []
  const server = createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY, ...options }, (socket) => {
    names.push(socket.servername, socket.alpnProtocol)
    socket.on('error', () => {})
    socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    names,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

const setup = (host: string, port: number, ca: string | null = TEST_CERTIFICATE) =>
  createFetchSafely({
    allow: [`${host}:${port}`],
    lookup: async () => ['127.0.0.1'],
    dial: (ip, at) => connect(at, ip),
    ...(ca === null ? {} : { ca }),
  })

describe('A secured connection', () => {
  it('names the server it wants, speaks HTTP/1.1 and checks the certificate', async () => {
    await using server = await startSecure({ ALPNProtocols: ['h2', 'http/1.1'] })
    const fetchSafely = setup('calendar.example', server.port)
    const { status } = await fetchSafely({ url: `https://calendar.example:${server.port}/` })
    expect(status).toBe(200)
    expect(server.names).toEqual(['calendar.example', 'http/1.1'])
  })

  it('to a name with a dot at its end is the same', async () => {
    await using server = await startSecure()
    const fetchSafely = setup('calendar.example.', server.port)
    const { status } = await fetchSafely({ url: `https://calendar.example.:${server.port}/` })
    expect([status, server.names[0]]).toEqual([200, 'calendar.example'])
  })

  it.each(['other.example', '127.0.0.1'])(
    'is refused if the certificate is for another name than %s',
    async (host) => {
      await using server = await startSecure()
      const asked = setup(host, server.port)({ url: `https://${host}:${server.port}/` })
      await expect(asked).rejects.toMatchObject({ reason: 'tls' })
    },
  )

  it('is refused if nobody known signed the certificate, whatever the environment says', async () => {
    await using server = await startSecure()
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    try {
      const url = `https://calendar.example:${server.port}/`
      const asked = setup('calendar.example', server.port, null)({ url })
      await expect(asked).rejects.toMatchObject({ reason: 'tls' })
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    }
  })

  it('is refused if the server speaks no TLS, and not waited for if it says nothing', async () => {
    await using plain = await startStranger(() => {})
    plain.greet('HTTP/1.1 400 Bad Request\r\n\r\n')
    const asked = setup('127.0.0.1', plain.port)({ url: `https://127.0.0.1:${plain.port}/` })
    await expect(asked).rejects.toMatchObject({ reason: 'tls' })

    plain.greet('')
    const impatient = createFetchSafely({ allow: [plain.host], limits: { timeout: 100 } })
    await expect(impatient({ url: `https://${plain.host}/` })).rejects.toMatchObject({
      reason: 'timeout',
    })
  })
})
