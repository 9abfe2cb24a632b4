// Screens: builder, dashboard
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { field, heading, signUp, startSite, toStep } from './leader.ts'
import { openSite } from './open-site.ts'
import { describePhoto, openPhoto, pickPhotos } from './photo-step.ts'

test('A reload in mid-word loses nothing, pictures included', async ({ page }) => {
  await signUp(page)
  await startSite(page, 'Troop 9')
  await field(page, 'Location').pressSequentially('Maple Fal')
  await page.reload()
  await expect(field(page, 'Location')).toHaveValue('Maple Fal')

  await toStep(page, 6)
  await pickPhotos(page, {
    'lake.jpg': await samplePhoto(1, 160, 120),
    'fire.jpg': await samplePhoto(2, 160, 120),
  })
  await expect(page.getByText('2 photos selected')).toBeVisible()
  await describePhoto(page, 1, { caption: 'The lake' })
  await page.reload()
  await expect(page.getByText('2 photos selected')).toBeVisible()
  const live = page.frameLocator('iframe[title="Live preview"]')
  await expect(live.getByText('The lake').first()).toBeAttached()

  await page.goto('/')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('button', { name: /^Continue/ }).click()
  // The step where it was left, until the page was seen.
  await expect(heading(page, 'Photos & Gallery')).toBeVisible()
  await toStep(page, 1)
  await expect(field(page, 'Troop Name')).toHaveValue('Troop 9')
})

test('Who leaves while a new site is being saved is not led back to it', async ({ page }) => {
  await signUp(page)
  await startSite(page, 'Troop 9')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/rest/v1/sites**', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save to my account' }).click()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Edit Troop 9' })).toBeVisible()
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
})

test('What the version before kept on this device, unsent photos among it, opens and is saved', async ({
  page,
}) => {
  const facts = { troopName: 'Troop 13', leaders: [{ name: 'Ann', role: 'Scoutmaster' }] }
  await openSite(page, facts, { name: 'builder', step: 6 })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // Where the app does not run, or it might store its own once more.
  await page.goto('/config.json')
  await page.evaluate(keepAsBefore, [...(await samplePhoto(1, 160, 120))])
  await page.goBack()
  await expect(page.getByText('1 photo selected')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (/^scoutsite:(draft|files)/.test(key)) localStorage.removeItem(key)
    }
  })
  await page.reload()
  await openPhoto(page, 1)
  await expect(page.getByLabel('Caption of photo 1')).toHaveValue('The lake')
  await toStep(page, 1)
  await expect(field(page, 'Tagline')).toHaveValue('Typed before')
  await toStep(page, 4)
  await expect(field(page, 'Leader Name')).toHaveValue('Anne')
  await expect(field(page, 'Name of leader 2')).toBeHidden()
})

/** Replaces this version's stored data with what the previous one would have stored. */
async function keepAsBefore(photo: number[]): Promise<void> {
  const key = Object.keys(localStorage).find((each) => each.startsWith('scoutsite:draft:')) ?? ''
  const [, , user, siteId] = key.split(':')
  const { document, revision } = JSON.parse(localStorage.getItem(key) ?? '{}')
  localStorage.removeItem(key)
  const leader = { name: 'Ann', role: 'Scoutmaster' }
  const base = { ...document.texts, leaders: [leader] }
  const texts = { ...base, tagline: 'Typed before', leaders: [{ ...leader, name: 'Anne' }] }
  const draft = { siteId, texts, base, sent: [], revision, isDirty: true, changedAt: '2026-01-01' }
  localStorage.setItem(`${key}:before`, JSON.stringify(draft))
  const id = crypto.randomUUID()
  const words = { alt: '', caption: 'The lake', focus: '', album: '' }
  const look = { width: 160, height: 120, color: '', brightest: null, sha256: '', thumb: '' }
  const type = 'image/jpeg'
  const file = { id, kind: 'photo', name: 'lake.jpg', ...words, ...look, bytes: 1, type }
  const files = { logo: null, hero: null, photos: [file], leaders: [], packet: null, documents: [] }
  const kept = { files, removed: [], isDirty: true, base: [], sent: [] }
  localStorage.setItem(`scoutsite:files:${user}:${siteId}:before`, JSON.stringify(kept))
  await new Promise<void>((resolve) => {
    const request = indexedDB.open('keyval-store')
    request.onupgradeneeded = () => request.result.createObjectStore('keyval')
    request.onsuccess = () => {
      const store = request.result.transaction('keyval', 'readwrite').objectStore('keyval')
      const blob = new Blob([new Uint8Array(photo)], { type })
      store.put({ blob, thumb: '' }, `scoutsite:file:${user}:${id}`).onsuccess = () => resolve()
    }
  })
}

