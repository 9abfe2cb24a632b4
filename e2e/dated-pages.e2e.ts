// Screens: page
import { expect, type Page, test } from '@playwright/test'
import { cancelNext } from '#samples/cancel-next.ts'
import { samples } from '#samples/samples.ts'
import { sized } from '#server/testing/sized.ts'
import { templates } from '#site/templates/index.ts'
import { findBarriers } from './find-barriers.ts'
import { findFaults } from './find-faults.ts'
import { ADDRESS, publish } from './published-site.ts'
import { fillUp, WORD } from './site-values.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const UNBROKEN = WORD.repeat(4).slice(0, 200)

const full = sampleOf('full')
const typical = cancelNext(full.live, NOW)
const longest = cancelNext(
  {
    ...full.live,
    events: full.live.events.map((event) => ({
      ...event,
      title: UNBROKEN,
      place: UNBROKEN,
      town: UNBROKEN,
      note: fillUp(2_000),
    })),
    announcements: full.live.announcements.map((announcement) => ({
      ...announcement,
      title: UNBROKEN,
      text: `${UNBROKEN}\n\n- ${UNBROKEN}\n- www.${WORD}.example\n\n${fillUp(2_000)}`,
    })),
  },
  NOW,
  UNBROKEN,
)
const LOOKS = sized(
  [
    [390, 'light', 'dark'],
    [768, 'light', 'dark'],
    [1280, 'light', 'dark'],
  ] as const,
  [
    [390, 'light'],
    [1280, 'dark'],
  ] as const,
)
const allCases = [
  ['40 dates', full.site, typical],
  ['the longest words', full.site, longest],
  ['right to left', sampleOf('arabic').site, typical],
] as const
// The hardest words find most problems.
const cases = sized<readonly (typeof allCases)[number][]>(allCases, [allCases[1]])
function sampleOf(wanted: string) {
  const sample = samples.find(({ name }) => name === wanted)
  if (!sample) throw new Error(`the sample “${wanted}” is missing`)
  return sample
}

async function examine(page: Page, path: string, state: string): Promise<void> {
  await page.goto(`${ADDRESS}/${path}`)
  await page.evaluate(() => document.fonts.ready)
  const fold = page.locator('.take summary')
  if ((await fold.count()) > 0) await fold.click()
  for (const [width, ...schemes] of LOOKS) {
    await page.setViewportSize({ width, height: 844 })
    const place = `${state}, /${path}, ${width} px`
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await findBarriers(page), `${place}, ${colorScheme}: axe`).toEqual([])
    }
    expect.soft(await page.evaluate(findFaults), place).toEqual([])
  }
}

for (const { name: template, label } of templates) {
  test(`${label} with dates, news and a cancelled meeting is usable with any aid`, async ({
    page,
  }) => {
    test.slow()
    for (const [state, site, live] of cases) {
      await publish(page, { ...site, template }, NOW, live)
      await examine(page, '', state)
      await expect(page.locator('.regular li')).not.toHaveCount(0)
      await expect(page.locator('.day')).not.toHaveCount(0)
      await expect(page.locator('article')).toHaveCount(3)
      await expect(page.locator('.cancelled time')).toBeVisible()
    }
  })

  test(`In forced colors one sees on ${label} where the banner ends and what is pinned`, async ({
    page,
  }) => {
    await publish(page, { ...full.site, template }, NOW, typical)
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(`${ADDRESS}/`)
    const [fill, edge] = await page.locator('.cancelled').evaluate((banner) => {
      const { backgroundColor, borderBottomColor, borderBottomStyle } = getComputedStyle(banner)
      return [backgroundColor, borderBottomStyle === 'none' ? backgroundColor : borderBottomColor]
    })
    expect(edge).not.toBe(fill)
    const borders = await page
      .locator('article')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).borderWidth))
    expect(borders[0]).not.toBe(borders[1])
  })
}

test('The year on one sheet is usable with any aid, whatever its words', async ({ page }) => {
  for (const [state, site, live] of cases) {
    await publish(page, site, NOW, live)
    await examine(page, 'calendar.html', state)
    await expect(page.locator('dt').first()).toBeVisible()
  }
})
