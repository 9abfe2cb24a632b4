// Screens: landing, dashboard, builder, preview, current
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  dismissToasts,
  heading,
  previewSite,
  publishSite,
  signUp,
  startSite,
  toStep,
} from './leader.ts'

test.use({ viewport: { width: 390, height: 844 } })

async function expectNothingCut(page: Page, view: string): Promise<void> {
  const [wide, room] = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return [document.documentElement.scrollWidth, innerWidth] as const
  })
  expect(wide, view).toBeLessThanOrEqual(room)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

test('On a phone with letters of twice the size nothing is cut off at the side', async ({
  page,
}) => {
  await page.goto('/')
  await expectNothingCut(page, 'landing')
  await signUp(page)
  await expectNothingCut(page, 'dashboard without sites')
  await startSite(page, 'Troop 66')
  for (let step = 1; step <= 7; step += 1) {
    await toStep(page, step)
    if (step === 5) {
      await page.getByText('Questions that families ask').click()
      await page.getByRole('button', { name: 'May we just come by' }).click()
      await page.getByRole('button', { name: 'Add a question' }).click()
    }
    await expectNothingCut(page, `step ${step}`)
  }
  await page.getByRole('button', { name: 'Make it ours' }).click()
  await expect(heading(page, 'Sections')).toBeVisible()
  await expectNothingCut(page, 'make it ours')
  await page.getByRole('button', { name: 'Done' }).click()
  await previewSite(page)
  await publishSite(page)
  await dismissToasts(page)
  await expectNothingCut(page, 'preview')
  await page.getByRole('button', { name: 'Your own domain' }).click()
  await expectNothingCut(page, 'own domain')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep it current' }).click()
  await expect(heading(page, 'Coming up')).toBeVisible()
  await expectNothingCut(page, 'keep it current')
})
