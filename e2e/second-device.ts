import type { Page } from '@playwright/test'
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { expect } from './fixtures.ts'
import { field, toStep } from './leader.ts'
import { openSite, type Upload } from './open-site.ts'
import { openPhoto } from './photo-step.ts'

export const QUESTION = 'This site was changed somewhere else'
export const saved = (page: Page) => page.getByText('Saved', { exact: true })

/** Photos of a lake and of a fire, described as by a leader. */
export async function lakeAndFire(): Promise<Upload[]> {
  return [
    {
      kind: 'photo',
      name: 'p0.jpg',
      buffer: await samplePhoto(1, 160, 120),
      alt: 'A lake',
      caption: 'The lake',
    },
    { kind: 'photo', name: 'p1.jpg', buffer: await samplePhoto(2, 160, 120), caption: 'The fire' },
  ]
}

/** Opens a saved site in the builder of one browser, and of another device of the same leader. */
export async function openTwice(
  page: Page,
  name: string,
  step = 1,
  uploads: Upload[] = [],
): Promise<Page> {
  await openSite(page, { troopName: name, troopNumber: '42' }, { name: 'builder', step }, uploads)
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser.')
  const { origin } = new URL(page.url())
  const session = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('sb-')),
  )
  const localStorage_ = session.map(([key, value]) => ({ name: key, value: String(value) }))
  const storageState = { cookies: [], origins: [{ origin, localStorage: localStorage_ }] }
  const context = await browser.newContext({ baseURL: origin, storageState })
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(field(other, 'Troop Name')).toHaveValue(name)
  if (step !== 1) await toStep(other, step)
  return other
}

/** The next response that confirms a save. */
export const nextSave = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())

/** Fills a field, and waits until the server has it. */
export async function save(page: Page, label: string, text: string): Promise<void> {
  const written = nextSave(page)
  await field(page, label).fill(text)
  await written
  await expect(saved(page)).toBeVisible()
}

/** Adds a second leader in the current step. */
export async function addLeader(page: Page, name: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Add another leader' }).click()
  await field(page, 'Name of leader 2').fill(name)
  await field(page, 'Role of leader 2').fill(role)
}

/** Moves the second of two photos up on the other device, until this one shows it there. */
export async function movePhotoUp(other: Page, page: Page): Promise<void> {
  await expect(other.getByText('2 photos selected')).toBeVisible()
  const arranged = nextSave(other)
  await openPhoto(other, 2)
  await other.getByRole('button', { name: 'Move photo 2 up' }).click()
  await arranged
  await expect(saved(other)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText(/^\d+\.\sp\d\.jpg$/)).toHaveText(['1. p1.jpg', '2. p0.jpg'])
}
