// Screens: landing, auth, dashboard, builder, preview
import type { Page } from '@playwright/test'
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { expect, test } from './fixtures.ts'
import { field, heading, newEmail, PASSWORD, toStep } from './leader.ts'
import { openSite } from './open-site.ts'

const LIMIT = 60

/** Presses Tab until the named element has the focus, as a person without a mouse would. */
async function tabTo(page: Page, role: string, name: string): Promise<void> {
  for (let presses = 0; presses < LIMIT; presses += 1) {
    const isThere = await page.evaluate(
      ([wantedRole, wantedName]) => {
        const element = document.activeElement
        if (!(element instanceof HTMLElement)) return false
        const roles: Record<string, string> = { BUTTON: 'button', SELECT: 'combobox' }
        const isRadio = element instanceof HTMLInputElement && element.type === 'radio'
        const known = isRadio ? 'radio' : (roles[element.tagName] ?? 'textbox')
        const found = element.getAttribute('role') ?? known
        const label =
          element instanceof HTMLInputElement ||
          element instanceof HTMLSelectElement ||
          element instanceof HTMLTextAreaElement
            ? element.labels?.[0]?.textContent
            : (element.getAttribute('aria-label') ?? element.textContent)
        const named = element.getAttribute('aria-labelledby') ?? ''
        const said = document.getElementById(named)?.textContent ?? label
        return found === wantedRole && said?.trim() === wantedName
      },
      [role, name] as const,
    )
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to the ${role} “${name}”`)
}

test('A leader without a mouse gets from the landing page to a preview', async ({ page }) => {
  test.slow()
  const type = async (label: string, text: string) => {
    await tabTo(page, 'textbox', label)
    await page.keyboard.type(text)
  }
  const press = async (role: string, name: string, key = 'Enter') => {
    await tabTo(page, role, name)
    await page.keyboard.press(key)
  }
  await page.goto('/')
  await press('button', 'Get Started Free')
  await expect(heading(page, 'Welcome to ScoutSite')).toBeVisible()
  await tabTo(page, 'tab', 'Sign In')
  await page.keyboard.press('ArrowRight')
  // The tabs move the focus a moment after the key.
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  await type('Email', newEmail())
  await type('Password', PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your Scout Sites')).toBeFocused()
  await press('button', 'Create Your First Site')
  await expect(heading(page, 'Create New Site')).toBeFocused()
  await type('Troop Name', 'Troop 21')
  await page.keyboard.press('Enter')
  for (const title of [
    'About & Meeting Information',
    'Stay Connected',
    'Contact & Leadership',
    'Join Us & Recruitment',
    'Photos & Gallery',
  ]) {
    await expect(heading(page, title)).toBeFocused()
    await press('button', 'Next')
  }
  await expect(heading(page, 'Template & Footer')).toBeFocused()
  await tabTo(page, 'radio', 'Classic Scout')
  await page.keyboard.press('ArrowDown')
  await press('button', 'Preview Site')
  await expect(heading(page, 'Site Preview')).toBeFocused()
  await press('button', 'Back to Builder')
  await expect(heading(page, 'Edit Site')).toBeFocused()
})

test('A dialog gives the focus back to where it came from', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Sign In' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Welcome to ScoutSite')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Welcome to ScoutSite')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('A leader without a mouse publishes, sees a version, comes back and publishes again', async ({
  page,
}) => {
  const press = async (name: string) => {
    // Which buttons there are is known once the versions are.
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await tabTo(page, 'button', name)
    await page.keyboard.press('Enter')
  }
  await openSite(page, { troopName: 'Troop 22', troopNumber: '22' })
  await expect(heading(page, 'Site Preview')).toBeFocused()
  await press('Publish Site')
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(heading(page, 'Site Preview')).toBeFocused()
  const see = page.getByRole('button', { name: /^See the version/ })
  await press((await see.getAttribute('aria-label')) ?? '')
  const notice = page.getByRole('region', { name: 'An earlier version' })
  await expect(notice).toBeFocused()
  await press('Back to my page')
  await expect(see).toBeFocused()
  await press('Back to Builder')
  await field(page, 'Copyright Text').fill('See you on Tuesday')
  await press('Preview Site')
  await press('Publish Site')
  await expect(page.getByText('Unpublished changes')).toBeHidden()
  await expect(heading(page, 'Site Preview')).toBeFocused()
})

test('The focus stays where somebody works: with Undo across steps, and with a file that comes and goes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 })
  const facts = { troopName: 'Troop 22', troopNumber: '22' }
  await openSite(page, facts, { name: 'builder', step: 1 })
  await field(page, 'Tagline').fill('Come along')
  await toStep(page, 2)
  await field(page, 'Meeting Time').fill('Tuesdays')
  const undo = page.getByRole('button', { name: /^Undo/ })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Meeting Time')).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Tagline')).not.toHaveValue('Come along')
  await expect(undo).toBeFocused()
  await expect(undo).toBeInViewport({ ratio: 1 })

  await toStep(page, 6)
  const logo = field(page, 'Troop Logo')
  await logo.focus()
  await logo.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await samplePhoto(1, 160, 120),
  })
  await expect(page.getByRole('button', { name: 'Remove the logo' })).toBeVisible()
  await expect(logo).toBeFocused()
  await page.getByRole('button', { name: 'Remove the logo' }).press('Enter')
  await expect(logo).toBeFocused()
})
