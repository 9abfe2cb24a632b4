import { expect, test } from './fixtures.ts'
import { field, signUp, startSite } from './leader.ts'

test.use({ announced: /ERR_FAILED|dynamically imported module/ })

test('A part of the app that cannot be loaded is explained, and the way back leads to the draft', async ({
  page,
}) => {
  await signUp(page)
  await startSite(page, 'Troop 23')
  await page.route('**/assets/builder-*.js', (route) => route.abort('failed'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText(/dynamically imported module/).first()).toBeVisible()
  await expect(page.getByText('What you typed is kept on this device.')).toBeVisible()
  await page.unroute('**/assets/builder-*.js')
  await page.getByRole('button', { name: 'Go back to where I was' }).click()
  await expect(field(page, 'Troop Name')).toHaveValue('Troop 23')
})
