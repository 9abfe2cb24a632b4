// Screens: builder
import type { Page } from '@playwright/test'
import { expect, test, testInDrill } from './fixtures.ts'
import { field, heading, toStep } from './leader.ts'
import { openSite } from './open-site.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const openStep = (page: Page, step: number) =>
  openSite(page, { troopName: 'Troop 61', troopNumber: '61' }, { name: 'builder', step })

/** The heading above the steps is entirely behind the bar: its letters are not cut in half. */
async function expectBehindBar(page: Page): Promise<void> {
  const isSeen = await heading(page, 'Edit Site').evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    const { left, top, height } = range.getBoundingClientRect()
    // At the baseline of the letters.
    return document.elementFromPoint(left + 1, top + 0.7 * height) === title
  })
  expect(isSeen).toBe(false)
}

for (const how of ['mouse', 'finger'] as const) {
  test(`The first press of a ${how} counts, though leaving the field brings up a remark`, async ({
    page,
  }) => {
    await openStep(page, 1)
    const email = field(page, 'Contact Email')
    const remark = page.getByText(/^This does not look like an e-mail address/)
    const next = page.getByRole('button', { name: 'Next' })
    await next.scrollIntoViewIfNeeded()
    await email.pressSequentially('troop218@gmial,com')
    await expect(remark).toBeHidden()
    const box = await next.boundingBox()
    if (!box) throw new Error('Next should be on the screen.')
    const [x, y] = [box.x + box.width / 2, box.y + 5] as const
    if (how === 'finger') {
      await page.touchscreen.tap(x, y)
    } else {
      await page.mouse.move(x, y)
      await page.mouse.down()
      // A human press takes this long.
      await page.waitForTimeout(120)
      await page.mouse.up()
    }
    await expect(heading(page, 'About & Meeting Information')).toBeFocused()
    await expectBehindBar(page)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(remark).toBeVisible()
  })
}

test('On a phone the way back and the way on stand left and right at every step', async ({
  page,
}) => {
  await openStep(page, 1)
  for (const step of [4, 7]) {
    await toStep(page, step)
    await expect(page.getByRole('button', { name: /^(Next|Preview Site)$/ })).toBeVisible()
    // Measured together: the bar may still move with the page.
    const [back, on] = await page
      .getByRole('button', { name: /^(Previous|Next|Preview Site)$/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()))
    expect(on.y).toBe(back.y)
    expect(on.right).toBeGreaterThan(370)
  }
})

test('On a phone held sideways the first question is on the screen, and the bar is nowhere cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openStep(page, 2)
  await expect(page.getByText('About Your Troop')).toBeInViewport({ ratio: 1 })
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).not.toBeInViewport()
  await next.scrollIntoViewIfNeeded()
  await expect(next).toBeInViewport({ ratio: 1 })
})

test('At a desk the steps stay beside a long step, and the next one begins at its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openStep(page, 3)
  for (const height of [800, 420]) {
    await page.setViewportSize({ width: 1280, height })
    await toStep(page, 4)
    for (let leader = 2; leader <= 6; leader += 1)
      await page.getByRole('button', { name: 'Add another leader' }).click()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const rail = page.getByRole('navigation', { name: 'Steps' })
    // All of them are visible without opening anything.
    await expect(rail.getByRole('button')).toHaveCount(7)
    await expect(rail).toBeInViewport({ ratio: 1 })
    const last = rail.getByRole('button', { name: 'Step 7: ' })
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
    await last.click()
    await expect(heading(page, 'Template & Footer')).toBeInViewport({ ratio: 1 })
    await expectBehindBar(page)
    await expect(page.getByRole('radio', { name: 'Classic Scout' })).toBeInViewport({ ratio: 1 })
  }
})

testInDrill(
  'At 200 % zoom the line that is written stays above the bar, and Tab shows the whole text',
  async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 })
    await openStep(page, 2)
    const about = field(page, 'About Your Troop')
    /** Whether a point of it is uncovered: 0 is its upper edge, 1 its lower. */
    const isSeenAt = (part: number) =>
      about.evaluate((text, at) => {
        const { left, top, height } = text.getBoundingClientRect()
        return document.elementFromPoint(left + 30, top + 12 + (height - 24) * at) === text
      }, part)
    // Its first line is just above the bar.
    await about.evaluate((text) => {
      window.scrollBy(0, text.getBoundingClientRect().top - innerHeight + 130)
    })
    expect(await isSeenAt(1)).toBe(false)
    await about.click({ position: { x: 30, y: 20 } })
    await page.keyboard.type('Line\n'.repeat(12))
    expect(await isSeenAt(1)).toBe(true)
    await field(page, 'Meeting Time').focus()
    await page.keyboard.press('Shift+Tab')
    await expect(about).toBeFocused()
    for (const part of [0, 0.5, 1]) expect(await isSeenAt(part)).toBe(true)
  },
)
