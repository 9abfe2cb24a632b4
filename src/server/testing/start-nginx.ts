import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../starting/find-free-port.ts'
import { TEST_CERTIFICATE, TEST_KEY } from './test-certificate.ts'

const CONF = join(import.meta.dirname, '../../../deploy/nginx.conf')

/** Writes deploy/nginx.conf to a folder, changing only ports and certificates to those of a test. */
export async function writeNginx(folder: string, upstream: number) {
  const ports = { http: await findFreePort(), https: await findFreePort() }
  mkdirSync(join(folder, 'temp'))
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  writeFileSync(certificate, TEST_CERTIFICATE)
  writeFileSync(key, TEST_KEY)
  const conf = readFileSync(CONF, 'utf8')
    .replace(/^\s*listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`)
  writeFileSync(join(folder, 'scoutsite.conf'), conf)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, 'temp', kind)};`)
    .join('\n  ')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
  ${places}
  include ${join(folder, 'scoutsite.conf')};
}
`,
  )
  return { ports, args: ['-c', file, '-e', join(folder, 'error.log')] }
}

/** The output of nginx for its configuration; '' if it accepts it. */
export const checkNginx = (args: string[]) =>
  spawnSync('nginx', ['-t', '-q', ...args], { encoding: 'utf8' }).stderr

/** nginx in the foreground; it ends with `stop`. */
export function startNginx(args: string[]) {
  const nginx = spawn('nginx', args, { stdio: 'ignore' })
  const closed = once(nginx, 'close')
  return {
    async stop() {
      nginx.kill('SIGTERM')
      await closed
    },
  }
}
