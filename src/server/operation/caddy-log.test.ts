import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { startCaddy } from '../testing/start-caddy.ts'

const VISITOR = '127.0.0.9'
const hasCaddy = spawnSync('which', ['caddy']).status === 0

it.skipIf(!hasCaddy || process.platform !== 'linux')(
  'Caddy’s log does not say the IP of a visitor who leaves in the middle of a page',
  async () => {
    // More than the socket buffers hold.
    const pages = createServer((_, response) => response.end(Buffer.alloc(20_000_000)))
    pages.listen(0, '127.0.0.1')
    await once(pages, 'listening')
    const caddy = await startCaddy(`127.0.0.1:${(pages.address() as AddressInfo).port}`)
    const leave = async () => {
      const socket = connect({ port: caddy.port, host: '127.0.0.1', localAddress: VISITOR })
      socket.write('GET / HTTP/1.1\r\nHost: troop-42.example\r\n\r\n')
      await once(socket, 'data')
      socket.resetAndDestroy()
    }
    try {
      await vi.waitFor(leave, { timeout: 20_000, interval: 100 })
      await vi.waitFor(
        () => expect(caddy.log()).toContain('aborting with incomplete response'),
        10_000,
      )
      expect(caddy.log()).not.toContain(VISITOR)
    } finally {
      await caddy.stop()
      pages.closeAllConnections()
      pages.close()
    }
  },
  60_000,
)
