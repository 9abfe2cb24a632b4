import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolderStore } from '../storage/create-file-store.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'

let folder: string
let reads: string[] = []
let hosted: HostedApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-many-'))
  const store = createFolderStore(folder)
  hosted = await createHostedApp({
    store: {
      ...store,
      read(key) {
        reads.push(key)
        return store.read(key)
      },
    },
  })
})
afterAll(async () => {
  await hosted.close()
  await rm(folder, { recursive: true })
})

describe('Many at once', () => {
  it('askers of sites that nobody asked for yet share one reading of each file', async () => {
    const troops = await Promise.all(Array.from({ length: 10 }, () => hosted.troop()))
    for (const { publish } of troops) await publish()
    reads = []
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        hosted.visit(troops[index % 10]?.site.domain ?? ''),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(reads.filter((key) => key.startsWith('releases/'))).toHaveLength(10)
  })

  it('never answers with a mixture while the site is published again and again', async () => {
    const { site, publish, change } = await hosted.troop()
    const write = (version: number) =>
      change({ tagline: `Version ${version}.`, description: `Version ${version}. `.repeat(400) })
    await write(0)
    await publish()
    const seen = new Set<string>()
    const broken: string[] = []
    let isDone = false
    const read = async () => {
      while (!isDone) {
        const { text, status } = await hosted.visit(site.domain)
        const versions = new Set(text.match(/Version \d+\./g))
        if (status !== 200 || versions.size !== 1 || !text.endsWith('</html>\n')) broken.push(text)
        for (const version of versions) seen.add(version)
      }
    }
    const readers = [read(), read(), read()]
    for (let version = 1; version <= 15; version += 1) {
      await write(version)
      expect(await publish()).toMatchObject({ success: true })
    }
    isDone = true
    await Promise.all(readers)
    expect(broken).toEqual([])
    expect(seen.size).toBeGreaterThan(1)
    expect((await hosted.visit(site.domain)).text).toContain('Version 15.')
  })
})
