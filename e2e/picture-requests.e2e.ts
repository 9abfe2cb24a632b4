// Screens: preview, page
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { sized } from '#server/testing/sized.ts'
import { examine, examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { expectLoaded, heading } from './leader.ts'
import { openLiveSite } from './open-site.ts'
import { openOnPhone, PHONE } from './phone.ts'

test.use({ viewport: PHONE })

test('A parent without an account takes a picture down, its leader puts it back, and then looks first', async ({
  page,
  browser,
}) => {
  test.slow()
  const photo = {
    kind: 'photo',
    name: 'lake.jpg',
    buffer: await samplePhoto(),
  } as const
  const { url } = await openLiveSite(page, { troopName: 'Troop 92' }, undefined, [photo])
  const parent = await openOnPhone(browser, url)
  await parent.goto(url)
  await parent.getByRole('button', { name: 'Enlarge' }).click()
  const lightbox = parent.getByRole('dialog', { name: 'Photo 1' })
  await lightbox.getByRole('link', { name: 'Take a picture down' }).click()
  await expect(heading(parent, 'Take a picture down')).toBeVisible()
  await expect(parent.getByRole('radio', { name: 'Photo 1' })).toBeChecked()
  await sized(examineFully, examine)(parent, 'the form to take a picture down')
  await parent.getByRole('radio', { name: 'I am a parent of a child in it' }).check()
  await parent.getByLabel('Anything the troop should know?').fill('We moved away.')
  await parent.getByLabel('Your e-mail').fill('parent@example.org')
  await parent.getByRole('button', { name: 'Take it down' }).click()
  await expect(heading(parent, 'It is off the page')).toBeVisible()
  await parent.getByRole('link', { name: 'Back to Troop 92' }).click()
  await expect(heading(parent, 'Troop 92')).toBeVisible()
  await expect(parent.locator('#photos')).toHaveCount(0)
  await expect(parent.getByRole('link', { name: 'Take a picture down' })).toHaveCount(0)

  await page.reload()
  const card = page.getByRole('region', { name: 'Off the page, not deleted yet' })
  await expect(card).toContainText('A parent of a child in it asked')
  await expect(card).toContainText('“We moved away.”')
  await expect(card.getByRole('link', { name: 'Answer parent@example.org' })).toBeVisible()
  await examineFully(page, 'preview with a picture that a family took down')
  await card.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByText('It is on the page again')).toBeVisible()
  await expect(card).toBeHidden()
  await parent.reload()
  await expectLoaded(parent.locator('#photos img').first())

  await using context = await browser.newContext({ javaScriptEnabled: false })
  const other = await context.newPage()
  await other.goto(url)
  await other.getByRole('link', { name: 'Take a picture down' }).click()
  await other.getByRole('radio', { name: 'Somebody else' }).check()
  await other.getByRole('radio', { name: 'Photo 1' }).check()
  await other.getByRole('button', { name: 'Take it down' }).click()
  await expect(heading(other, 'An adult looks at it')).toBeVisible()

  await page.reload()
  const asked = page.getByRole('region', { name: 'A family asks for a picture to go' })
  await expect(asked).toContainText('It is still on the page')
  await examineFully(page, 'preview with a picture that a family asks for')
  await asked.getByRole('button', { name: 'Take it off' }).click()
  await expect(page.getByText('It is off the page')).toBeVisible()
  await expect(card).toBeVisible()
  await parent.goto(url)
  await expect(parent.locator('#photos')).toHaveCount(0)
})
