import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnvironment, childOptions } from '#server/starting/child-environment.ts'

const run = promisify(execFile)

/** The certificate with which the issuer itself answers on loopback, and that of its authority. */
export async function makeCertificate(folder: string) {
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) =>
    run('openssl', args, childOptions({ env: childEnvironment(['PATH']), cwd: folder }))
  const fresh = ['-newkey', 'rsa:2048', '-nodes', '-days', '2']
  await openssl(
    ...['req', '-x509', ...fresh, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=drill'],
    ...['-addext', 'basicConstraints=critical,CA:TRUE'],
  )
  await openssl('req', ...fresh, '-keyout', 'own.key', '-out', 'own.csr', '-subj', '/CN=localhost')
  await writeFile(at('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1')
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2']
  await openssl('x509', '-req', '-in', 'own.csr', ...signed, '-extfile', 'names', '-out', 'own.pem')
  return { authority: at('ca.pem'), certificate: at('own.pem'), key: at('own.key') }
}
