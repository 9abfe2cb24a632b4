// Screens: auth, landing, preview
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#server/starting/find-free-port.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { examine } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { field, heading, newEmail, PASSWORD, previewSite, startSite } from './leader.ts'
import { openOnPhone, PHONE } from './phone.ts'

/** A server with its own setting; ends with the test. */
async function startWith(registration: string) {
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-registration-'))
  const settings = {
    DATA_DIR: folder,
    REGISTRATION: registration,
    OPERATOR_EMAIL: 'operator@scoutsite.example',
    LOG_LEVEL: 'error',
    PORT: String(await findFreePort()),
  }
  const { origin, child, exited } = await startProcess(settings)
  return {
    origin,
    run: async (...args: string[]) => (await runCommand(args, settings)).out,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('By invitation only: it is said, nobody finds a form, and whoever is signed in chooses', async ({
  browser,
}) => {
  test.slow()
  await using server = await startWith('invited')
  const invite = async (email: string) =>
    JSON.parse(await server.run('invite', email, '--json')).url
  const page = await openOnPhone(browser, server.origin)
  await page.goto('/')
  const words =
    'Accounts here are made by invitation. Ask whoever runs this server: operator@scoutsite.example.'
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Get Started Free' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Welcome to ScoutSite' })
  await expect(dialog.getByText(words)).toBeVisible()
  await expect(dialog.getByRole('tab')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /Create/ })).toHaveCount(0)
  await examine(page, 'dialog where accounts are made by invitation', PHONE.width)
  await page.keyboard.press('Escape')

  const [first, second] = [newEmail(), newEmail()]
  await page.goto(await invite(first))
  await field(page, 'Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  // A new tab, with the session of this one.
  const tab = await page.context().newPage()
  await tab.goto(await invite(second))
  const asked = tab.getByRole('dialog', { name: 'You are signed in already' })
  await expect(asked).toContainText(first)
  await expect(asked).toContainText(second)
  await examine(tab, 'an invitation for somebody else', PHONE.width)
  await asked.getByRole('button', { name: 'Sign out and use it' }).click()
  await expect(field(tab, 'Email')).toHaveValue(second)
  await field(tab, 'Password').fill(PASSWORD)
  await tab.keyboard.press('Enter')
  await expect(heading(tab, 'Your Scout Sites')).toBeVisible()
  await page.context().close()
})

test('Where the operator approves accounts, a leader builds, asks by publishing, and waits', async ({
  browser,
}) => {
  test.slow()
  await using server = await startWith('approved')
  const page = await openOnPhone(browser, server.origin)
  await page.clock.install()
  await page.goto('/')
  const words = /^You can build at once\. Before your first page goes live/
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('dialog').getByText(words)).toBeVisible()
  const email = newEmail()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await startSite(page, 'Troop 12')
  await previewSite(page)
  const publish = page.getByRole('button', { name: 'Publish Site' })
  await publish.click()
  const note = page.getByRole('region', { name: 'Waits for approval' })
  await expect(note).toContainText(
    'They have been told. You get an e-mail; then press “Publish Site” again. Until then everything is saved, and you can go on editing.',
  )
  await expect(publish).toHaveCount(0)
  await expect(page.getByText('Publishing Failed')).toHaveCount(0)
  await examine(page, 'a page that waits for approval', PHONE.width)
  await page.reload()
  await expect(note).toBeVisible()

  expect(await server.run('approve', email)).toContain('is approved')
  // The page on view notices.
  await page.clock.fastForward('01:00')
  await publish.click()
  await expect(page.getByText('Site Published Successfully!')).toBeVisible()
  await page.context().close()
})
