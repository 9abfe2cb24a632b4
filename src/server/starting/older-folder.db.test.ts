import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#contract/database.ts'
import { UPGRADES } from '../backup/back-up-before-upgrade.ts'
import { openRepositorySource } from '../backup/open-repository-source.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { readConfig } from '../settings/config.ts'
import { makeOlderFolder, older } from '../testing/older-folder.ts'
import { type ServerProcess, startProcess } from '../testing/server-process.ts'

let folder: string
let server: ServerProcess
let leader: SupabaseClient<Database>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-older-'))
  await makeOlderFolder(folder)
  // With a mail server, although none is running, because accounts were confirmed by mail at that
  // time.
  server = await startProcess({ DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1' })
  leader = await connect()
  const { error } = await leader.auth.signInWithPassword(older.leader)
  if (error) throw error
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.exited
  await rm(folder, { recursive: true, force: true })
})

async function connect() {
  const { supabaseUrl, supabaseKey } = await (await fetch(`${server.origin}/config.json`)).json()
  return createClient<Database>(supabaseUrl, supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

async function visit(label: string, path = '/') {
  const { host, port } = new URL(server.origin)
  const headers = { host: `${label}.${host}` }
  return new Promise<{ status: number | undefined; location: string | undefined; page: string }>(
    (resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers, agent: false }, async (response) => {
        const page = await text(response)
        resolve({ status: response.statusCode, location: response.headers.location, page })
      }).on('error', reject)
    },
  )
}

async function invoke(name: string, body: object) {
  const { data, error } = await leader.functions.invoke(name, { body })
  if (error) throw error
  return data
}

const siteOf = async (id: string) =>
  (await leader.from('sites').select().eq('id', id).single().throwOnError()).data

// In this order: later tests change what earlier ones check.
describe('a folder that an older ScoutSite made', () => {
  it('was backed up before it was upgraded', async () => {
    const target = `${join(folder, 'files', UPGRADES)}/`
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'scoutsite-before-'))
    try {
      const config = readConfig({ DATA_DIR, LOG_LEVEL: 'silent' })
      const chosen = { key: undefined, snapshot: undefined }
      const source = await openRepositorySource(target, config, chosen)
      const { about, summary } = await restoreBackup(config, source)
      expect(about.migration < '20261125').toBe(true)
      expect(summary.rows).toMatchObject({ 'auth.users': 3, 'public.sites': 6 })
      expect([summary.missing, summary.files > 100]).toEqual([[], true])
    } finally {
      await rm(DATA_DIR, { recursive: true })
    }
  })

  it('still knows who a leader is', async () => {
    const { data } = await leader.auth.getUser()
    expect(data.user).toMatchObject({
      email: older.leader.email,
      user_metadata: { name: 'Robin Baden' },
    })
    const guess = await (await connect()).auth.signInWithPassword({
      ...older.leader,
      password: 'not this one',
    })
    expect(guess.error?.code).toBe('invalid_credentials')
  })

  it('keeps an account shut that was never confirmed', async () => {
    const { error } = await (await connect()).auth.signInWithPassword(older.unconfirmed)
    expect(error?.code).toBe('email_not_confirmed')
  })

  it.each(older.refreshTokens)(
    'takes the refresh token %s of a browser that was open',
    async (refresh_token) => {
      const client = await connect()
      const { data, error } = await client.auth.refreshSession({ refresh_token })
      expect([error, data.user?.email]).toEqual([null, older.keeper.email])
      expect(await client.from('sites').select('site_name')).toMatchObject({
        data: [{ site_name: 'Troop 11' }],
      })
    },
  )

  it('lists the sites, the photos and the versions', async () => {
    const { data: sites } = await leader.from('sites').select('domain, status').order('domain')
    expect(sites).toEqual([
      { domain: 'crew-nine', status: 'published' },
      { domain: 'ship-3', status: 'draft' },
      { domain: 'troop-42', status: 'published' },
      { domain: 'troop-42-nampa', status: 'draft' },
    ])
    expect((await siteOf(older.sites.live)).photo_captions).toEqual([
      'By the lake',
      'Above the “clouds”',
      'A {comma}, and a \\ too',
    ])
    const { data: assets } = await leader
      .from('site_assets')
      .select('kind, file_name, caption')
      .eq('site_id', older.sites.live)
      .is('removed_at', null)
      .order('kind')
      .order('position')
    expect(assets).toEqual([
      { kind: 'logo', file_name: 'logo.png', caption: null },
      { kind: 'packet', file_name: 'Welcome packet.pdf', caption: null },
      // The captions that visitors saw: those of the list, by position.
      { kind: 'photo', file_name: 'hill.jpg', caption: 'By the lake' },
      { kind: 'photo', file_name: 'lake.jpg', caption: 'Above the “clouds”' },
    ])
    const { data: releases } = await leader
      .from('releases')
      .select('id, update_id')
      .eq('site_id', older.sites.live)
      .order('number')
    expect(releases?.map((release) => release.update_id !== null)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('serves what is live, with its pictures, and leads from the old address to the new one', async () => {
    const { status, page } = await visit('troop-42')
    expect(status).toBe(200)
    expect(page).toContain('Out in all weather')
    const photo = /photos\/[\w-]+\.jpg/.exec(page)?.[0]
    expect((await visit('troop-42', `/${photo}`)).status).toBe(200)
    expect((await visit('troop-42', '/welcome-packet.pdf')).page).toContain('%PDF-1.5')
    expect((await visit('crew-9')).location).toMatch(/crew-nine\.localhost/)
    expect((await visit('ship-3')).status).toBe(404)
  })

  it('publishes what was edited since', async () => {
    const answer = await invoke('publish-site', { siteId: older.sites.live })
    expect(answer).toMatchObject({ success: true })
    await expect
      .poll(async () => (await visit('troop-42')).page)
      .toContain('An edit that is not live yet')
  })

  it('puts the first version back, with the photo that was removed later', async () => {
    const wanted = { siteId: older.sites.live, releaseId: older.firstRelease }
    expect(await invoke('restore-release', wanted)).toMatchObject({ success: true })
    await expect.poll(async () => (await visit('troop-42')).page).toContain('Ready for the trail')
    const { page } = await visit('troop-42')
    expect(new Set(page.match(/photos\/[0-9a-f-]{36}/g)).size).toBe(3)
  })

  it('takes a new photo', async () => {
    const { drawPicture } = await import('../testing/sample-uploads.ts')
    const form = new FormData()
    form.append('siteId', older.sites.live)
    form.append('kind', 'photo')
    const picture = await drawPicture(80, 60).jpeg().toBuffer()
    form.append('file', new File([new Uint8Array(picture)], 'new.jpg', { type: 'image/jpeg' }))
    expect(await invoke('upload-asset', form)).toMatchObject({ success: true })
  })

  it('brings a deleted site back, and its live page', async () => {
    expect((await visit('pack-7')).status).toBe(404)
    const { data } = await leader.rpc('restore_site', { id: older.sites.deleted }).throwOnError()
    expect(data).toMatchObject([{ domain: 'pack-7', status: 'published' }])
    await expect.poll(async () => (await visit('pack-7')).status).toBe(200)
  })
})
