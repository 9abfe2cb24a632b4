// Screens: preview, page
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { expectLoaded, field, previewSite, publishSite } from './leader.ts'
import { openLiveSite } from './open-site.ts'

test.use({ announced: /status of 500/ })

/** The page inside the zip of “Download Files”. */
async function downloadPage(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Files' }).click()
  const files = unzipSync(await readFile(await (await download).path()))
  return strFromU8(files['index.html'] ?? new Uint8Array())
}

test('An earlier version can be seen, put back and taken away again', async ({ page, context }) => {
  const { url, email } = await openLiveSite(
    page,
    { troopName: 'Troop 73', troopNumber: '73', tagline: 'The first one' },
    { name: 'builder', step: 1 },
  )
  await field(page, 'Tagline').fill('The second one')
  await previewSite(page)
  await publishSite(page)

  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem')
  await expect(versions).toHaveCount(2)
  await expect(versions.first().getByText('Live', { exact: true })).toBeVisible()
  await expect(versions.first().getByText(email.split('@')[0] ?? '')).toBeVisible()
  await expect(versions.last().getByText('Live', { exact: true })).toBeHidden()

  await versions.last().getByRole('button', { name: /^See/ }).click()
  const frame = page.frameLocator('iframe[title="An earlier version of your page"]')
  await expect(frame.getByText('The first one')).toBeVisible()
  await page.getByRole('button', { name: 'Put this version live' }).click()
  await expect(page.getByText('This version is live')).toBeVisible()
  await expect(versions.last().getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText('Unpublished changes')).toBeVisible()
  const warning = page.getByText(/Publishing puts your latest edits live instead\.$/)
  const moment = (await versions.last().locator('time').textContent()) ?? ''
  await expect(warning).toContainText(`Visitors see the version of ${moment}.`)
  const visitor = await context.newPage()
  await visitor.goto(url)
  await expect(visitor.getByText('The first one')).toBeVisible()

  expect(await downloadPage(page)).toContain('The first one')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(versions.first().getByText('Live', { exact: true })).toBeVisible()
  await expect(warning).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByText('The second one')).toBeVisible()
  await page.getByRole('button', { name: 'Back to my page' }).click()
  const preview = page.frameLocator('iframe[title="Preview of your page"]')
  await expect(preview.getByText('The second one')).toBeVisible()
  expect(await downloadPage(page)).toContain('The second one')

  await versions
    .last()
    .getByRole('button', { name: /^Put live/ })
    .click()
  await expect(page.getByText(/as visitors do/)).toBeVisible()
  await expect(frame.getByText('The first one')).toBeVisible()
  expect(await downloadPage(page)).toContain('The first one')
})

testInDrill(
  'An earlier version shows the pictures it had; versions that cannot be loaded are asked for again',
  async ({ page }) => {
    await openLiveSite(page, { troopName: 'Troop 77', troopNumber: '77' }, { name: 'preview' }, [
      { kind: 'photo', name: 'lake.jpg', buffer: await samplePhoto(1, 160, 120) },
    ])
    await page.getByRole('button', { name: /^See the version/ }).click()
    const version = page.frameLocator('iframe[title="An earlier version of your page"]')
    await expect(version.locator('#photos img').first()).toHaveAttribute('src', /\/versions\//)
    await expectLoaded(version.locator('#photos img').first())

    await page.route('**/rest/v1/releases**', (route) =>
      route.fulfill({ status: 500, json: { message: 'The lamp went out.' } }),
    )
    await page.reload()
    await expect(
      page.getByText('The versions could not be loaded. The lamp went out.'),
    ).toBeVisible()
    await page.unroute('**/rest/v1/releases**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  },
)
