// Screens: preview, builder
import { samplePdf, samplePhoto } from '#server/testing/sample-uploads.ts'
import { sized } from '#server/testing/sized.ts'
import { examine, examineFully, onlyInDrill } from './examine.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import {
  dismissToasts,
  field,
  heading,
  previewSite,
  publishSite,
  toastsOf,
  toStep,
} from './leader.ts'
import { openSite } from './open-site.ts'
import { changeElsewhere, fillUp, LONG_NAME, longEmail, siteValues } from './site-values.ts'

test.use({ announced: /status of \d\d\d|Failed to load/ })

const { longest } = siteValues

test('The dialogs of a published site with the longest values are usable with any aid, at any width', async ({
  page,
}) => {
  test.slow()
  await openSite(page, longest, { name: 'preview' }, [], longEmail())
  await page.route('**/functions/v1/publish-site', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Publish Site' }).click()
  // Wait until the toast has faded in: while transparent it would fail the contrast check.
  await expect(toastsOf(page).filter({ hasText: 'Publishing Failed' })).toHaveCSS('opacity', '1')
  await page.keyboard.press('Alt+t')
  await onlyInDrill(examine)(page, 'failed publish')
  await dismissToasts(page)
  await page.unroute('**/functions/v1/publish-site')
  await publishSite(page)
  await dismissToasts(page)
  const address = `${Date.now()}-${'rhabarberbarbara'.repeat(4)}`.slice(0, 63)
  await page.getByRole('button', { name: 'Change address' }).click()
  await field(page, 'Address').fill(address)
  await expect(page.getByText('Free: your site will be at')).toBeVisible()
  await sized(examineFully, examine)(page, 'a free address')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(toastsOf(page).filter({ hasText: 'Address changed' })).toHaveCSS('opacity', '1')
  await page.keyboard.press('Alt+t')
  await onlyInDrill(examine)(page, 'address changed')
  await dismissToasts(page)

  await page.getByRole('button', { name: 'Change address' }).click()
  await field(page, 'Address').fill('admin')
  await expect(page.getByText('Still free:')).toBeVisible()
  await onlyInDrill(examineFully)(page, 'an address that is not free')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share Site' }).click()
  await expect(heading(page, 'Share Site')).toBeVisible()
  await sized(examineFully, examine)(page, 'share')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Flyers and cards' }).click()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
  await sized(examineFully, examine)(page, 'flyer')
  for (const piece of ['Ten cards', 'Poster']) {
    await page.getByText(piece, { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
    await onlyInDrill(examineFully)(page, piece)
  }
  await page.getByText('Picture', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Download picture' })).toBeEnabled()
  await sized(examineFully, examine)(page, 'square picture')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await toStep(page, 1)
  await field(page, 'Tagline').fill('Something else by now')
  await previewSite(page)
  await publishSite(page)
  await dismissToasts(page)
  await page
    .getByRole('button', { name: /^See the version/ })
    .last()
    .click()
  await expect(page.getByRole('button', { name: 'Put this version live' })).toBeVisible()
  await sized(examineFully, examine)(page, 'an earlier version')
})

testInDrill(
  'What the wizard asks about photos and texts is usable with any aid, at any width',
  async ({ page }) => {
    test.slow()
    await openSite(page, longest, { name: 'preview' }, [], longEmail())
    await publishSite(page)
    await dismissToasts(page)
    await page.getByRole('button', { name: 'Back to Builder' }).click()
    await toStep(page, 5)
    const packet = { name: LONG_NAME, mimeType: 'application/pdf', buffer: samplePdf() }
    await field(page, 'Recruitment Packet PDF').setInputFiles(packet)
    await expect(page.getByText(LONG_NAME)).toBeVisible()
    await examineFully(page, 'a packet with a long name')
    await toStep(page, 6)
    const photos = [samplePhoto(1), samplePhoto(2, 300, 900), samplePhoto(3)]
    const files = (await Promise.all(photos)).map((buffer, place) => {
      return { name: `${place}${LONG_NAME}`, mimeType: 'image/jpeg', buffer }
    })
    await field(page, 'Activity Photos').setInputFiles(files)
    await field(page, 'Troop Logo').setInputFiles(files.slice(0, 1))
    await expect(page.getByText('On dark')).toBeVisible()
    await expect(page.getByText('3 photos selected')).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Photo 2: / }).click()
    await page.getByLabel('Description of photo 2').fill(fillUp(500))
    await page.getByLabel('Caption of photo 2').fill(fillUp(500))
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await examineFully(page, 'photo details')
    await page.getByRole('button', { name: 'Remove everywhere: photo 2' }).click()
    await expect(heading(page, 'Remove this photo everywhere?')).toBeVisible()
    await examineFully(page, 'remove everywhere')
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Remove photo 2', exact: true }).click()
    await expect(toastsOf(page).filter({ hasText: 'Photo removed' })).toHaveCSS('opacity', '1')
    await examineFully(page, 'photo removed')
    await dismissToasts(page)

    const broken = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const unreadable = { name: `${LONG_NAME}.heic`, mimeType: 'image/heic', buffer: broken }
    await field(page, 'Activity Photos').setInputFiles(unreadable)
    await expect(page.getByText('Saved, but a file could not be sent')).toBeVisible()
    await toStep(page, 7)
    await page.getByRole('button', { name: 'Preview Site' }).click()
    await expect(heading(page, 'One file is not on the page')).toBeVisible()
    await dismissToasts(page)
    await examineFully(page, 'a refused file')
    await page.getByRole('button', { name: /^Leave it out/ }).click()
    await page.getByRole('button', { name: 'Back to Builder' }).click()
    await toStep(page, 2)
    await changeElsewhere(page, { description: fillUp(20_000), meeting_time: fillUp(500) })
    await field(page, 'About Your Troop').fill(fillUp(20_000, 'Mine. '))
    await field(page, 'Meeting Time').fill(fillUp(500, 'Mine. '))
    await expect(heading(page, 'This site was changed somewhere else')).toBeVisible()
    await examineFully(page, 'two versions of a text')
  },
)
