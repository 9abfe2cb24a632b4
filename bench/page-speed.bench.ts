import { spawnSync } from 'node:child_process'
import { findFreePort } from '#server/starting/find-free-port.ts'
import { eachPage } from './each-page.ts'
import { findProgram } from './find-program.ts'
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
  judge('page-lcp', firstSights.plain)
  judge('page-lcp-hero', firstSights.hero)
  const all = (figure: 'tbt' | 'cls') => speeds.map((speed) => speed[figure])
  judge('page-tbt', all('tbt'))
  if (hasUsualFaces()) {
    const scores = speeds.flatMap((speed) => speed.scores)
    judge('page-scores', scores)
    judge('page-cls', all('cls'))
  } else {
    leaveOut(['page-scores', 'page-cls'], 'no face as wide as Arial here: see fonts-liberation')
  }
} else {
  const missing = lighthouse ? 'Chromium' : 'Lighthouse'
  leaveOut(
    ['page-scores', 'page-lcp', 'page-lcp-hero', 'page-tbt', 'page-cls'],
    `no ${missing} on this machine`,
  )
}

/**
 * Until a page's fonts are loaded it uses the visitor's own, which on phones and computers are
 * equally wide. On a machine without any of those, the page shifts when the fonts arrive, which no
 * visitor sees.
 */
function hasUsualFaces(): boolean {
  const fontConfig = findProgram('fc-match')
  const { stdout } = fontConfig ? spawnSync(fontConfig, ['Arial'], { encoding: 'utf8' }) : {}
  return /Arial|Liberation|Arimo|Roboto/.test(stdout ?? '')
}
