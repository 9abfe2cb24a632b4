// Screens: dashboard, landing
import { expect, test } from './fixtures.ts'
import { heading, newEmail, signUp } from './leader.ts'
import { readLink } from './outbox.ts'

// In a file that runs early: a server sends a hundred mails an hour per IP, and every test signs
// up.
test('The mail of a new account verifies its e-mail once, and signs nobody in or out', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page)
  const link = await readLink(email, 'signup', baseURL ?? '')
  await page.goto(link)
  await expect(page.getByText('Your email is verified')).toBeVisible()
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText('This link does not work any more')).toBeVisible()
  await expect(page.getByText(/A link works once/)).toBeVisible()
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()

  const stranger = await browser.newPage({ ...(baseURL && { baseURL }) })
  await stranger.goto('/#message=Call+us+on+555')
  await expect(stranger.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(stranger.getByText('Call us')).toHaveCount(0)
  const other = newEmail()
  await signUp(page, other)
  await stranger.goto('about:blank')
  await stranger.goto(await readLink(other, 'signup', baseURL ?? ''))
  await expect(stranger.getByText('Your email is verified')).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await stranger.close()
})
