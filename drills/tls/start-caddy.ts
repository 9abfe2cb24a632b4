import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '#server/starting/find-free-port.ts'
import type { Issuer, Ports } from './start-issuer.ts'
import { startProgram } from './start-program.ts'

const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile')

type Wanted = {
  folder: string
  ports: Ports
  issuer: Issuer
  appHost: string
  /** The address of the permission endpoint. */
  askUpstream: string
  /** The address of ScoutSite. */
  upstream: string
}

/** The installed Caddy with the operators' Caddyfile, on unprivileged ports. */
export async function startCaddy(wanted: Wanted) {
  const { folder, ports, issuer, appHost, askUpstream, upstream } = wanted
  const askPort = String(await findFreePort())
  await mkdir(folder)
  return startProgram('caddy', ['run', '--config', CADDYFILE], {
    sign: 'serving initial configuration',
    environment: {
      APP_HOST: appHost,
      ASK_UPSTREAM: askUpstream,
      ASK_OWN_PORT: askPort,
      ASK_URL: `http://127.0.0.1:${askPort}/`,
      APP_UPSTREAM: upstream,
      SITES_UPSTREAM: upstream,
      HTTP_PORT: String(ports.http),
      HTTPS_PORT: String(ports.https),
      ACME_CA: issuer.directory,
      CADDY_ADMIN: 'off',
      // Its folder for certificates, and the roots it trusts.
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SSL_CERT_FILE: issuer.authority,
    },
  })
}
