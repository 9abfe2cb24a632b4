import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { followSettings } from './follow-settings.ts'
import { renderDuePages } from './keep-current.ts'

let hosted: HostedApp

beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

it('Pages lead to the form for reports where the app is, and say whether visits are counted', async () => {
  const { site, publish } = await hosted.troop()
  await publish()
  const start = async (appOrigin: string, countsVisits = true) => {
    const parts = { ...hosted.app, appOrigin, countsVisits }
    await followSettings(hosted.app.db, parts)
    return renderDuePages(parts)
  }
  const link = async () => /href="([^"]+)\?site=/.exec((await hosted.visit(site.domain)).text)?.[1]
  await start(hosted.app.appOrigin)
  expect(await start(hosted.app.appOrigin)).toBe(0)
  expect(await link()).toBe(`${hosted.app.appOrigin}/report`)
  expect(await start('http://localhost:4000')).toBe(0)
  expect(await start('https://app.scoutsite.example')).toBe(1)
  expect(await link()).toBe('https://app.scoutsite.example/report')
  const privacy = async () => (await hosted.visit(site.domain, '/privacy.html')).text
  expect(await privacy()).toContain('ScoutSite counts how often our pages are visited')
  expect(await start('https://app.scoutsite.example', false)).toBe(1)
  expect(await privacy()).toContain('Visits are not counted')
})
