// Screens: landing, auth, dashboard, builder, preview
import { expect, test } from './fixtures.ts'
import { field, heading, newEmail, PASSWORD, toStep } from './leader.ts'

test('A new leader gets from the landing page to a previewed site', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started Free' }).first().click()
  await expect(heading(page, 'Welcome to ScoutSite')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByText("Start building your troop's website today.")).toBeVisible()
  const email = newEmail()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(page.getByText(`Welcome, ${email.split('@')[0]}`)).toBeVisible()
  await expect(heading(page, 'No sites yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create Your First Site' }).click()

  await expect(heading(page, 'Create New Site')).toBeVisible()
  await expect(page.getByText('Step 1 of 7')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  const live = page.frameLocator('iframe[title="Live preview"]')
  await field(page, 'Troop Name').fill('Troop <b>42</b> of Maple Falls')
  await expect(live.getByRole('heading', { level: 1 })).toHaveText('Troop <b>42</b> of Maple Falls')

  const titles = [
    'About & Meeting Information',
    'Stay Connected',
    'Contact & Leadership',
    'Join Us & Recruitment',
    'Photos & Gallery',
    'Template & Footer',
  ]
  for (const title of titles) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(heading(page, title)).toBeFocused()
  }
  await page.getByRole('radio', { name: 'Minimalist (Minimalist Clean)' }).check()
  await page.getByRole('button', { name: 'Preview Site' }).click()

  await expect(page.getByText('Site Preview Ready!')).toBeVisible()
  await expect(
    page.getByText('Your scout troop website has been generated and saved.'),
  ).toBeVisible()
  await expect(heading(page, 'Site Preview')).toBeVisible()
  await expect(page.getByText('Minimalist', { exact: true })).toBeVisible()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
    'Troop <b>42</b> of Maple Falls',
  )
  expect(new URL(page.url()).pathname).toBe('/')
})

test('A visitor looks at the templates, and takes one along into the builder', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'See Templates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Templates' })
  const sample = dialog.frameLocator('iframe')
  await expect(sample.getByRole('heading', { level: 1 })).toHaveText('Troop 42 of Maple Falls')
  await dialog.getByText('Adventure').click()
  await expect(dialog.getByTitle('Sample of Adventure')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this template' }).click()
  const samples = page.getByRole('dialog', { name: 'Templates', includeHidden: true })
  await expect(samples).toHaveCount(0)

  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await field(page, 'Email').fill(newEmail())
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(heading(page, 'Create New Site')).toBeVisible()
  await toStep(page, 7)
  await expect(page.getByRole('radio', { name: 'Adventure (Modern Design)' })).toBeChecked()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor can read the landing page', async ({ page }) => {
    await page.goto('/')
    await expect(
      page.getByText('Websites for Scout Troops. Built Fast. Kept Simple.'),
    ).toBeVisible()
    await expect(heading(page, 'How It Works')).toBeVisible()
    await expect(page.getByText('$99 setup for the first 10 troops')).toBeVisible()
  })
})
