import { findFreePort } from '#server/find-free-port.ts'
import { eachPage } from './each-page.ts'
import { describeSpeed, findLighthouse, type PageSpeed } from './lighthouse.ts'
import { judge, leaveOut, report } from './measure.ts'
import { openBrowser } from './open-browser.ts'

/** The speed of a first visit on a phone, by Lighthouse: every template, every sample. */
const port = await findFreePort()
const lighthouse = await findLighthouse()
const browser = lighthouse && (await openBrowser(port))
if (lighthouse && browser) {
  const speeds: PageSpeed[] = []
  const firstSights = { plain: [] as number[], hero: [] as number[] }
  await eachPage(async ({ name, address, hasHero }) => {
    const speed = await lighthouse(address, port)
    report(name, describeSpeed(speed))
    speeds.push(speed)
    firstSights[hasHero ? 'hero' : 'plain'].push(speed.lcp)
  })
  await browser.close()
  judge(
    'page-scores',
    speeds.flatMap(({ scores }) => scores),
  )
  judge('page-lcp', firstSights.plain)
  judge('page-lcp-hero', firstSights.hero)
  for (const figure of ['tbt', 'cls'] as const) {
    judge(
      `page-${figure}`,
      speeds.map((speed) => speed[figure]),
    )
  }
} else {
  const missing = lighthouse ? 'Chromium' : 'Lighthouse'
  leaveOut(
    ['page-scores', 'page-lcp', 'page-lcp-hero', 'page-tbt', 'page-cls'],
    `no ${missing} on this machine`,
  )
}
