// Screens: preview, page
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { expect, test } from './fixtures.ts'
import { expectLoaded, heading } from './leader.ts'
import { openSite } from './open-site.ts'

test.use({ announced: /status of 503/ })

test('A download that fails is said to have failed; the next one is the whole site, and opens from disk', async ({
  page,
  context,
}, testInfo) => {
  const facts = { troopName: 'Troop 62', troopNumber: '62' }
  await openSite(page, facts, { name: 'preview' }, [
    { kind: 'photo', name: 'lake.jpg', buffer: await samplePhoto(1, 160, 120) },
  ])
  await page.route('**/functions/v1/download-site', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Download Files' }).click()
  await expect(page.getByText('The files could not be downloaded')).toBeVisible()
  await expect(page.getByText(/ScoutSite cannot be reached right now/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download Files' })).toBeEnabled()
  await page.unroute('**/functions/v1/download-site')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Files' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Troop 62.zip')

  const folder = testInfo.outputPath('site')
  const entries = Object.entries(unzipSync(await readFile(await file.path())))
  for (const [path, contents] of entries) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), contents)
  }
  const names = entries.map(([path]) => path)
  for (const name of ['index.html', 'style.css', 'fonts/young-serif.woff2']) {
    expect(names).toContain(name)
  }
  const disk = await context.newPage()
  await disk.goto(pathToFileURL(join(folder, 'index.html')).href)
  await expect(heading(disk, 'Troop 62')).toHaveCSS('font-family', /Young Serif/)
  await expectLoaded(disk.locator('#photos img').first())
  await disk.goto(pathToFileURL(join(folder, 'contact.html')).href)
  await disk.getByRole('link', { name: 'Troop 62' }).click()
  await expect(disk).toHaveURL(/index\.html$/)
})
