// Screens: preview, dashboard, page
import { expect, test } from './fixtures.ts'
import {
  expectLoaded,
  field,
  heading,
  pickPhoto,
  previewSite,
  publishSite,
  toStep,
} from './leader.ts'
import { openLiveSite, openSite } from './open-site.ts'

// An unpublished site answers 404, which the browser logs.
test.use({ announced: /status of 404/ })

const number = () => String(Math.floor(Math.random() * 1e9))

test('A published site is what visitors see, with its address, its real files, and ways to share it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const troop = number()
  await openSite(page, { troopName: `Troop ${troop}`, troopNumber: troop })
  await expect(page.getByText(`troop-${troop}.localhost:`)).toBeVisible()
  const gate = Promise.withResolvers<void>()
  await page.route('**/functions/v1/publish-site', async (route) => {
    await gate.promise
    await route.continue()
  })
  const publishing = publishSite(page)
  await expect(page.getByRole('button', { name: 'Publishing...' })).toBeDisabled()
  gate.resolve()
  const { url } = await publishing
  expect(url).toMatch(new RegExp(`^http://troop-${troop}\\.localhost:\\d+$`))
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish Site' })).toBeHidden()

  const opened = context.waitForEvent('page')
  await page.setViewportSize({ width: 390, height: 844 })
  const visit = page.getByRole('link', { name: 'Visit site' })
  await expect(visit).toBeInViewport({ ratio: 1 })
  await visit.click()
  const visitedSite = await opened
  await expect(heading(visitedSite, `Troop ${troop}`)).toBeVisible()
  await visitedSite.close()
  await page.setViewportSize({ width: 1_280, height: 720 })

  const visitor = await context.newPage()
  await visitor.goto(url)
  await expect(heading(visitor, `Troop ${troop}`)).toBeVisible()
  const files = page.getByRole('region', { name: 'Generated Files' })
  await expect(files.getByText('index.html')).toBeVisible()
  // The share picture is drawn a moment later, and the page that links it is slightly longer.
  await expect(async () => {
    await page.reload()
    const home = await visitor.reload()
    const size = `${Math.round(((await home?.body())?.length ?? 0) / 1000)} KB`
    const row = files.getByRole('listitem').filter({ hasText: 'index.html' })
    await expect(row).toBeVisible()
    expect(await row.textContent()).toContain(size)
  }).toPass()

  await page.getByRole('button', { name: 'Share Site' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expect(page.getByRole('img', { name: `QR code that leads to ${url}` })).toBeVisible()
  for (const [whom, kind] of [
    ['For chats and documents', 'PNG'],
    ['For a print shop', 'SVG'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: `${whom} (${kind})` }).click()
    expect((await download).suggestedFilename()).toBe(
      `qr-code-${new URL(url).hostname}.${kind.toLowerCase()}`,
    )
  }
  const width = await page.evaluate(async () => {
    const picture = new Image()
    picture.src = document.querySelector<HTMLAnchorElement>('a[download$=".png"]')?.href ?? ''
    await picture.decode()
    return picture.naturalWidth
  })
  expect(width).toBeGreaterThanOrEqual(1_200)
  await page.keyboard.press('Escape')

  await page.goto('/')
  await expect(page.getByRole('link', { name: url.replace('http://', '') })).toBeVisible()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
})

test('A later edit waits for its own publishing and is said to wait; so does a photo', async ({
  page,
  context,
}) => {
  const { url } = await openLiveSite(
    page,
    { troopName: 'Troop 70', troopNumber: number() },
    { name: 'builder', step: 1 },
  )
  await field(page, 'Tagline').fill('Now with canoes')
  await page.getByRole('button', { name: 'Saved, not on your page yet' }).click()
  await expect(heading(page, 'Site Preview')).toBeVisible()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(page.getByText('Unpublished changes')).toBeVisible()
  const visitor = await context.newPage()
  await visitor.goto(url)
  await expect(visitor.getByText('Now with canoes')).toBeHidden()
  await page.goto('/')
  await page.getByRole('button', { name: 'Unpublished changes of Troop 70' }).click()
  await publishSite(page)
  await expect(page.getByText('Unpublished changes')).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByText('Now with canoes')).toBeVisible()

  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await pickPhoto(page)
  await previewSite(page)
  await expect(page.getByText('Unpublished changes')).toBeVisible()
  await publishSite(page)
  await page.getByText(/^\d+ more files/).click()
  await expect(page.getByText(/^photos\//).first()).toBeVisible()
  await visitor.reload()
  await expectLoaded(visitor.locator('#photos img').first())
})

test('The short list leads to what is missing, what another tab changed is not published unseen, and unpublishing can be undone', async ({
  page,
  context,
}) => {
  await openSite(page, { troopName: 'Troop 71', troopNumber: number() })
  await page.getByRole('button', { name: /^Meeting Time/ }).click()
  await expect(heading(page, 'About & Meeting Information')).toBeVisible()
  await page.goBack()

  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Edit Troop 71' }).click()
  // The tabs share the step where the form was left.
  await toStep(other, 1)
  await field(other, 'Tagline').fill('Written in the other tab')
  await previewSite(other)

  await page.getByRole('button', { name: 'Publish Site' }).click()
  await expect(page.getByText('Publishing Failed')).toBeVisible()
  await expect(
    page.getByText(
      'This page changed since you previewed it. Review the latest version, then publish.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Show the latest version' }).click()
  const preview = page.frameLocator('iframe[title="Preview of your page"]')
  await expect(preview.getByText('Written in the other tab')).toBeVisible()
  const { url } = await publishSite(page)

  await page.getByRole('button', { name: 'Take it offline' }).click()
  await expect(page.getByText('Your page is offline')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish Site' })).toBeVisible()
  const visitor = await context.newPage()
  expect((await visitor.goto(url))?.status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Visitors see your page as it was')).toBeVisible()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  expect((await visitor.goto(url))?.status()).toBe(200)
})
