// Screens: builder
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openSite } from './open-site.ts'

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger drags a section past what is on the screen, below the page', async ({ page }) => {
    await openSite(page, { troopName: 'Troop 42', troopNumber: '42' }, { name: 'builder', step: 7 })
    await page.getByRole('button', { name: 'Make it ours' }).click()
    const rows = page.locator('[data-place]')
    const contact = rows.filter({ hasText: 'Contact' })
    await contact.scrollIntoViewIfNeeded()
    await dragTo(page, contact, rows.first())
    await expect.poll(async () => (await rows.allTextContents())[0]).toContain('Contact')
  })
})

/** Rests a finger on one row, and drags it up to where the list scrolls until the other is in view. */
async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const box = await from.boundingBox()
  const frame = await page.getByLabel('Your page as it will look').boundingBox()
  if (!box || !frame) throw new Error('Both should be on the screen.')
  const x = box.x + 60
  await send('touchStart', [{ x, y: box.y + 20 }])
  await expect(from).toHaveCSS('pointer-events', 'none')
  const edge = frame.y + frame.height + 40
  await send('touchMove', [{ x, y: edge }])
  await expect(to).toBeInViewport()
  const target = async () => (await to.boundingBox())?.y ?? 0
  await expect.poll(target).toBeGreaterThan(frame.y + frame.height - 20)
  await send('touchMove', [{ x, y: (await target()) + 20 }])
  await send('touchEnd', [])
}
