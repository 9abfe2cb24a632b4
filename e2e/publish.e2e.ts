import { expect, test } from './fixtures.ts'
import { heading, previewSite, signUp, startSite, toStep } from './leader.ts'

const LIVE = 'http://troop-61.example.org'
const answer = {
  success: true,
  siteUrl: LIVE,
  releaseId: 'r1',
  files: [
    { path: 'index.html', bytes: 8_412 },
    { path: 'style.css', bytes: 512 },
  ],
}

test('A published site shows its address, its real files, and ways to share it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp(page)
  await startSite(page, 'Troop 61', '61')
  await previewSite(page)
  let sent: Record<string, string> = {}
  await page.route('**/functions/v1/publish-site', async (route) => {
    sent = route.request().postDataJSON()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ json: answer })
  })
  await page.getByRole('button', { name: 'Publish Site' }).click()
  await expect(page.getByRole('button', { name: 'Publishing...' })).toBeDisabled()
  await expect(page.getByText('Site Published Successfully!')).toBeVisible()
  await expect(page.getByText(`Your site is now live at ${LIVE}`)).toBeVisible()
  expect(sent['siteName']).toBe('Troop 61')
  expect(sent['htmlContent']).toContain('<h1 dir="auto">Troop 61</h1>')

  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(heading(page, 'Generated Files')).toBeVisible()
  await expect(page.getByText('8.4 KB')).toBeVisible()
  await page.getByRole('button', { name: 'Share Site' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LIVE)
  await expect(page.getByRole('img', { name: `QR code that leads to ${LIVE}` })).toBeVisible()
  for (const kind of ['PNG', 'SVG']) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: `QR code as ${kind}` }).click()
    expect((await download).suggestedFilename()).toBe(
      `qr-code-troop-61.example.org.${kind.toLowerCase()}`,
    )
  }
  const width = await page.evaluate(async () => {
    const picture = new Image()
    picture.src = document.querySelector<HTMLAnchorElement>('a[download$=".png"]')?.href ?? ''
    await picture.decode()
    return picture.naturalWidth
  })
  expect(width).toBeGreaterThanOrEqual(1_200)
})

test('The short list leads to what is missing, and the download holds the whole site', async ({
  page,
}) => {
  await signUp(page)
  await startSite(page, 'Troop 62', '62')
  await toStep(page, 6)
  const picture = await page.screenshot({ type: 'jpeg' })
  await page
    .getByLabel('Activity Photos')
    .setInputFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(page.getByText('1 photo selected')).toBeVisible()
  await previewSite(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Files' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Troop 62.zip')
  const stream = await file.createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  const names = Buffer.concat(parts).toString('latin1')
  for (const name of ['index.html', 'contact.html', 'style.css', 'fonts/young-serif.woff2']) {
    expect(names).toContain(name)
  }
  expect(names).toMatch(/photos\/[0-9a-f-]+\.jpg/)

  await page.getByRole('button', { name: /^Meeting Time/ }).click()
  await expect(heading(page, 'About & Meeting Information')).toBeVisible()
})
