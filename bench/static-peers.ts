import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export type Peer = { name: string; pid: number; port: number; stop: () => void }

const NGINX = '/usr/sbin/nginx'
const CADDY = '/usr/bin/caddy'
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
}

/**
 * Other servers on the same release folders, one core each: the folder `hosts` has a link named
 * after every host. What is not installed on this machine is left out.
 */
export async function startPeers(hosts: string, work: string, port: number): Promise<Peer[]> {
  await mkdir(work, { recursive: true })
  const peers: Peer[] = []
  if (existsSync(NGINX)) peers.push(await startNginx(hosts, work, port))
  if (existsSync(CADDY)) peers.push(await startCaddy(hosts, work, port + 1))
  peers.push(await startNode('sirv', 'sirv-server.ts', hosts, port + 2))
  peers.push(await startNode('bare Node', 'bare-server.ts', hosts, port + 3))
  return peers
}

async function startNginx(hosts: string, work: string, port: number): Promise<Peer> {
  const file = join(work, 'nginx.conf')
  const headers = Object.entries(HEADERS).map(([name, value]) => `add_header ${name} "${value}";`)
  const hasBrotli = existsSync(BROTLI)
  await writeFile(
    file,
    `${hasBrotli ? `load_module ${BROTLI};` : ''}
user root; worker_processes 1; pid ${work}/nginx.pid; error_log ${work}/nginx.log; daemon off; master_process off;
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; image/svg+xml svg; text/plain txt; application/xml xml; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; keepalive_timeout 65;
  gzip_static on; gzip_vary on; ${hasBrotli ? 'brotli_static on;' : ''} open_file_cache max=20000 inactive=60s;
  server { listen 127.0.0.1:${port}; server_name ~^(?<label>[a-z0-9-]+)\\.; root ${hosts}/$label; index index.html;
    ${headers.join(' ')} }
}`,
  )
  return launch('nginx', NGINX, ['-c', file, '-e', `${work}/nginx.log`], port)
}

async function startCaddy(hosts: string, work: string, port: number): Promise<Peer> {
  const file = join(work, 'Caddyfile')
  const headers = Object.entries(HEADERS).map(([name, value]) => `${name} "${value}"`)
  await writeFile(
    file,
    `{
  admin off
  auto_https off
}
http://*.localhost:${port} {
  bind 127.0.0.1
  root * ${hosts}/{labels.1}
  header {
    ${headers.join('\n    ')}
  }
  file_server {
    precompressed br gzip
  }
}
`,
  )
  return launch('Caddy', CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], port, {
    GOMAXPROCS: '1',
    HOME: work,
  })
}

function startNode(name: string, file: string, hosts: string, port: number): Promise<Peer> {
  const program = join(import.meta.dirname, file)
  return launch(
    name,
    process.execPath,
    [program, hosts, String(port), JSON.stringify(HEADERS)],
    port,
  )
}

/** Starts a program on the first core, and waits until its port answers. */
export async function launch(
  name: string,
  command: string,
  args: string[],
  port: number,
  environment: Record<string, string> = {},
): Promise<Peer> {
  const child: ChildProcess = spawn('taskset', ['-c', '0', command, ...args], {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  })
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (isUp) break
    await delay(50)
  }
  return { name, pid: child.pid ?? 0, port, stop: () => child.kill('SIGTERM') }
}
