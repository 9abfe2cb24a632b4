import type { FrameLocator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { expectLoaded, field } from './leader.ts'

/** The numbered names beside the photos on the form. */
export const names = (page: Page) => page.getByText(/^\d+\.\s\w+\.jpg$/)

export async function pickPhotos(page: Page, files: Record<string, Buffer>): Promise<void> {
  await field(page, 'Activity Photos').setInputFiles(
    Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer })),
  )
}

/** Expects photos on a page to come from the server's uploads, and to load once scrolled into view. */
export async function expectShown(frame: FrameLocator, alts: string[]) {
  for (const alt of alts) {
    const photo = frame.getByRole('img', { name: alt, exact: true }).first()
    await expect(photo).toHaveAttribute('src', /\/uploads\//)
    await expectLoaded(photo)
  }
}
