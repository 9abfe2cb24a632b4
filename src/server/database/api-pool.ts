import pg from 'pg'
import { API_ROLE } from './provision-roles.ts'

const asText = (value: string) => value
const asNumber = (value: string) => {
  const number = Number(value)
  return String(number) === value ? number : value
}

const TEXT_ARRAY: number = 1009
const NAME_ARRAY = 1003

// What the data API writes as JSON. Times as the protocol has them: Safari reads no other form.
const PARSERS: Record<number, (value: string) => unknown> = {
  [NAME_ARRAY]: pg.types.getTypeParser(TEXT_ARRAY),
  [pg.types.builtins.INT8]: asNumber,
  [pg.types.builtins.NUMERIC]: asNumber,
  [pg.types.builtins.DATE]: asText,
  [pg.types.builtins.TIME]: asText,
  [pg.types.builtins.TIMETZ]: asText,
  [pg.types.builtins.TIMESTAMP]: asText,
  [pg.types.builtins.TIMESTAMPTZ]: (value) =>
    value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
}

const SESSION = {
  role: API_ROLE,
  TimeZone: 'UTC',
  // A query that anybody may word must not hold a connection for long.
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '20s',
}

/** The connections that client requests run on. */
export function createApiPool(url: string, onLoss: () => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    options: Object.entries(SESSION)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
    },
  })
  // What runs on a connection that is lost is told so itself, and the pool makes a new one; without
  // a listener the event would end the process.
  pool.on('error', onLoss)
  pool.on('connect', (client) => client.on('error', onLoss))
  return pool
}
