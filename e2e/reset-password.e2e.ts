// Screens: auth, dashboard
import { runCommand } from '#server/testing/run-command.ts'
import { dataDir } from './data-dir.ts'
import { expect, test } from './fixtures.ts'
import { field, heading, signUp } from './leader.ts'

test('A leader who gets no mail follows the link of the operator, chooses a password and is signed in', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page)
  const settings = { DATA_DIR: dataDir, PORT: new URL(page.url()).port, LOG_LEVEL: 'silent' }
  const { out } = await runCommand(['reset-password', email], settings)

  const phone = await browser.newPage({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
  })
  await phone.goto(out.trim())
  const dialog = phone.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // Closed by a slip, the way to choose one is said.
  await phone.keyboard.press('Escape')
  await expect(phone.getByText('press your name at the top')).toBeVisible()
  await phone.getByRole('button', { name: /My account$/ }).click()
  await field(phone, 'New password').fill('nine tall pines')
  await phone.getByRole('button', { name: 'Save the new password' }).click()
  await expect(phone.getByText('Password changed')).toBeVisible()
  await phone.getByRole('button', { name: 'Your sites' }).click()
  await phone.reload()
  await expect(heading(phone, 'Your Scout Sites')).toBeVisible()

  await phone.goto('about:blank')
  await phone.goto(out.trim())
  await expect(phone.getByText('This link does not work any more')).toBeVisible()
  await phone.close()
})
