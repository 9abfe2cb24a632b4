import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutFormLines } from '#site/templates/parts/form-lines.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { downloadSite } from './download-site.ts'
import { findRelease } from './find-release.ts'
import { rerenderSameVersion } from './rerender-release.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

describe('A download', () => {
  const unzip = async (
    { invoke, site }: Awaited<ReturnType<HostedApp['troop']>>,
    wanted: { releaseId?: string | null } = {},
  ) => {
    const zip: Blob = await invoke('download-site', { siteId: site.id, ...wanted })
    return Object.entries(unzipSync(await zip.bytes()))
  }
  const indexOf = (entries: Awaited<ReturnType<typeof unzip>>) =>
    Buffer.from(entries.find(([path]) => path === 'index.html')?.[1] ?? '').toString()

  it('after a restore is what is live, file by file, and the newest edits only where they are asked for', async () => {
    const leader = await hosted.troop({ tagline: 'The first one' })
    const first = await leader.publish()
    await leader.change({ tagline: 'The second one' })
    const second = await leader.publish()
    await leader.invoke('restore-release', { siteId: leader.site.id, releaseId: first.releaseId })
    const live = await unzip(leader)
    expect(indexOf(live)).toContain('The first one')
    expect(live.map(([path]) => path).sort()).toEqual(
      first.files.map(({ path }: { path: string }) => path).sort(),
    )
    for (const [path, contents] of live) {
      const { bytes, text } = await hosted.visit(leader.site.domain, `/${path}`)
      // Whoever downloads a page hosts it, so it has no line for reports to us.
      const own = path.endsWith('.html') ? Buffer.from(withoutFormLines(text)) : bytes
      expect([path, Buffer.compare(own, contents)]).toEqual([path, 0])
      expect([path, Buffer.from(contents).includes('/report')]).toEqual([path, false])
    }
    expect(indexOf(await unzip(leader, { releaseId: second.releaseId }))).toContain(
      'The second one',
    )
    await leader.change({ tagline: 'Not live yet' })
    expect(indexOf(await unzip(leader))).toContain('The first one')
    expect(indexOf(await unzip(leader, { releaseId: null }))).toContain('Not live yet')
  })

  it('is whole even when its version is rendered again while it is read', async () => {
    const { user, site, publish } = await hosted.troop()
    const { releaseId, files } = await publish()
    const account = { ...user, sessionId: '' }
    const zip = await downloadSite(hosted.app, account, { siteId: site.id, releaseId })
    const release = await findRelease(hosted.app.db, site.id, releaseId)
    if (!release) throw new Error('no release')
    await rerenderSameVersion(hosted.app, release, release.facts)
    const paths = Object.keys(unzipSync(await buffer(zip)))
    expect(paths).toEqual(files.map(({ path }: { path: string }) => path))
  })

  it('of a site that is not live is the page as it is saved', async () => {
    expect(indexOf(await unzip(await hosted.troop({ tagline: 'Only a draft' })))).toContain(
      'Only a draft',
    )
  })

  it('of a version that is no longer kept is refused', async () => {
    const { invoke, site } = await hosted.troop()
    const answer = await invoke('download-site', { siteId: site.id, releaseId: randomUUID() })
    expect(answer).toMatchObject({ success: false, code: 'version_gone' })
  })
})
