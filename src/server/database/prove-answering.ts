import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '../lib/code-of.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { explainDamage } from './embedded/explain-failure.ts'

const TIMEOUT = 30_000
// Not up yet, or recovering from a crash: worth a retry. Later steps explain other refusals.
const TEMPORARY = /^(57P03|08\w{3}|ECONN\w+|EPIPE|)$/

/**
 * PostgreSQL reports that it is ready before it reads its tables: if they are damaged, it then
 * fails every client.
 */
export async function proveAnswering(
  url: string,
  complaints: () => string,
  timeout = TIMEOUT,
): Promise<void> {
  for (const start = Date.now(); Date.now() - start < timeout; await delay(50)) {
    const code = await ask(url)
    const damage = explainDamage(complaints())
    if (code !== 'answered' && damage) throw new StartupError(damage)
    if (!TEMPORARY.test(code)) return
  }
  throw new StartupError(
    `PostgreSQL started, but has taken no connection for ${timeout / 1_000} seconds.`,
  )
}

/** `answered`, or the code of the error. */
async function ask(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select from pg_class limit 1')
    return 'answered'
  } catch (error) {
    return codeOf(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
