// Screens: page
import { expect, test } from '@playwright/test'
import { sized } from '#server/testing/sized.ts'
import { templates } from '#site/templates/index.ts'
import { findBarriers } from './find-barriers.ts'
import { fullSite, visit } from './published-site.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// The navigation between photos is the same in all of them.
const some = sized(templates, templates.slice(0, 1))
const nineOf = (template: string) => ({
  ...fullSite,
  template,
  images: fullSite.images.slice(0, 9),
})

for (const { name: template, label } of templates) {
  const nine = nineOf(template)

  test(`${label} shows each photo whole, nine of them on two screens of a phone`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await visit(page, nine)
    const section = await page.locator('#photos').boundingBox()
    expect(section?.height).toBeLessThan(2 * PHONE.height)
    for (const size of [PHONE, DESK, { width: 320, height: 640 }]) {
      await page.setViewportSize(size)
      const frames = await page.locator('#photos .enlarge').evaluateAll((buttons: HTMLElement[]) =>
        buttons.map((button) => {
          const { offsetWidth: width, offsetHeight: height } = button
          const picture = button.querySelector('img')
          const own =
            Number(picture?.getAttribute('width')) / Number(picture?.getAttribute('height'))
          return {
            off: Math.abs(width / height / own - 1),
            fit: picture && getComputedStyle(picture).objectFit,
            width,
          }
        }),
      )
      expect(frames).toHaveLength(9)
      for (const { off, fit, width } of frames) {
        expect.soft(off).toBeLessThan(0.02)
        expect.soft(fit).toBe('cover')
        expect.soft(width).toBeGreaterThanOrEqual(44)
      }
      const covered = await page.locator('#photos li > figure').evaluateAll(
        (figures) =>
          figures.filter((figure) => {
            const picture = figure.querySelector('.enlarge')?.getBoundingClientRect()
            const caption = figure.querySelector('figcaption')?.getBoundingClientRect()
            return picture && caption && caption.top < picture.bottom - 1
          }).length,
      )
      expect(covered, 'captions over their picture').toBe(0)
    }
  })

  test(`${label} shows a large photo large on a phone that lies on its side`, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await visit(page, nine)
    await page.locator('#photos .enlarge').nth(1).click()
    const shown = page.getByRole('dialog').getByRole('img')
    expect((await shown.boundingBox())?.height).toBeGreaterThan(300)
    for (const name of ['Previous', 'Next', 'Close']) {
      const button = page.getByRole('button', { name, exact: true })
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Photo 3' })).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

for (const { name: template, label } of some) {
  const nine = nineOf(template)

  for (const hasTouch of [false, true]) {
    test(`A visitor of ${label} goes from photo to photo by ${hasTouch ? 'finger' : 'mouse and keyboard'}`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        viewport: PHONE,
        hasTouch,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await visit(page, nine)
      const shown = (number: number) => page.getByRole('dialog', { name: `Photo ${number}` })
      const press = (name: string) => {
        const button = page.getByRole('button', { name, exact: true })
        return hasTouch ? button.tap() : button.click()
      }
      const scrolled = () => page.evaluate(() => window.scrollY)
      const first = page.locator('#photos .enlarge').first()
      await first.scrollIntoViewIfNeeded()
      const before = await scrolled()
      await (hasTouch ? first.tap() : first.click())
      await expect(shown(1).getByRole('img')).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0)
      await press('Next')
      await expect(shown(2)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await press('Next')
      await press('Previous')
      await expect(shown(2)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.locator('#photos .enlarge').nth(1)).toBeFocused()
      expect(await scrolled()).toBe(before)
      if (hasTouch) return context.close()

      await expect(page.locator('#photos .frame').nth(1)).toHaveCSS('outline-style', 'solid')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
      expect(await findBarriers(page)).toEqual([])
      // Elements below the large view cannot be reached.
      const reached = new Set<string>()
      for (let press = 0; press < 5; press += 1) {
        await page.keyboard.press('Tab')
        // After the last one the browser itself has the focus for one press.
        reached.add(
          await page.evaluate(() => {
            const focused = document.activeElement
            return focused instanceof HTMLButtonElement ? focused.innerText : 'the browser'
          }),
        )
      }
      expect([...reached].sort()).toEqual(['Close', 'Next', 'Previous', 'the browser'])
      await page.getByRole('button', { name: 'Close' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Take a picture down' }).first()).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(shown(3)).toBeVisible()
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(shown(2)).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.locator('#photos .enlarge').last().click()
      await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
      await context.close()
    })
  }
}
