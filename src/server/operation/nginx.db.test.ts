import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { Agent, buildConnector, FormData, fetch as fetchBy } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../testing/connect.ts'
import { createProcessFolder } from '../testing/process-folder.ts'
import { drawPicture } from '../testing/sample-uploads.ts'
import { checkNginx, startNginx, writeNginx } from '../testing/start-nginx.ts'

const APP_ORIGIN = 'https://scoutsite.example'
const hasNginx = spawnSync('which', ['nginx']).status === 0
const place = createProcessFolder()

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scoutsite-nginx-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Resolves every name to this machine, and accepts any certificate. */
function openVisitor(ports: { http: number; https: number }) {
  const connect = buildConnector({ rejectUnauthorized: false })
  const dispatcher = new Agent({
    connect: (options, done) => {
      const port = String(options.protocol === 'https:' ? ports.https : ports.http)
      connect({ ...options, hostname: '127.0.0.1', port }, done)
    },
  })
  return {
    visit: (url: string, init: Parameters<typeof fetchBy>[1] = {}) =>
      fetchBy(url, { ...init, redirect: 'manual', dispatcher }),
    close: () => dispatcher.close(),
  }
}

describe.skipIf(!hasNginx)('Behind nginx with deploy/nginx.conf', () => {
  it('a leader signs up, publishes and uploads three megabytes, and visitors see the page', async () => {
    const server = await place.start({
      APP_ORIGIN,
      SITE_DOMAIN: 'troops.example',
      TRUST_PROXY: 'true',
    })
    const { ports, args } = await writeNginx(folder, Number(new URL(server.origin).port))
    expect(checkNginx(args)).toBe('')
    const nginx = startNginx(args)
    const { visit, close } = openVisitor(ports)
    await expect.poll(() => visit(APP_ORIGIN).then(({ status }) => status, String)).toBe(200)
    const { supabaseUrl, supabaseKey } = await readConfig(visit)
    expect(supabaseUrl).toBe(APP_ORIGIN)

    const leader = createClient(supabaseUrl, supabaseKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        async fetch(input, { method = 'GET', headers, body } = {}) {
          const answer = await visit(String(input), {
            method,
            headers: [...new Headers(headers)],
            ...(typeof body === 'string' && { body }),
          })
          const text = await answer.text()
          return new Response(text || null, {
            status: answer.status,
            headers: [...answer.headers],
          })
        },
      },
    })
    const email = 'keeper@example.org'
    const { data } = await leader.auth.signUp({ email, password: PASSWORD })
    const inserted = await leader
      .from('sites')
      .insert({ site_name: 'Troop 42', domain: 'troop-42', template_name: 'classic' })
      .select()
      .single()
      .throwOnError()

    const photo = await drawPicture(1_600, 1_600).png().toBuffer()
    expect(photo.byteLength).toBeGreaterThan(3_000_000)
    const form = new FormData()
    form.set('siteId', inserted.data.id)
    form.set('kind', 'photo')
    form.set('file', new File([new Uint8Array(photo)], 'photo.png', { type: 'image/png' }))
    const uploaded = await visit(`${APP_ORIGIN}/functions/v1/upload-asset`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: form,
    })
    expect(await uploaded.json()).toMatchObject({ success: true })

    const published = await leader.functions.invoke('publish-site', {
      body: { siteId: inserted.data.id, htmlContent: '', siteName: 'Troop 42' },
    })
    expect(published.data).toMatchObject({
      success: true,
      siteUrl: 'https://troop-42.troops.example',
    })
    const page = await visit('https://troop-42.troops.example/')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Troop 42')])
    const plain = await visit('http://troop-42.troops.example/')
    expect([plain.status, plain.headers.get('location')]).toEqual([
      301,
      'https://troop-42.troops.example/',
    ])
    expect(server.output()).not.toContain('X-Forwarded-For')
    await close()
    await nginx.stop()
  })
})

async function readConfig(visit: ReturnType<typeof openVisitor>['visit']) {
  const config: unknown = await (await visit(`${APP_ORIGIN}/config.json`)).json()
  return config as { supabaseUrl: string; supabaseKey: string }
}
