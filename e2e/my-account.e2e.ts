// Screens: auth, dashboard
import { readFile } from 'node:fs/promises'
import { sized } from '#server/testing/sized.ts'
import { examine, examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { dismissToasts, field, heading, PASSWORD } from './leader.ts'
import { openSite } from './open-site.ts'

// After it is deleted, nobody can sign out of the account any more.
test.use({ announced: /status of 40[013]/ })

test('A leader gives a name, signs out elsewhere, downloads what is known, and deletes the account with its site', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const name = `Troop ${'Hiking'.repeat(20)} 42`
  const email = await openSite(page, { troopName: name })
  await page.getByRole('button', { name: /My account$/ }).click()
  await expect(heading(page, 'My account')).toBeFocused()

  // A name.
  await expect(field(page, 'Name')).toHaveValue('')
  await field(page, 'Name').fill('x'.repeat(81))
  await expect(
    page.getByText('A name can have at most 80 characters. This one has 81.'),
  ).toBeVisible()
  await field(page, 'Name').fill('Pat Smith')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect(page.getByText('Name saved')).toBeVisible()

  // Another e-mail: here no mail is sent.
  await field(page, 'New e-mail').fill(`new-${email}`)
  await page.getByRole('button', { name: 'Change the e-mail' }).click()
  await expect(page.getByText(`To become new-${email}`)).toBeVisible()
  await expect(page.getByText('Waits until both links are pressed')).toBeVisible()

  // Signed in on a phone too.
  const { supabaseKey } = await (await page.request.get('/config.json')).json()
  const phone = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: {
      apikey: supabaseKey,
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    },
    data: { email, password: PASSWORD },
  })
  expect(phone.ok()).toBe(true)
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Pat Smith')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByText('Safari on an iPhone')).toBeVisible()
  await expect(sessions.getByText(/^This device, signed in since/)).toBeVisible()
  await sized(examineFully, examine)(page, 'my account, widened')
  await page.setViewportSize({ width: 390, height: 844 })
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByText('You are signed in nowhere else.')).toBeVisible()
  await expect(sessions.getByText('Safari on an iPhone')).toHaveCount(0)

  // Everything about me.
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything about me' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('scoutsite-account.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.account).toMatchObject({ email, name: 'Pat Smith', newEmail: `new-${email}` })
  expect(data.sites).toMatchObject([{ name, role: 'admin' }])
  await dismissToasts(page)

  // The end.
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('You are the only admin of this site')).toBeVisible()
  await examine(page, 'dialog to delete the account')
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('button', { name: 'Invite another admin first' }).click()
  await expect(heading(page, 'Members')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await field(page, 'Your password').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    'That password is not right. Nothing was deleted.',
  )
  await field(page, 'Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(`You are the only admin of ${name}.`)
  await dialog.getByRole('checkbox', { name: 'Close this site' }).check()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  const gone = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: supabaseKey },
    data: { email, password: PASSWORD },
  })
  expect((await gone.json()).code).toBe('invalid_credentials')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/draft|auth-token/)]),
  )
})
