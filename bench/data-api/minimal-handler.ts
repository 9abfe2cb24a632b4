import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The minimum that can serve the dashboard's list with the same checks: token, session, row level
 * security, prepared statements, JSON built by PostgreSQL. No router, no protocol, no error handling.
 */
const [databaseUrl = '', secret = '', port = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, pipeline: true })

const ENTER = {
  name: 'enter',
  text: `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true),
    set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claim.role', 'authenticated', true),
    exists (select from auth.sessions where id = $3 and user_id = $2::text::uuid) as live`,
}
const LIST = {
  name: 'list',
  text: `select coalesce(json_agg(p), '[]')::text as body from (
    select * from public.sites where user_id = $1 order by created_at desc) as p`,
}

function readToken(header = ''): { sub: string; session_id: string; exp: number } {
  const [head, payload = '', signature = ''] = header.slice('Bearer '.length).split('.')
  const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest()
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), expected)) throw new Error('forged')
  if (claims.exp * 1_000 < Date.now()) throw new Error('expired')
  return claims
}

createServer(async (request, response) => {
  if (request.url === '/up') return void response.end()
  const { sub, session_id } = readToken(request.headers.authorization)
  const asked = new URL(request.url ?? '', 'http://localhost').searchParams.get('user_id') ?? ''
  const client = await pool.connect()
  const claims = JSON.stringify({ sub, role: 'authenticated', session_id })
  const [, entered, listed] = await Promise.all([
    client.query('begin'),
    client.query({ ...ENTER, values: [claims, sub, session_id] }),
    client.query({ ...LIST, values: [asked.replace('eq.', '')] }),
  ])
  await client.query('commit')
  client.release()
  const { body } = listed.rows[0]
  response.writeHead(entered.rows[0].live ? 200 : 401, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
}).listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
