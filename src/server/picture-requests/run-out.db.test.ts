import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedFile } from '#contract/asset-record.ts'
import type { AccountMail } from '../accounts/account-mails.ts'
import { finishRemovals } from '../releases/remove-everywhere.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { listStored, uploadPhoto } from '../testing/uploading.ts'
import { hideRunOut, tellOfRunningOut } from './run-out.ts'

let hosted: HostedApp
let app: TestApp
const mails: AccountMail[] = []
const parts = () => ({
  ...app,
  sendAccountMail: async (mail: AccountMail) => void mails.push(mail),
})
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
})
afterAll(() => hosted.close())

let seed = 1300
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function openTroop(photos = 1) {
  const troop = await hosted.troop()
  const siteId = troop.site.id
  const ids: string[] = []
  for (let nth = 0; nth < photos; nth += 1) {
    seed += 1
    ids.push((await uploadPhoto(app, troop, siteId, await samplePhoto(seed))).id)
  }
  const invoke = async (name: string, body: object = {}) =>
    (await troop.supabase.functions.invoke(name, { body: { siteId, ...body } })).data
  const files = async () => {
    const { data } = await troop.supabase.from('sites').select('files').eq('id', siteId).single()
    return (data?.files ?? []) as ListedFile[]
  }
  return {
    ...troop,
    siteId,
    ids,
    invoke,
    files,
    /** What a leader says of each photo, in order. */
    async agree(...days: string[]) {
      const said = (await files()).map((file, nth) => ({ ...file, agreed: days[nth] ?? '' }))
      await troop.change({ files: said })
    },
    agreed: async () => (await files()).map(({ agreed = '' }) => agreed),
    page: async () => (await hosted.visit(troop.site.domain)).text,
    /** As if so many days had passed since. */
    async pass(days: number) {
      await app.sql`
        update private.live_pages set told_of_consent = told_of_consent - ${days}::int where site_id = ${siteId}`
      await app.sql`
        update site_assets set agreed = agreed - ${days}::int where site_id = ${siteId}`
    },
  }
}

describe('What families agreed to', () => {
  it('is kept until a day, for a year at most, also where a program knows nothing of it', async () => {
    const { agree, agreed, change, files } = await openTroop(3)
    expect(await agreed()).toEqual(['', '', ''])
    await agree(inDays(30), inDays(3000), '')
    expect(await agreed()).toEqual([inDays(30), inDays(366), ''])
    const older = (await files()).map(({ agreed: _, ...file }) => ({ ...file, caption: 'Older' }))
    await change({ files: older })
    expect(await agreed()).toEqual([inDays(30), inDays(366), ''])
    await expect(agree('2026-02-31')).rejects.toThrow('There is no such day: 2026-02-31.')
    await expect(agree('soon')).rejects.toThrow('This date cannot be right')
    await agree()
    expect(await agreed()).toEqual(['', '', ''])
  })

  it('ends after its day: the picture is off the page and its versions, and is not deleted', async () => {
    const { agree, ids, invoke, page, pass, siteId, agreed } = await openTroop(2)
    await agree(inDays(40), inDays(60))
    await invoke('publish-site')
    await invoke('publish-site')
    await pass(40)
    await hideRunOut(app)
    const [first = '', second = ''] = ids
    // The last day itself, wherever the troop is.
    expect(await page()).toContain(first)
    await pass(2)
    await hideRunOut(app)
    expect(await page()).not.toContain(first)
    expect(await page()).toContain(second)
    const stored = await listStored(app, `releases/${siteId}`)
    expect(stored.filter((key) => key.includes(first))).toEqual([])
    await app.sql`update private.purges set held_until = held_until - interval '30 days'`
    await finishRemovals(app)
    expect(await invoke('bring-back', { assetId: first })).toEqual({ success: true, isShown: true })
    expect(await page()).toContain(first)
    expect((await agreed()).toSorted()).toEqual([inDays(18), inDays(365)])
    await hideRunOut(app)
    expect(await page()).toContain(first)
  })

  it('is asked about two weeks before, with one mail, and one answer keeps it for a year', async () => {
    const { agree, invoke, pass, agreed, supabase, siteId, change } = await openTroop(3)
    await agree(inDays(20), inDays(24), '')
    await invoke('publish-site')
    const isLive = async () => {
      const { data } = await supabase
        .from('sites')
        .select('revision,published_revision,assets_revision,published_assets_revision')
        .eq('id', siteId)
        .single()
      return (
        data?.revision === data?.published_revision &&
        data?.assets_revision === data?.published_assets_revision
      )
    }
    await agree(inDays(20), inDays(24), inDays(90))
    expect(await isLive()).toBe(true)
    mails.length = 0
    await tellOfRunningOut(parts())
    expect(mails).toEqual([])
    await pass(10)
    await tellOfRunningOut(parts())
    await tellOfRunningOut(parts())
    expect(mails).toMatchObject([{ kind: 'consent', pictures: 2, until: inDays(10) }])
    const { data } = await supabase.rpc('agree_again', { site: siteId }).throwOnError()
    expect(data).toBe(2)
    expect(await agreed()).toEqual([inDays(365), inDays(365), inDays(80)])
    expect(await isLive()).toBe(true)
    await change({ tagline: 'Another' })
    await agree(inDays(300), inDays(300), inDays(90))
    expect(await isLive()).toBe(false)
    await agree(inDays(365), inDays(365), inDays(80))
    await pass(70)
    await tellOfRunningOut(parts())
    expect(mails).toHaveLength(2)
  })
})

it('A look notes how many new pictures nobody has said that families agreed to', async () => {
  const { agree, invoke } = await openTroop(3)
  await agree(inDays(20))
  const { findings } = await invoke('look')
  expect(findings).toMatchObject([{ rule: 'unmarked', level: 'note', excerpt: '2 pictures' }])
  expect(await invoke('publish-site')).toMatchObject({ success: true })
  expect((await invoke('look')).findings).toEqual([])
})
