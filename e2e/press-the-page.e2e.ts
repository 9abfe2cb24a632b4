// Screens: builder, page
import type { Locator, Page } from '@playwright/test'
import type { Site } from '#site/facts/site.ts'
import { expect, test } from './fixtures.ts'
import { field, heading } from './leader.ts'
import { openSite } from './open-site.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

const frameOf = (page: Page) => page.frameLocator('iframe[title="Live preview"]')

const openStep = (page: Page, step: number, facts: Partial<Site>) =>
  openSite(page, { troopNumber: '42', ...facts }, { name: 'builder', step })

/** Presses the position of a text on the page, like a finger or a mouse. */
async function pressOnPage(page: Page, text: string): Promise<void> {
  await pressPart(page, frameOf(page).getByText(text, { exact: true }).first())
}

async function pressPart(page: Page, shown: Locator): Promise<void> {
  await shown.scrollIntoViewIfNeeded()
  const box = await shown.boundingBox()
  if (!box) throw new Error('This should be on the page.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test.describe('On a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a press on the page opens its question, and the way back leads to where one was', async ({
    page,
  }) => {
    await openStep(page, 2, {
      troopName: 'Troop 71',
      about: 'We camp. '.repeat(400),
      meetingLocation: 'Grange hall',
    })
    await page.getByRole('button', { name: 'See my page' }).click()
    await expect(heading(page, 'My page')).toBeFocused()
    await pressOnPage(page, 'Grange hall')
    await expect(field(page, 'Meeting Location')).toBeFocused()
    await expect(field(page, 'Meeting Location')).toBeInViewport()
    await page.getByRole('button', { name: 'See my page' }).click()
    // It opens at its top, wherever it was left and whichever field is being edited.
    const title = frameOf(page).getByRole('heading', { level: 1 })
    await expect(title).toBeInViewport()
    await frameOf(page).getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(title).not.toBeInViewport()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'See my page' }).click()
    await expect(title).toBeInViewport()
    await pressOnPage(page, 'Troop 71')
    await expect(page.getByText('Step 1 of 7')).toBeVisible()
    await expect(field(page, 'Troop Name')).toBeFocused()
  })

  test('closing the page gives the focus back to the field that was left', async ({ page }) => {
    await openStep(page, 1, { troopName: 'Troop 72' })
    await field(page, 'Call to Action Button Text').focus()
    const before = await page.evaluate(() => scrollY)
    await page.getByRole('button', { name: 'See my page' }).press('Enter')
    await expect(heading(page, 'My page')).toBeFocused()
    // Elements below it cannot take the focus.
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('form') === null)).toBe(true)
    }
    // The number of tab stops depends on how much of the page is loaded; after the last one the
    // browser has the focus.
    await page.getByRole('button', { name: 'Back to the questions' }).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'See my page' })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  test('one swipe leads to the page and one back', async ({ page }) => {
    // The page is incomplete as long as its fonts are missing.
    const fonts = Promise.withResolvers<void>()
    await page.route(/vollkorn/, (route) => fonts.promise.then(() => route.continue()))
    await openStep(page, 1, { troopName: 'Troop 73' })
    const session = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      const at = (x: number) => [{ x, y: 300 }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
      for (let part = 1; part <= 5; part += 1) {
        const x = from + ((to - from) * part) / 5
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const swipeThereAndBack = async () => {
      await swipe(340, 120)
      await expect(heading(page, 'My page')).toBeFocused()
      // A finger can hit it once it has slid into place.
      const panel = page.getByRole('region', { name: 'Your page as it will look' })
      await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0)
      // The browser determines the target of a touch from the last painted frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await swipe(60, 320)
      await expect(page.getByRole('button', { name: 'See my page' })).toBeVisible()
      await expect(heading(page, 'My page')).toBeHidden()
    }
    await swipeThereAndBack()
    fonts.resolve()
    const state = () =>
      frameOf(page)
        .locator('html')
        .evaluate(() => document.readyState)
    await expect.poll(state).toBe('complete')
    await swipeThereAndBack()
  })
})

test.describe('At a desk', () => {
  test.use({ viewport: DESK })

  test('the page scrolls under the wheel, follows a link to a section, and opens any part', async ({
    page,
  }) => {
    await openStep(page, 1, {
      troopName: 'Troop 74',
      contactEmail: 'hello@example.org',
      recruitmentInfo: 'Just come. '.repeat(300),
    })
    const frame = frameOf(page)
    await expect(frame.getByRole('heading', { level: 1 })).toBeInViewport()
    const layer = page.getByRole('region', { name: 'Your page, to scroll' })
    await layer.hover()
    await page.mouse.wheel(0, 700)
    await expect(frame.getByRole('heading', { level: 1 })).not.toBeInViewport()
    await pressOnPage(page, 'hello@example.org')
    await expect(field(page, 'Contact Email')).toBeFocused()
    await page.mouse.move(640, 20)
    await pressPart(page, frame.getByRole('navigation').getByText('Join us'))
    const section = frame.getByRole('heading', { name: 'Join us' })
    await expect(section).toBeInViewport()
    await pressPart(page, section)
    await expect(field(page, 'Recruitment Information')).toBeFocused()
  })
})