test('What is no picture is said in words, and blocks nothing', async ({ page }) => {
  await openSite(page, { troopName: 'Troop 9', troopNumber: '9' }, { name: 'builder', step: 6 })
  await field(page, 'Troop Logo').setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  })
  await expect(page.getByText(/“notes.png” cannot be read as a picture/)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page, 'Template & Footer')).toBeVisible()
})

test.describe('without network', () => {
  test.use({ announced: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

  test('a leader goes on writing, and it is saved when the network is back', async ({
    page,
    context,
  }) => {
    await openSite(page, { troopName: 'Troop 10', troopNumber: '42' }, { name: 'builder', step: 1 })
    await context.setOffline(true)
    await field(page, 'Location').fill('Behind the hills')
    await expect(page.getByText(/^Offline\. Everything is kept on this device/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('scoutsite:draft')) localStorage.removeItem(key)
      }
    })
    await page.reload()
    await expect(field(page, 'Location')).toHaveValue('Behind the hills')
  })
})

testInDrill(
  'Two tabs on one field of a site: a leader sees both texts and chooses',
  async ({ page, context }) => {
    await openSite(page, { troopName: 'Troop 11', troopNumber: '42' }, { name: 'builder', step: 1 })
    await expect(field(page, 'Troop Name')).toHaveValue('Troop 11')

    const other = await context.newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Edit Troop 11' }).click()
    await field(other, 'Tagline').fill('Written in the other tab')
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
    await expect(other.getByText('Saving…')).toHaveCount(0)

    await field(page, 'Tagline').fill('Written in this tab')
    const dialog = page.getByRole('dialog', { name: 'This site was changed somewhere else' })
    await expect(dialog.getByText('Written in this tab')).toBeVisible()
    await expect(dialog.getByText('Written in the other tab')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save my choice' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(field(page, 'Tagline')).toHaveValue('Written in the other tab')
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.reload()
    await expect(field(page, 'Tagline')).toHaveValue('Written in this tab')
  },
)

test.describe('without network, in two tabs', () => {
  // Chunks to preload may not have arrived yet.
  test.use({ announced: /ERR_INTERNET_DISCONNECTED/ })

  test('Two tabs on one new draft, offline: what is typed in either is in both', async ({
    page,
    context,
  }) => {
    await signUp(page)
    await startSite(page, 'Troop 17')
    const other = await context.newPage()
    await other.goto('/')
    await other.getByRole('button', { name: /^Continue/ }).click()
    await expect(field(other, 'Troop Name')).toHaveValue('Troop 17')
    await context.setOffline(true)
    await field(page, 'Location').fill('Behind the hills')
    await expect(field(other, 'Location')).toHaveValue('Behind the hills')
    await field(other, 'Tagline').fill('Written in the other tab')
    await expect(field(page, 'Tagline')).toHaveValue('Written in the other tab')
    await context.setOffline(false)
    await other.close()
    await page.reload()
    await expect(field(page, 'Location')).toHaveValue('Behind the hills')
    await expect(field(page, 'Tagline')).toHaveValue('Written in the other tab')
  })
})
