import type { FrameLocator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { expectLoaded, field } from './leader.ts'

/** The numbered names next to the photos in the form. */
export const names = (page: Page) => page.getByText(/^\d+\.\s\w+\.jpg$/)

export async function pickPhotos(page: Page, files: Record<string, Buffer>): Promise<void> {
  await field(page, 'Activity Photos').setInputFiles(
    Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer })),
  )
}

export const tile = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Photo ${number}: `) })

/** Opens the details of a photo, below its tile. */
export async function openPhoto(page: Page, number: number): Promise<void> {
  const chosen = tile(page, number)
  await expect(chosen).toBeEnabled()
  if ((await chosen.getAttribute('aria-expanded')) === 'true') return
  await chosen.click()
  await expect(page.getByRole('region', { name: `Photo ${number} of ` })).toBeVisible()
}

type Words = { description?: string; caption?: string }

/** Writes the texts of a photo. */
export async function describePhoto(page: Page, number: number, words: Words): Promise<void> {
  await openPhoto(page, number)
  const { description, caption } = words
  if (description) await page.getByLabel(`Description of photo ${number}`).fill(description)
  if (caption) await page.getByLabel(`Caption of photo ${number}`).fill(caption)
}

/** Expects photos on a page to come from the server's uploads, and to load once scrolled into view. */
export async function expectShown(frame: FrameLocator, alts: string[]) {
  for (const alt of alts) {
    const photo = frame.getByRole('img', { name: alt, exact: true }).first()
    await expect(photo).toHaveAttribute('src', /\/uploads\//)
    await expectLoaded(photo)
  }
}
