// Screens: page
import { expect, type Page, test } from '@playwright/test'
import { cancelNext } from '#samples/cancel-next.ts'
import { samples } from '#samples/samples.ts'
import { sized } from '#server/testing/sized.ts'
import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import { newSite } from '#site/facts/site.ts'
import { render } from '#site/render.ts'
import { templates } from '#site/templates/index.ts'
import { ADDRESS, fullSite, publish, visit } from './published-site.ts'

const PHONE = { width: 390, height: 844 }
const AUTUMN = new Date('2026-11-21T12:00:00Z')
const DESK = { width: 1280, height: 800 }
const UNBROKEN = 'Rhabarberbarbarabarbarbarenbartbarbierbierbarbaerbel'.repeat(3)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Whether the middle of an element is uncovered, so that a visitor would hit it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return hit !== null && (element.contains(hit) || hit.contains(element))
}

// Slow tests use the template whose navigation is sticky on phones.
const some = sized(
  templates,
  templates.filter(({ name }) => name === 'modern'),
)
const someSamples = sized(
  samples,
  samples.filter(({ name }) => ['full', 'long'].includes(name)),
)

for (const { name: template, label } of templates) {
  const troop = { ...fullSite, template }

  test(`${label} says when and where in its first screen`, async ({ page }) => {
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      await visit(page, troop)
      for (const text of [troop.meetingTime, troop.meetingLocation]) {
        const words = page.getByText(text, { exact: true })
        await expect(words).toBeInViewport({ ratio: 1 })
        expect(await words.evaluate(isOnTop), `${text} is covered`).toBe(true)
      }
      await expect(page.getByRole('navigation')).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.scene, .logo').last()).toBeInViewport()
    }
  })

  test(`${label} breaks words without a break, and is never wider than the screen`, async ({
    page,
  }) => {
    const words = Object.fromEntries(
      [
        'troopName',
        'location',
        'tagline',
        'ctaText',
        'about',
        'meetingTime',
        'meetingLocation',
        'photoSectionTitle',
        'recruitmentInfo',
        'leaderName',
        'copyrightText',
        'poweredByText',
      ].map((name) => [name, UNBROKEN]),
    )
    const long = {
      ...troop,
      images: fullSite.images.slice(0, 9),
      ...words,
      about: `${UNBROKEN}\n- ${UNBROKEN}\n\n1. ${UNBROKEN}\n2. www.${UNBROKEN}.example`,
      contactEmail: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`,
      phone: '+1 (555) 555-0142 0142 0142',
      socialLinks: `https://example.org/${UNBROKEN}\n${UNBROKEN}`,
      photoCaptions: Array<string>(9).fill(UNBROKEN),
    }
    for (const width of sized([320, 390, 1280], [320, 390])) {
      const large = width === 390
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['', 'contact.html']) {
        await visit(page, long, path)
        if (large) await page.addStyleTag({ content: 'html{font-size:200%}' }).catch(() => null)
        const wide = await page.evaluate(() => {
          const edge = document.documentElement.clientWidth
          return [...document.querySelectorAll('body *')]
            .filter(
              (element) =>
                element.checkVisibility() && !element.closest('.dock, svg, .hidden, .skip'),
            )
            .filter((element) => element.getBoundingClientRect().right > edge + 1.5)
            .map((element) => element.outerHTML.slice(0, 80))
        })
        expect.soft(wide, `${width} px, /${path}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    }
  })

  test(`${label} keeps the words of its navigation whole in large type`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await visit(page, { ...troop, photoSectionTitle: 'Photos' })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const broken = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) =>
        links.flatMap((link) => {
          const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
          const found: string[] = []
          for (let text = walker.nextNode(); text; text = walker.nextNode()) {
            for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
              const range = document.createRange()
              range.setStart(text, index)
              range.setEnd(text, index + word.length)
              if (range.getClientRects().length > 1) found.push(word)
            }
          }
          return found
        }),
      )
    expect(broken).toEqual([])
    const clipped = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll(
        (links) => links.filter((link) => link.scrollWidth > link.clientWidth + 1).length,
      )
    expect(clipped).toBe(0)
  })

  test(`${label} keeps cards and contact details in one piece on paper`, async ({ page }) => {
    await visit(page, troop)
    await page.emulateMedia({ media: 'print' })
    const torn = await page.evaluate(() => {
      const wholes =
        '.card, .notice, .fact, .leader, .register, .social, .tabs, figure, .links, #join, #contact'
      return [...document.querySelectorAll(`main :is(${wholes})`)]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          for (let each: Element | null = element; each; each = each.parentElement) {
            if (getComputedStyle(each).breakInside === 'avoid') return false
          }
          return true
        })
        .map((element) => element.className)
    })
    expect(torn).toEqual([])
    const faces = samples.find(({ name }) => name === 'faces')?.site ?? troop
    await visit(page, { ...faces, template }, 'contact.html')
    const face = await page.locator('.details img').first().boundingBox()
    expect([face?.width, face?.height]).toEqual([68, 68])
  })

  test(`${label} breaks no word on a narrow screen and puts the sign of a date beside its day`, async ({
    page,
  }) => {
    const live = samples.find(({ name }) => name === 'full')?.live ?? NO_LIVE_FACTS
    await publish(page, { ...fullSite, template }, AUTUMN, cancelNext(live, AUTUMN))
    // A phone whose visitor has doubled the size of everything, the narrowest phone, and a current
    // one.
    for (const width of [195, 320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(ADDRESS)
      await page.evaluate(() => document.fonts.ready)
      const torn = await page.evaluate(() => {
        const found: string[] = []
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          if (!text.parentElement?.checkVisibility()) continue
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            const tops = [...range.getClientRects()].map(({ top }) => top)
            // A photo may be rotated slightly.
            const isTorn = Math.max(...tops) > Math.min(...tops) + 9
            if (isTorn && /^\p{L}+$/u.test(word)) found.push(word)
          }
        }
        return found
      })
      expect.soft(torn, `${width} px`).toEqual([])
      const below = await page.locator('.month li > .add').evaluateAll(
        (all) =>
          all.filter((add) => {
            const day = add.parentElement?.querySelector('.day')
            return day && add.getBoundingClientRect().top > day.getBoundingClientRect().bottom
          }).length,
      )
      expect(below, `${width} px`).toBe(0)
    }
  })
}

for (const { name: template, label } of some) {
  test(`The navigation of ${label} covers no heading after a jump, and nothing at the end`, async ({
    page,
  }) => {
    for (const size of [PHONE, { width: 900, height: 700 }, DESK, { width: 640, height: 400 }]) {
      await page.setViewportSize(size)
      await visit(page, { ...fullSite, template })
      const menu = page.getByRole('navigation')
      const isWide = size.width >= 768
      for (const name of ['Contact', ...(isWide ? ['What it costs', 'Our leaders'] : [])])
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
      const isCut = await menu
        .getByRole('list')
        .evaluate((list) => list.scrollWidth > list.clientWidth)
      expect(isCut && isWide, 'entries are cut off where there is room').toBe(false)
      for (const link of await page.getByRole('navigation').getByRole('link').all()) {
        await link.click()
        const target = page.locator((await link.getAttribute('href')) ?? '')
        const seen = target.locator('h2:not(.hidden), h3').first()
        await expect(seen).toBeInViewport({ ratio: 1 })
        expect(await seen.evaluate(isOnTop)).toBe(true)
      }
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      for (const line of await page.locator('footer p:visible').all()) {
        expect(await line.evaluate(isOnTop)).toBe(true)
      }
    }
  })
}

const NOW = new Date('2026-06-01T12:00:00Z')

async function expectOneSheet(page: Page, what: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  for (const format of ['A4', 'Letter']) {
    const sheets = await page.pdf({ format, preferCSSPageSize: true })
    expect(sheets.toString('latin1').match(/\/Type \/Page\b/g), `${what}, ${format}`).toHaveLength(
      1,
    )
  }
}

test('The year takes one sheet of either paper, however much is said', async ({ page }) => {
  for (const { title, site, live } of someSamples) {
    await publish(page, site, NOW, live)
    await page.goto(`${ADDRESS}/calendar.html`)
    await expectOneSheet(page, title)
    await page.emulateMedia({ media: 'print' })
    // A month that continues in the next column repeats its name there.
    for (const month of await page.locator('main:not(.roomy) h2').all())
      await expect(month).toHaveCSS('display', 'table-header-group')
    await page.emulateMedia({ media: null })
  }
})

for (const { name, label } of templates) {
  test(`${label} takes one tidy sheet of either paper, however much is said`, async ({ page }) => {
    test.slow()
    for (const { title, site, live } of someSamples) {
      await publish(page, { ...site, template: name }, NOW, live)
      await page.goto(ADDRESS)
      await page.emulateMedia({ media: 'print' })
      await expectOneSheet(page, title)
      const footer = (await page.locator('#footer').boundingBox())?.y ?? 0
      const ends = await page
        .locator('main > section')
        .filter({ visible: true })
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
      for (const end of ends) expect(end, title).toBeLessThanOrEqual(footer + 1)
      await expect(page.locator('#footer .paper')).toHaveText('troop-42.test')
    }
  })

  test(`${label} takes one sheet for a page that says little`, async ({ page }) => {
    await visit(page, {
      ...newSite(),
      template: name,
      troopName: 'Troop 42',
      meetingTime: 'Tuesdays',
    })
    await expectOneSheet(page, label)
  })
}

for (const { name, label } of some) {
  test(`${label} takes one sheet for as much as it says in full`, async ({ page }) => {
    const sentence = 'Every month has one weekend under canvas, whatever the weather says. '
    const live = samples.find(({ name }) => name === 'full')?.live
    const said = (times: number) => ({
      ...fullSite,
      template: name,
      about: sentence.repeat(times),
    })
    const isInFull = (times: number) =>
      render(said(times), live ?? NO_LIVE_FACTS, NOW).files[0]?.contents.includes(' brief')
    let most = 1
    while (isInFull(most + 1)) most += 1
    expect(most).toBeGreaterThan(3)
    for (const times of [most, most + 1]) {
      await publish(page, said(times), NOW, live)
      await page.goto(ADDRESS)
      await expectOneSheet(page, `${times} sentences`)
    }
  })
}

test('The large numeral of Modern Design stands on one line, whatever its number', async ({
  page,
}) => {
  for (const troopNumber of sized(['7', '6689', 'WWWW'], ['WWWW'])) {
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, { ...fullSite, template: 'modern', troopName: 'Cedar Ridge', troopNumber })
      const numeral = page.locator('.numeral')
      const lines = await numeral.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getClientRects().length
      })
      expect(lines).toBe(1)
      expect((await numeral.boundingBox())?.x).toBeGreaterThan(0)
    }
  }
})
