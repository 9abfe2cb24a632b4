import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect, PASSWORD } from '../testing/connect.ts'
import { itInDrill } from '../testing/it-in-drill.ts'
import { createProcessFolder } from '../testing/process-folder.ts'
import { openConnection } from '../testing/raw-connection.ts'

const credentials = { email: 'keeper@example.org', password: PASSWORD }

describe('a server that ends and starts again', () => {
  const place = createProcessFolder()
  const { start } = place

  it('finishes requests in hand before it stops, and keeps accounts, sites and sessions over a restart', async () => {
    const first = await start()
    const before = await connect(first.origin)
    const { data } = await before.auth.signUp(credentials)
    await before.from('sites').insert({ site_name: 'Kept' })
    const { host, port } = new URL(first.origin)
    const { supabaseKey } = await (await fetch(`${first.origin}/config.json`)).json()
    const late = await openConnection(Number(port))
    const body = JSON.stringify({ ...credentials, email: 'late@example.org' })
    const head = [
      'POST /auth/v1/signup HTTP/1.1',
      `Host: ${host}`,
      `apikey: ${supabaseKey}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
      '\r\n',
    ]
    const asked = await late.ask(head.join('\r\n'))
    // The server has begun it.
    expect(asked.status).toBe(100)
    first.child.kill('SIGTERM')
    expect((await late.ask(body)).status).toBe(200)
    expect(await first.exited).toBe(0)

    const second = await start()
    const after = await connect(second.origin)
    await after.auth.setSession({
      access_token: data.session?.access_token ?? '',
      refresh_token: data.session?.refresh_token ?? '',
    })
    expect((await after.from('sites').select('site_name')).data).toEqual([{ site_name: 'Kept' }])
  })

  it('drains first where that is wanted: it answers, and has nobody come back on the same connection', async () => {
    const server = await start({ DRAIN_SECONDS: '600' })
    const port = Number(new URL(server.origin).port)
    const visit = async (host: string, path = '/') => {
      const visitor = await openConnection(port)
      const answer = await visitor.ask(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      visitor.close()
      return [answer.status, /^connection: close$/im.test(answer.head)]
    }
    const [app, site] = [`localhost:${port}`, `troop-42.localhost:${port}`]
    expect(await visit(site)).toEqual([404, false])
    expect(await visit(app)).toEqual([200, false])
    server.child.kill('SIGTERM')
    const probe = async () => (await fetch(`${server.origin}/readyz`)).json()
    await expect.poll(probe).toEqual({ status: 'draining' })
    expect(await visit(app, '/readyz')).toEqual([503, true])
    expect(await visit(site)).toEqual([404, true])
    expect(await visit(app)).toEqual([200, true])
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })

  it('finds the orphan of a killed one, and every acknowledged row; and ends when it has drained for long enough', async () => {
    const first = await start()
    const client = await connect(first.origin)
    const { data } = await client.auth.signUp(credentials)
    let acknowledged = 0
    const writing = (async () => {
      for (let row = 0; row < 10_000; row++) {
        const { error } = await client.from('sites').insert({ site_name: `Row ${row}` })
        if (error) return
        acknowledged++
      }
    })()
    await expect.poll(() => acknowledged, { timeout: 20_000 }).toBeGreaterThan(10)
    first.child.kill('SIGKILL')
    await first.exited
    await writing

    const second = await start({ DRAIN_SECONDS: '1' })
    const after = await connect(second.origin)
    await after.auth.signInWithPassword(credentials)
    const { count } = await after
      .from('sites')
      .select('*', { count: 'exact', head: true })
      .eq('user_id', data.user?.id ?? '')
    expect(count).toBeGreaterThanOrEqual(acknowledged)
    second.child.kill('SIGTERM')
    expect(await second.exited).toBe(0)
  })

  itInDrill('ends with a sentence when PostgreSQL is killed under it', async () => {
    const server = await start()
    const pid = Number(
      (await readFile(join(place.folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
    )
    process.kill(pid, 'SIGKILL')
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('PostgreSQL ended while ScoutSite was running')
    expect(server.output()).not.toContain('did not start')
    const again = await start()
    expect((await fetch(`${again.origin}/readyz`)).status).toBe(200)
  })
})
