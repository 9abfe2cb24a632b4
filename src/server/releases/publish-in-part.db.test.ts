import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import { leaveOut, listChanges } from '#site/facts/page-parts.ts'
import { fromRow } from '#site/facts/site.ts'
import { render } from '#site/render.ts'
import { findTemplate } from '#site/templates/index.ts'
import { readSiteAssets } from '../assets/read-site-assets.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { uploadPhoto } from '../testing/uploading.ts'
import type { SiteInsert } from '../testing/wizard-site.ts'

let hosted: HostedApp
let app: TestApp
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
})
afterAll(() => hosted.close())

/** A published site with an admin, an editor and a drafter. */
async function openTroop(facts: SiteInsert = {}) {
  const troop = await hosted.troop({ tagline: 'Old tagline', meeting_time: 'Mondays', ...facts })
  const siteId = troop.site.id
  await troop.publish()
  const join = async (role: 'editor' | 'drafter' | 'admin', seat = 'adult') => {
    const account = await app.signUp()
    await app.sql`insert into public.site_members (site_id, user_id, role, seat)
      values (${siteId}, ${account.user.id}, ${role}, ${seat})`
    const write = async (values: SiteInsert) => {
      const { error } = await account.supabase.from('sites').update(values).eq('id', siteId)
      if (error) throw error
    }
    const invoke = async (name: string, body: object = {}) =>
      (await account.supabase.functions.invoke(name, { body: { siteId, ...body } })).data
    return { ...account, write, invoke, publish: (body = {}) => invoke('publish-site', body) }
  }
  const record = async () =>
    (await troop.supabase.from('sites').select().eq('id', siteId).single()).data
  return {
    ...troop,
    siteId,
    join,
    page: async () => (await hosted.visit(troop.site.domain)).text,
    drafts: async () => {
      const { data } = await troop.supabase
        .from('drafted_changes')
        .select('field,entry,user_id,asked_at')
        .order('field')
      return data ?? []
    },
    record,
    /** The page as an app would preview it without what differs from the live one in these fields. */
    async previewWithout(fields: string[]) {
      const row = await record()
      const { assets } = await readSiteAssets(app.db, siteId)
      const saved = fromRow(row ?? {}, assets, `http://${row?.domain}.localhost:3000`)
      const live = fromRow(troop.site, assets)
      const left = listChanges(live, saved).filter(({ field }) => fields.includes(field))
      return render(leaveOut(live, saved, left), NO_LIVE_FACTS, new Date()).files[0]?.contents
    },
  }
}

