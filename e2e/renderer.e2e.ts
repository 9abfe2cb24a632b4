// Screens: page
import { expect, test } from '@playwright/test'
import { samples } from '#samples/samples.ts'
import { sized } from '#server/testing/sized.ts'
import { render } from '#site/render.ts'
import { templates } from '#site/templates/index.ts'
import { addModule } from './add-module.ts'
import { ADDRESS, fullSite, publish } from './published-site.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const someSamples = sized(
  samples,
  samples.filter(({ name }) => ['full', 'name-only', 'long', 'arabic'].includes(name)),
)
const VIEWS = [
  { width: 390, height: 844, colorScheme: 'light', cases: someSamples },
  {
    width: 1280,
    height: 900,
    colorScheme: 'dark',
    cases: samples.filter(({ name }) => sized(['full', 'arabic'], ['full']).includes(name)),
  },
] as const

for (const template of templates) {
  for (const view of VIEWS) {
    test(`${template.label} fits at ${view.width} px with every sample, and asks nobody else for anything`, async ({
      page,
    }) => {
      await page.setViewportSize(view)
      await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' })
      for (const { name, site } of view.cases) {
        const complaints: string[] = []
        page.removeAllListeners('console')
        page.on('console', (message) => complaints.push(message.text()))
        const elsewhere = await publish(page, { ...site, template: template.name }, NOW)
        const paths =
          name === 'full' || name === 'name-only'
            ? ['', 'contact.html', 'privacy.html', '404.html']
            : ['']
        for (const path of paths) {
          await page.goto(`${ADDRESS}/${path}`)
          const excess = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect.soft(excess, `${name} /${path} scrolls sideways`).toBe(0)
        }
        expect(elsewhere).toEqual([])
        expect(complaints).toEqual([])
      }
    })
  }

  test(`A visitor sees a photo of ${template.label} large, and comes back, without script`, async ({
    page,
  }) => {
    await publish(page, { ...fullSite, template: template.name }, NOW)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${ADDRESS}/`)
    await page.getByRole('button', { name: /Drawing of a landscape, number 2\b/ }).click()
    const large = page.getByRole('dialog', { name: 'Photo 2' })
    await expect(large.getByRole('img')).toBeInViewport()
    await expect(large.getByText('Canoe weekend')).toBeVisible()
    await expect(large.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
  })

  for (const { width, height } of sized<readonly (typeof VIEWS)[number][]>(VIEWS, [VIEWS[0]])) {
    test(`A link inside the page of ${template.label} leads to its section at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await publish(page, { ...fullSite, template: template.name }, NOW)
      await page.goto(`${ADDRESS}/`)
      const links = page.locator('a[href^="#"]:not(.skip)').filter({ visible: true })
      const count = await links.count()
      expect(count).toBeGreaterThan(4)
      for (const index of sized([...Array(count).keys()], [0, count - 1])) {
        await page.goto('about:blank')
        await page.goto(`${ADDRESS}/`)
        await page.evaluate(() => document.fonts.ready)
        const tall = await page.evaluate(() => document.documentElement.scrollHeight)
        await links.nth(index).click()
        // Content near the viewport is laid out only now, and may push its section away.
        await page.waitForTimeout(300)
        const landed = await page.evaluate(async () => {
          // A scroll-driven animation is in its final state one frame after the scroll.
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
          const section = document.querySelector(location.hash)
          const heading = section?.querySelector('h2')?.getBoundingClientRect()
          const root = document.documentElement
          return {
            hash: location.hash,
            top: Math.round(heading?.top ?? Number.NaN),
            tall: root.scrollHeight,
            isAtEnd: root.scrollTop + root.clientHeight >= root.scrollHeight - 1,
          }
        })
        expect.soft(landed.tall, `the page when scrolled to ${landed.hash}`).toBe(tall)
        expect.soft(landed.top, landed.hash).toBeGreaterThanOrEqual(0)
        expect.soft(landed.top, landed.hash).toBeLessThan(landed.isAtEnd ? height : 200)
      }
    })
  }

  test(`A phone fetches the photos of ${template.label} only when they come near`, async ({
    page,
  }) => {
    const fetched = new Set<string>()
    page.on('request', (request) => {
      if (request.url().includes('/photos/')) fetched.add(request.url())
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await publish(page, { ...fullSite, template: template.name }, NOW)
    await page.goto(`${ADDRESS}/`, { waitUntil: 'networkidle' })
    expect(fetched.size).toBeLessThan(3)
    await page.locator('#photos .enlarge').first().scrollIntoViewIfNeeded()
    await expect.poll(() => fetched.size).toBeGreaterThan(0)
    await page.waitForTimeout(300)
    expect(fetched.size).toBeLessThan(fullSite.images.length)
  })

  test(`A finger finds every link of ${template.label}: 44 px or more`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const { name, site } of someSamples) {
      await publish(page, { ...site, template: template.name }, NOW)
      await page.goto(`${ADDRESS}/`)
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a:not(.skip),button')]
          .filter((element) => element.checkVisibility())
          .map((element) => ({ html: element.outerHTML, height: element.offsetHeight }))
          .filter(({ height }) => height > 0 && height < 44),
      )
      expect.soft(small, name).toEqual([])
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(excess, `${name} scrolls sideways at 320 px`).toBe(0)
    }
  })
}

for (const { width, height } of VIEWS) {
  test(`Plain lines of Minimalist stand below the links at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const socialLinks = 'Ask for our list\nwww.example.org\nOr come by'
    await publish(page, { ...fullSite, socialLinks, template: 'minimalist' }, NOW)
    await page.goto(`${ADDRESS}/`)
    const tops = await page
      .locator('#contact .social li, #contact .notes li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()))
    const [note, last] = tops.slice(-2)
    const links = tops.slice(0, -2)
    expect(note?.top).toBeGreaterThanOrEqual(Math.max(...links.map(({ bottom }) => bottom)))
    expect(last?.top).toBeGreaterThanOrEqual(note?.bottom ?? Number.NaN)
  })
}

test('The footer of Adventure keeps room for a bar only where there is one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const room = async (name: string) => {
    const sample = samples.find((each) => each.name === name)
    if (!sample) throw new Error(`the sample ${name} is missing`)
    const site = { ...sample.site, template: 'modern', recruitmentInfo: 'Come!' }
    await publish(page, site, NOW)
    await page.goto(`${ADDRESS}/`)
    return page.locator('#footer').evaluate((foot) => getComputedStyle(foot).paddingBlockEnd)
  }
  expect(await room('full')).toBe('104px')
  expect(await room('name-only')).toBe('40px')
})

test('The browser and the server render the same bytes', async ({ page }) => {
  await addModule(page, 'src/site/render.ts', 'renderer')
  const sites = templates.flatMap((template) =>
    samples.map(({ site, live }) => ({
      site: { ...site, template: template.name, address: ADDRESS },
      live,
    })),
  )
  const inBrowser = await page.evaluate(
    ([given, now]) => {
      const { renderer } = window as unknown as { renderer: { render: typeof render } }
      return given.map(({ site, live }) => renderer.render(site, live, new Date(now)))
    },
    [sites, NOW.toISOString()] as const,
  )
  expect(inBrowser).toEqual(sites.map(({ site, live }) => render(site, live, NOW)))
})
