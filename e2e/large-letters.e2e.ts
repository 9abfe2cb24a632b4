// Screens: landing, dashboard, builder, preview, calendar
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
  expect(await listBurst(page), view).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** The buttons whose words overflow them. */
function listBurst(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    return [...document.querySelectorAll('button')].flatMap((button) => {
      const box = button.getBoundingClientRect()
      const texts = [...button.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const isBurst = texts.some((text) => {
        range.selectNodeContents(text)
        const { left, right } = range.getBoundingClientRect()
        return left < box.left - 1 || right > box.right + 1
      })
      return isBurst ? [button.textContent] : []
    })
  })
}

/** The builder's sticky parts are one row at the top and one at the bottom, each easy to press. */
async function expectOneRow(page: Page, width: number, names: RegExp): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    scrollTo(0, 0)
  })
  const boxes = await page
    .getByRole('button', { name: names })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()))
  const middles = boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))
  expect(new Set(middles).size, String(names)).toBe(1)
  expect(boxes).toHaveLength(3)
  for (const { left, right, bottom, width: wide, height } of boxes) {
    expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect(bottom).toBeLessThanOrEqual(844)
  }
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
  for (const width of [390, 320]) {
    await expectOneRow(page, width, /^(Back to Dashboard|Undo|Redo)/)
    await expectOneRow(page, width, /^(Previous|See my page|Preview Site)$/)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Make it ours' }).click()
  await expect(heading(page, 'Sections')).toBeVisible()
  await expectNothingCut(page, 'make it ours')
  await page.setViewportSize({ width: 195, height: 422 })
  await expect(async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195)
  }).toPass()
  await page.setViewportSize({ width: 390, height: 844 })
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
