import {
  type SpawnOptionsWithStdioTuple,
  type StdioNull,
  type StdioPipe,
  spawn,
} from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childEnvironment, childOptions } from '#server/starting/child-environment.ts'
import { findFreePort } from '#server/starting/find-free-port.ts'

const BUCKET = 'troops'
const KEY = 'S3RVER'

/** An S3 server with one bucket, in a separate process, and the settings to use it. */
export async function startBucket(folder: string, given?: number) {
  const program = join(dirname(fileURLToPath(import.meta.resolve('s3rver'))), '../bin/s3rver.js')
  const port = String(given ?? (await findFreePort()))
  const args = ['--directory', folder, '--address', '127.0.0.1', '--port', port, '--silent']
  const how: SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioNull> = {
    env: childEnvironment(['PATH']),
    stdio: ['ignore', 'pipe', 'inherit'],
  }
  const child = spawn(
    process.execPath,
    // It encrypts the continuation token of lists with more than a thousand files with an obsolete
    // cipher.
    ['--openssl-legacy-provider', program, ...args, '--configure-bucket', BUCKET],
    childOptions(how),
  )
  const closed = once(child, 'close')
  const ready = new Promise<boolean>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('listening')) resolve(true)
    })
  })
  if (!(await Promise.race([ready, closed.then(() => false)])))
    throw new Error('the S3 server did not start')
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    port: Number(port),
    /** It accepts connections but does not answer, until it is resumed. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      await closed
    },
  }
}
