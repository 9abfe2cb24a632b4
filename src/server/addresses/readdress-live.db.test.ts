import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobQueue } from '../jobs/job-queue.ts'
import { createLogger } from '../lib/logging.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createProcessFolder } from '../testing/process-folder.ts'
import { openConnection } from '../testing/raw-connection.ts'
import { createTroop } from '../testing/troop.ts'
import { createAddressOf } from './address-of.ts'
import { readdressAll } from './readdress-live.ts'
import { createFindAddress } from './site-hosts.ts'

describe('Live pages when the sites are served below another name', () => {
  const log = createLogger('silent')
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const partsFor = (appOrigin: string, siteDomain: string) => ({
    ...app,
    appOrigin,
    addressOf: createAddressOf(appOrigin, siteDomain),
    findAddress: createFindAddress(createAddressOf(appOrigin, siteDomain)),
  })
  const listFolders = () => app.sql`
    select s.domain, r.folder from public.sites s
    join public.releases r on r.id = s.published_release_id order by s.domain`
  const read = async (domain: string, path: string) => {
    const folders = await listFolders()
    const folder = folders.find((row) => row['domain'] === domain)?.['folder']
    return (await app.store.read(`${folder}/${path}`))?.toString()
  }

  it('name it, in the page, the sitemap and for robots, once and not again', async () => {
    for (const domain of ['troop-7', 'troop-8'])
      await (await createTroop(app, { domain })).publish()
    const parts = partsFor('https://app.example', 'sites.example')
    await readdressAll(parts)
    for (const path of ['index.html', 'sitemap.xml', 'robots.txt']) {
      const text = await read('troop-7', path)
      expect([path, text]).toEqual([
        path,
        expect.stringContaining('https://troop-7.sites.example/'),
      ])
      expect([path, text]).toEqual([path, expect.not.stringContaining('localhost')])
    }
    const folders = await listFolders()
    await readdressAll(parts)
    expect(await listFolders()).toEqual(folders)
  })

  it('are looked at by one replica at a time, however many start', async () => {
    let running = 0
    let most = 0
    const job = {
      name: 'readdress',
      isDueAtStart: true,
      async work() {
        running += 1
        most = Math.max(most, running)
        await readdressAll(partsFor('https://app.example', 'camp.example'))
        running -= 1
      },
    }
    const replicas = [1, 2, 3].map(() => createJobQueue(app.db, log))
    for (const replica of replicas) replica.start([job])
    const listStates = async () =>
      (await app.sql`select distinct state from jobs.job where name = 'readdress'`).map(
        ({ state }) => state,
      )
    await expect.poll(listStates, { timeout: 20_000 }).toEqual(['completed'])
    expect(most).toBe(1)
    expect(await read('troop-8', 'robots.txt')).toContain('https://troop-8.camp.example/')
    for (const replica of replicas) await replica.close()
  })
})

describe('A start on another port', () => {
  const { start } = createProcessFolder()

  it('makes live pages follow it in the background', async () => {
    const first = await start()
    const { supabaseUrl, supabaseKey } = await (await fetch(`${first.origin}/config.json`)).json()
    const client = createClient(supabaseUrl, supabaseKey)
    await client.auth.signUp({ email: 'keeper@example.org', password: 'seven tall pines' })
    const { data: site } = await client.from('sites').insert({ site_name: 'A' }).select().single()
    await client.functions.invoke('publish-site', { body: { siteId: site?.id } })
    first.child.kill('SIGTERM')
    await first.exited
    const second = await start()
    const { port } = new URL(second.origin)
    const host = `${site?.domain}.localhost:${port}`
    const connection = await openConnection(Number(port))
    const robots = async () =>
      (await connection.ask(`GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).body.toString()
    await expect.poll(robots, { timeout: 20_000 }).toContain(`http://${host}/sitemap.xml`)
    connection.close()
  })
})