describe('what a drafter changed', () => {
  it('is left out and named until they ask for it, and is marked as not live', async () => {
    const { join, page, drafts, record, previewWithout } = await openTroop()
    const [editor, drafter] = [await join('editor'), await join('drafter')]
    await drafter.write({ tagline: 'Half a sen' })
    await editor.write({ meeting_time: 'Tuesdays' })
    const answer = await editor.publish({ htmlContent: await previewWithout(['tagline']) })
    expect(answer).toMatchObject({
      success: true,
      leftOut: [{ field: 'tagline', entry: null, why: 'not-asked' }],
    })
    expect(await page()).toContain('Tuesdays')
    expect(await page()).toContain('Old tagline')
    expect(await page()).not.toContain('Half a sen')
    expect((await record())?.published_revision).not.toBe((await record())?.revision)
    expect(await drafts()).toMatchObject([{ field: 'tagline', user_id: drafter.user.id }])

    await drafter.write({ tagline: 'Half a sentence' })
    expect(await drafter.invoke('ask-to-publish', { note: 'Now' })).toEqual({ success: true })
    expect(await editor.publish()).toMatchObject({ success: true, leftOut: [] })
    expect(await page()).toContain('Half a sentence')
    expect(await drafts()).toEqual([])
    expect((await record())?.published_revision).toBe((await record())?.revision)
  })

  it('is the page that the HTML of a caller is compared with', async () => {
    const { join, preview } = await openTroop()
    const [editor, drafter] = [await join('editor'), await join('drafter')]
    await drafter.write({ tagline: 'Half a sen' })
    await editor.write({ phone: '555 0100' })
    expect(await editor.publish({ htmlContent: await preview() })).toMatchObject({
      success: false,
      code: 'changed_since_preview',
    })
  })

  it('has not been asked for once they go on, and is the editor’s once the editor writes it', async () => {
    const { join, drafts } = await openTroop()
    const [editor, drafter] = [await join('editor'), await join('drafter')]
    await drafter.write({ tagline: 'One', phone: '555 0100' })
    await drafter.invoke('ask-to-publish')
    await drafter.write({ tagline: 'One and a ha' })
    expect(await drafts()).toEqual([
      { field: 'phone', entry: null, user_id: drafter.user.id, asked_at: expect.any(String) },
      { field: 'tagline', entry: null, user_id: drafter.user.id, asked_at: null },
    ])
    await editor.write({ tagline: 'One and a half' })
    expect(await drafts()).toMatchObject([{ field: 'phone' }])
    expect(await editor.publish()).toMatchObject({ leftOut: [] })
  })

  it('counts entry by entry: added, changed, removed and moved ones', async () => {
    const [ann, bo, cy] = [randomUUID(), randomUUID(), randomUUID()]
    const leaders = [
      { id: ann, name: 'Ann Ames', role: 'Lead' },
      { id: bo, name: 'Bo Burns', role: 'Cook' },
    ]
    const { join, page, drafts } = await openTroop({ leaders })
    const [editor, drafter] = [await join('editor'), await join('drafter')]
    await drafter.write({
      leaders: [
        { id: cy, name: 'Cy Cole', role: '' },
        { id: bo, name: 'Bob Burns', role: 'Cook' },
      ],
    })
    expect((await drafts()).map(({ entry }) => entry).sort()).toEqual([ann, bo, cy].sort())
    const answer = await editor.publish({ leaveOut: { entries: [ann, cy] } })
    expect(answer.leftOut).toMatchObject([{ entry: ann }, { entry: cy }])
    const text = await page()
    expect(text).toContain('Ann Ames')
    expect(text).toContain('Bob Burns')
    expect(text).not.toContain('Cy Cole')
    expect((await drafts()).map(({ entry }) => entry).sort()).toEqual([ann, cy].sort())
  })

  it('holds for photos: new ones stay out, and one that was removed stays', async () => {
    const troop = await openTroop()
    const { join, page, siteId, site } = troop
    const old = await uploadPhoto(app, troop, siteId, await samplePhoto(1))
    await troop.supabase.functions.invoke('publish-site', { body: { siteId } })
    const [editor, drafter] = [await join('editor'), await join('drafter')]
    const added = await uploadPhoto(app, drafter, siteId, await samplePhoto(2))
    await drafter.write({ files: [{ id: added.id, kind: 'photo' }] })
    const answer = await editor.publish()
    expect(answer.leftOut.map(({ entry }: { entry: string }) => entry).sort()).toEqual(
      [old.id, added.id].sort(),
    )
    await editor.write({ phone: '555 0100' })
    expect(await editor.publish()).toMatchObject({ success: true })
    expect(await page()).toContain('555 0100')
    expect(await page()).toContain(old.id)
    expect(await page()).not.toContain(added.id)
    expect((await hosted.visit(site.domain, `/photos/${old.id}.jpg`)).status).toBe(200)
  })

  it('stays out when the page was offline in between, and what it showed comes back', async () => {
    const { join, page } = await openTroop({ dues: 'Ten dollars' })
    const [editor, drafter] = [await join('editor'), await join('drafter')]
    await drafter.write({ tagline: 'Half a sen', dues: 'Twen', meeting_time: 'Tue' })
    expect(await editor.invoke('unpublish-site')).toEqual({ success: true })
    expect((await editor.publish()).leftOut).toHaveLength(3)
    const text = await page()
    for (const said of ['Old tagline', 'Ten dollars', 'Mondays']) expect(text).toContain(said)
  })

  it('is the order of a list too, also when entries leave it and come back', async () => {
    const [ann, bo] = [randomUUID(), randomUUID()].map((id, place) => ({
      id,
      name: ['Ann Ames', 'Bo Burns'][place] ?? '',
      role: '',
    }))
    const { join, page } = await openTroop({ leaders: [ann, bo] as never })
    const [editor, drafter] = [await join('editor'), await join('drafter')]
    await drafter.write({ leaders: [ann] as never })
    await drafter.write({ leaders: [bo, ann] as never })
    expect(await editor.publish()).toMatchObject({
      leftOut: [{ field: 'leaders', entry: null, why: 'not-asked' }],
    })
    const text = await page()
    expect(text.indexOf('Ann Ames')).toBeLessThan(text.indexOf('Bo Burns'))
  })

  it('is no caption of a photo that is still to come', async () => {
    const { join, record } = await openTroop()
    const drafter = await join('drafter')
    await drafter.write({ photo_captions: ['Of whoever’s photo comes next'] })
    expect((await record())?.photo_captions ?? []).toEqual([])
  })

  it('makes no new version when nothing else is to be published', async () => {
    const { join, siteId } = await openTroop()
    const [editor, drafter] = [await join('editor'), await join('drafter')]
    await drafter.write({ tagline: 'Half a sen' })
    const count = () => app.sql`select id from public.releases where site_id = ${siteId}`
    const [live] = await count()
    expect(await editor.publish()).toMatchObject({ success: true, releaseId: live?.['id'] })
    expect(await count()).toHaveLength(1)
  })

  it('is left out of a first page too, but for what no page can be without', async () => {
    const { supabase, site, change } = await hosted.troop({ about: undefined } as never)
    await change({ tagline: 'By the admin' })
    const drafter = await app.signUp()
    await app.sql`insert into public.site_members (site_id, user_id, role)
      values (${site.id}, ${drafter.user.id}, 'drafter')`
    await drafter.supabase
      .from('sites')
      .update({ site_name: 'Troop Lakeside', sponsor: 'Half a chur' })
      .eq('id', site.id)
    const { data } = await supabase.functions.invoke('publish-site', { body: { siteId: site.id } })
    expect(data.leftOut).toEqual([{ field: 'sponsor', entry: null, why: 'not-asked' }])
    const { text } = await hosted.visit(site.domain)
    expect(text).toContain('Troop Lakeside')
    expect(text).not.toContain('Half a chur')
  })

  it('needs two adults where the site says so', async () => {
    const { join, page, change, supabase, siteId, record } = await openTroop()
    const [editor, drafter, youth] = [
      await join('editor'),
      await join('drafter'),
      await join('editor', 'youth'),
    ]
    const set = (by: typeof supabase) =>
      by.from('sites').update({ two_adults: true }).eq('id', siteId)
    expect((await set(editor.supabase)).error?.code).toBe('PT403')
    await change({ two_adults: true })
    await drafter.write({ tagline: 'Two must look' })
    await drafter.invoke('ask-to-publish')
    for (const one of [youth, editor, editor]) {
      expect((await one.publish()).leftOut).toMatchObject([{ why: 'second-adult' }])
    }
    expect(await page()).toContain('Old tagline')
    const { data } = await supabase.functions.invoke('publish-site', { body: { siteId } })
    expect(data).toMatchObject({ success: true, leftOut: [] })
    expect(await page()).toContain('Two must look')
    // A yes is about what was read.
    await drafter.write({ tagline: 'Seen' })
    await drafter.invoke('ask-to-publish')
    const seen = await record()
    await drafter.write({ tagline: 'Unseen' })
    const previewed = {
      revision: seen?.revision ?? 0,
      filesRevision: seen?.assets_revision ?? 0,
      templateVersion: String(findTemplate('classic').version),
    }
    expect(
      await editor.publish({ previewed, leaveOut: { fields: [], entries: [] } }),
    ).toMatchObject({ code: 'changed_since_preview' })
    // Another text is another question, and the yes of somebody who left is none.
    await drafter.write({ tagline: 'Again' })
    await drafter.invoke('ask-to-publish')
    expect((await editor.publish()).leftOut).toMatchObject([{ why: 'second-adult' }])
    await editor.invoke('remove-member', { userId: editor.user.id })
    const again = await supabase.functions.invoke('publish-site', { body: { siteId } })
    expect(again.data.leftOut).toMatchObject([{ why: 'second-adult' }])
  })

  it('may be published by nobody but those who may publish, and sets no time zone of the page', async () => {
    const { join, siteId, change } = await openTroop()
    const drafter = await join('drafter')
    expect(await drafter.publish({ leaveOut: { fields: ['tagline'] } })).toMatchObject({
      code: 'not_allowed',
    })
    await change({ time_zone: 'America/Denver' })
    const { error } = await drafter.supabase
      .from('sites')
      .update({ time_zone: 'UTC' })
      .eq('id', siteId)
    expect(error).toMatchObject({
      code: 'PT403',
      message: expect.stringContaining('goes live by itself'),
    })
  })
})

