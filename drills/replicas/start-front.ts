import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startProgram } from '../tls/start-program.ts'

const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile')
/** Nobody listens there: no certificate is requested. */
const NOWHERE = 'https://127.0.0.1:9/directory'

type Wanted = {
  folder: string
  ports: { http: number; https: number; ask: number }
  replicas: readonly { port: number; askPort: number }[]
}

/**
 * The installed Caddy with the operators' Caddyfile, in front of several replicas. App and sites
 * are requested without TLS, so both go through its block for the sites; the app's is the same.
 */
export async function startFront({ folder, ports, replicas }: Wanted) {
  await mkdir(folder, { recursive: true })
  const upstream = replicas.map(({ port }) => `127.0.0.1:${port}`).join(' ')
  return startProgram('caddy', ['run', '--config', CADDYFILE], {
    sign: 'serving initial configuration',
    environment: {
      APP_UPSTREAM: upstream,
      SITES_UPSTREAM: upstream,
      ASK_UPSTREAM: replicas.map(({ askPort }) => `127.0.0.1:${askPort}`).join(' '),
      ASK_OWN_PORT: String(ports.ask),
      ASK_URL: `http://127.0.0.1:${ports.ask}/`,
      HTTP_PORT: String(ports.http),
      HTTPS_PORT: String(ports.https),
      ACME_CA: NOWHERE,
      CADDY_ADMIN: 'off',
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  })
}
