import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startProgram } from '../tls/start-program.ts'

const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile')
/** Nobody listens there: no certificate is requested. */
const NOWHERE = 'https://127.0.0.1:9/directory'

type Wanted = { folder: string; http: number; https: number; upstreams: readonly number[] }

/**
 * The installed Caddy with the operators' Caddyfile, in front of several replicas. App and sites
 * are requested without TLS, so both go through its block for the sites; the app's is the same.
 */
export async function startFront({ folder, http, https, upstreams }: Wanted) {
  await mkdir(folder, { recursive: true })
  const upstream = upstreams.map((port) => `127.0.0.1:${port}`).join(' ')
  return startProgram('caddy', ['run', '--config', CADDYFILE], {
    sign: 'serving initial configuration',
    environment: {
      APP_UPSTREAM: upstream,
      SITES_UPSTREAM: upstream,
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      ACME_CA: NOWHERE,
      CADDY_ADMIN: 'off',
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  })
}
