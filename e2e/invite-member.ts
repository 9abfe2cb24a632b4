import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { field, heading } from './leader.ts'

/** Opens the members of the only site on a dashboard. */
export async function openMembers(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Members of / }).click()
  await expect(heading(page, 'Members')).toBeFocused()
}

/** Makes an invitation in the view of the members, and returns its link. */
export async function invite(page: Page, role: string, email = ''): Promise<string> {
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  if (email) await field(page, 'E-mail').fill(email)
  else await page.getByRole('radio', { name: 'By link or QR code' }).check()
  await page.getByRole('radio', { name: role, exact: true }).check()
  await page.getByRole('button', { name: email ? 'Send the invitation' : 'Make the link' }).click()
  const dialog = page.getByRole('dialog', { name: 'The invitation is ready' })
  await expect(dialog.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible()
  const link = (await dialog.getByText('#invite=').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  return link
}