describe('asking and sending back', () => {
  it('goes to all admins and editors, and to the drafter, and stands in the notes', async () => {
    const { join, supabase, siteId, user } = await openTroop({ site_name: 'Troop of notes' })
    const [editor, other, drafter] = [
      await join('editor'),
      await join('editor'),
      await join('drafter'),
    ]
    await join('drafter')
    expect(await drafter.invoke('ask-to-publish')).toMatchObject({ code: 'nothing_to_ask' })
    expect(await editor.invoke('send-back')).toMatchObject({ code: 'nothing_asked' })
    await drafter.write({ tagline: 'New' })
    await drafter.invoke('ask-to-publish', { note: 'The new tagline\r\nBcc: x@example.org' })
    expect(await drafter.invoke('ask-to-publish')).toMatchObject({ code: 'nothing_to_ask' })
    const told = (subject: string) =>
      app.sent
        .filter((mail) => mail.subject.includes(subject) && mail.subject.includes('of notes'))
        .map(({ to }) => to)
        .sort()
    const emailsOf = (...people: { user: { email?: string | undefined } }[]) =>
      people.map(({ user }) => user.email).sort()
    await expect.poll(() => told('asks you to publish')).toEqual(emailsOf({ user }, editor, other))
    await editor.invoke('send-back', { note: 'Which camp?' })
    await expect.poll(() => told('Not published yet')).toEqual(emailsOf({ user }, other, drafter))
    const { data } = await supabase
      .from('site_notes')
      .select('kind,note')
      .eq('site_id', siteId)
      .order('id')
    expect(data).toEqual([
      { kind: 'asked', note: expect.stringContaining('The new tagline') },
      { kind: 'sent-back', note: 'Which camp?' },
    ])
    // What was sent back starts unticked again.
    expect((await editor.publish()).leftOut).toMatchObject([{ field: 'tagline', why: 'not-asked' }])
  })
})
