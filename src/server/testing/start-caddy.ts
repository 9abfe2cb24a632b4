import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../starting/find-free-port.ts'

const CADDYFILE = join(import.meta.dirname, '../../../deploy/Caddyfile')

/**
 * Caddy with deploy/Caddyfile, in front of the servers for sites and for permission; visited over
 * plain HTTP.
 */
export async function startCaddy(sitesUpstream: string, askUpstream = '127.0.0.1:1') {
  const folder = mkdtempSync(join(tmpdir(), 'scoutsite-caddy-'))
  const port = await findFreePort()
  const tlsPort = await findFreePort()
  const askPort = await findFreePort()
  const caddy = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      HTTP_PORT: String(port),
      HTTPS_PORT: String(tlsPort),
      SITES_UPSTREAM: sitesUpstream,
      ASK_UPSTREAM: askUpstream,
      ASK_OWN_PORT: String(askPort),
      ASK_URL: `http://127.0.0.1:${askPort}/`,
      CADDY_ADMIN: `unix/${join(folder, 'admin.sock')}`,
      // No certificate is requested.
      ACME_CA: 'https://127.0.0.1:1/',
    },
  })
  let log = ''
  caddy.stderr.on('data', (text) => {
    log += text
  })
  return {
    port,
    tlsPort,
    log: () => log,
    async stop() {
      caddy.kill()
      await once(caddy, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
