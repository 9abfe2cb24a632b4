import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { findFreePort } from '../find-free-port.ts'

const CADDYFILE = join(import.meta.dirname, '../../../deploy/Caddyfile')
const VISITOR = '127.0.0.9'
const hasCaddy = spawnSync('which', ['caddy']).status === 0

it.skipIf(!hasCaddy || process.platform !== 'linux')(
  'Caddy’s log does not say the IP of a visitor who leaves in the middle of a page',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'scoutsite-caddy-'))
    // More than fits into what the sockets hold.
    const pages = createServer((_, response) => response.end(Buffer.alloc(20_000_000)))
    pages.listen(0, '127.0.0.1')
    await once(pages, 'listening')
    const upstream = `127.0.0.1:${(pages.address() as AddressInfo).port}`
    const port = await findFreePort()
    const caddy = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        HTTP_PORT: String(port),
        HTTPS_PORT: String(await findFreePort()),
        SITES_UPSTREAM: upstream,
        CADDY_ADMIN: `unix/${join(folder, 'admin.sock')}`,
        // Nobody is asked for a certificate.
        ACME_CA: 'https://127.0.0.1:1/',
      },
    })
    let log = ''
    caddy.stderr.on('data', (text) => {
      log += text
    })
    const leave = async () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: VISITOR })
      socket.write('GET / HTTP/1.1\r\nHost: troop-42.example\r\n\r\n')
      await once(socket, 'data')
      socket.resetAndDestroy()
    }
    try {
      await vi.waitFor(leave, { timeout: 20_000, interval: 100 })
      await vi.waitFor(() => expect(log).toContain('aborting with incomplete response'), 10_000)
      expect(log).not.toContain(VISITOR)
    } finally {
      caddy.kill()
      await once(caddy, 'close')
      pages.closeAllConnections()
      pages.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  60_000,
)
