import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '#server/starting/find-free-port.ts'
import { findProgram } from '../find-program.ts'
import { launch, type Peer } from './launch.ts'

/** Responds to every request with the same page, and so shows only Node's own cost. */
export const BARE = 'bare Node'

/**
 * The input of every server: a folder with a link per host, and headers in addition to the files'
 * own.
 */
export type Serving = { hosts: string; work: string; headers: Record<string, string> }

/**
 * nginx, configured to be as fast as possible; undefined when it is not installed. Brotli without its
 * module, which opens the file on every request and so bypasses `open_file_cache`.
 */
export async function startNginx({ hosts, work, headers }: Serving): Promise<Peer | undefined> {
  const command = findProgram('nginx')
  if (!command) return undefined
  const port = await findFreePort()
  const file = join(work, 'nginx.conf')
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`)
  await writeFile(
    file,
    `user root; worker_processes 1; master_process off; daemon off; pcre_jit on;
pid ${work}/nginx.pid; error_log ${work}/nginx.log;
events { worker_connections 1024; multi_accept on; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; keepalive_timeout 65;
  open_file_cache max=100000 inactive=1h; open_file_cache_valid 1h; open_file_cache_errors on;
  map $http_accept_encoding $packed { default ""; ~br .br; }
  map $packed $encoding { default ""; .br br; }
  server {
    listen 127.0.0.1:${port}; root ${hosts}/$host;
    location = / {
      rewrite ^ /index.html$packed break; types { } default_type "text/html; charset=utf-8";
      add_header Content-Encoding $encoding; add_header Vary Accept-Encoding; ${lines.join(' ')}
    }
  }
}`,
  )
  return launch('nginx', port, { command, args: ['-c', file, '-e', `${work}/nginx.log`] })
}

/** Caddy; undefined when it is not installed. */
export async function startCaddy({ hosts, work, headers }: Serving): Promise<Peer | undefined> {
  const command = findProgram('caddy')
  if (!command) return undefined
  const port = await findFreePort()
  const file = join(work, 'Caddyfile')
  const lines = Object.entries(headers).map(([name, value]) => `${name} "${value}"`)
  await writeFile(
    file,
    `{
  admin off
  auto_https off
}
http://:${port} {
  bind 127.0.0.1
  root * ${hosts}/{host}
  header {
    ${lines.join('\n    ')}
  }
  file_server {
    precompressed br gzip
  }
}
`,
  )
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  return launch('Caddy', port, { command, args, environment: { GOMAXPROCS: '1', HOME: work } })
}

export const startSirv = (serving: Serving) => startNode('sirv', 'sirv-server.ts', serving)
export const startBare = (serving: Serving) => startNode(BARE, 'bare-server.ts', serving)

async function startNode(name: string, file: string, { hosts, headers }: Serving): Promise<Peer> {
  const port = await findFreePort()
  const args = [join(import.meta.dirname, file), hosts, String(port), JSON.stringify(headers)]
  return launch(name, port, { command: process.execPath, args })
}
