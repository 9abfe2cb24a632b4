// Screens: builder, preview, page
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { field, heading, previewSite, publishSite, toStep } from './leader.ts'
import { openSite } from './open-site.ts'

const live = (page: Page) => page.frameLocator('iframe[title="Live preview"]')
const sections = (page: Page) => live(page).locator('main > section')
const template = (page: Page, name: string) => page.getByRole('radio', { name })
const color = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The color of the browser's toolbar shows which colors the page has. */
const toolbar = (page: Page) => live(page).locator('meta[name="theme-color"]')

async function openPanel(page: Page): Promise<void> {
  const facts = {
    troopName: 'Troop 42 of Maple Falls',
    troopNumber: '42',
    about: 'We camp every month.',
    meetingTime: 'Tuesdays, 7 pm',
    recruitmentInfo: 'Come and see.',
  }
  await openSite(page, facts, { name: 'builder', step: 7 })
  await press(page, 'Make it ours')
  await expect(heading(page, 'Make it ours')).toBeVisible()
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }))

test('A leader sees the own page in every template, and nothing is lost in trying them', async ({
  page,
}) => {
  const facts = { troopName: 'Troop 7 of Cedar Hollow', troopNumber: '7' }
  await openSite(page, facts, { name: 'builder', step: 7 })
  for (const [name, look] of [
    ['Adventure', 'modern'],
    ['Minimalist', 'minimalist'],
    ['Classic Scout', 'classic'],
  ] as const) {
    const picture = page
      .getByRole('group', { name: 'Template' })
      .locator('label', { hasText: name })
    for (const device of ['Desktop', 'Phone']) {
      const shown = picture.frameLocator(`iframe[title="${device}"]`)
      await expect(shown.locator(`body.${look} h1`)).toHaveText('Troop 7 of Cedar Hollow')
    }
    await template(page, name).check()
    await expect(live(page).locator(`body.${look} h1`)).toHaveText('Troop 7 of Cedar Hollow')
  }
})

test('A pair of colors is on the page at once, stays with the site, and visitors get it', async ({
  page,
}) => {
  await openPanel(page)
  await expect(color(page, 'The template’s colors')).toBeChecked()
  await color(page, 'Navy and gold').check()
  await expect(toolbar(page)).toHaveAttribute('content', '#1d3a6e')
  await template(page, 'Minimalist').check()
  await expect(live(page).locator('body.minimalist.own')).toBeVisible()
  await press(page, 'Done')
  await expect(heading(page, 'Template & Footer')).toBeVisible()
  await previewSite(page)
  const { url } = await publishSite(page)
  await page.goto(url)
  await expect(page.locator('header')).toHaveCSS('background-color', 'rgb(29, 58, 110)')
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(255, 255, 255)')
})

test('What is no color is said to be none and changes nothing, a color may be named, and what is cut off a paste is said', async ({
  page,
}) => {
  await openPanel(page)
  const own = field(page, 'A color of your own')
  await own.fill('scarlet')
  await expect(page.getByText('This is not a color yet')).toBeVisible()
  await page.getByRole('radio', { name: 'Navy and gold' }).focus()
  await expect(own).toHaveValue('scarlet')
  await expect(live(page).locator('body.own')).toHaveCount(0)
  await own.fill('B8202C')
  await expect(page.getByText('This is not a color yet')).toBeHidden()
  await expect(toolbar(page)).toHaveAttribute('content', '#b8202c')
  await expect(color(page, 'Scarlet and cream')).toBeChecked()
  // White on white: the words keep a dark tone.
  await own.fill('#fff')
  await expect(live(page).locator('h1')).toHaveCSS('color', 'rgb(44, 41, 33)')
  await own.fill('')
  await own.blur()
  await expect(live(page).locator('body.own')).toHaveCount(0)

  await own.fill('teal')
  await own.blur()
  await expect(own).toHaveValue('#008080')
  await own.fill('inherit')
  await expect(page.getByText('This is not a color yet')).toBeVisible()

  await press(page, 'Change the heading About us')
  const words = field(page, 'Heading in your own words')
  // Its listener is loaded once the page is idle.
  await expect(async () => {
    await words.evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'x'.repeat(121))
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect(page.getByText('There is room for 120 letters here.')).toBeVisible({
      timeout: 500,
    })
  }).toPass({ timeout: 20_000 })
})

test('The colors of the logo are offered, and one press takes one; nothing in the step moves under the press', async ({
  page,
}) => {
  const facts = { troopName: 'Troop 8', troopNumber: '8' }
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/template-choice-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await openSite(page, facts, { name: 'builder', step: 6 })
  await field(page, 'Troop Logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await paintPatch(page),
  })
  await expect(page.getByText('On light')).toBeVisible()
  await toStep(page, 7)
  await expect(page.getByText('One moment…', { exact: true })).toBeVisible()
  for (const name of ['Make it ours', 'Preview Site']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  }
  held.resolve()
  await press(page, 'Make it ours')
  await press(page, 'Take it from our logo')
  await expect(page.getByText('These colors are in your logo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take it from our logo' })).toBeFocused()
  await page.getByRole('button', { name: '#703090' }).click()
  await expect(live(page).locator('body.own')).toBeVisible()
  const taken = await field(page, 'A color of your own').inputValue()
  expect(taken).toBe('#703090')
})

/** A patch of one purple on white. */
async function paintPatch(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 200
    canvas.height = 200
    const context = canvas.getContext('2d')
    if (!context) return ''
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, 200, 200)
    context.fillStyle = '#703090'
    context.fillRect(40, 40, 120, 120)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

test('Sections move by buttons, by keys and by the mouse, Undo takes it back, and with everything hidden the leader is told', async ({
  page,
}) => {
  await openPanel(page)
  const ids = () => sections(page).evaluateAll((all) => all.map(({ id }) => id))
  await expect.poll(ids).toEqual(['meetings', 'about', 'photos', 'join'])
  await press(page, 'Move Join us up')
  await expect(page.getByText('Join us is number 6 of 13.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Join us up' })).toBeFocused()
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(ids).toEqual(['join', 'meetings', 'about', 'photos'])
  await expect(page.getByRole('button', { name: 'Move Join us up' })).toBeFocused()

  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await row('About us').getByText('About us').dragTo(row('Join us').getByText('Join us'))
  await expect.poll(ids).toEqual(['about', 'join', 'meetings', 'photos'])

  await press(page, 'Hide Meetings')
  await expect.poll(ids).toEqual(['about', 'join', 'photos'])
  await page.getByRole('button', { name: 'Undo: changed “Hidden sections”' }).click()
  await expect.poll(ids).toEqual(['about', 'join', 'meetings', 'photos'])
  await expect(heading(page, 'Make it ours')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Make it ours')).toBeVisible()
  await expect.poll(ids).toEqual(['about', 'join', 'meetings', 'photos'])
  await press(page, 'The usual order, nothing hidden')
  await expect.poll(ids).toEqual(['meetings', 'about', 'photos', 'join'])

  for (const name of ['Meetings', 'About us', 'Join us', 'What We Do', 'Contact']) {
    await press(page, `Hide ${name}`)
  }
  await expect(page.getByText('Every section is hidden.')).toBeVisible()
  await expect(live(page).locator('h1')).toHaveText('Troop 42 of Maple Falls')
  await press(page, 'The usual order, nothing hidden')

  // Repeated presses in one place keep moving a section, and the page scrolls to its start.
  const up = page.getByRole('button', { name: 'Move Join us up' })
  await up.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await up.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  for (const place of [6, 5, 4]) {
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByText(`Join us is number ${place} of 13.`)).toBeAttached()
  }
  await expect(live(page).locator('#join h2')).toBeInViewport()

  await page.getByRole('button', { name: 'Change the heading Join us' }).click()
  const words = field(page, 'Heading in your own words')
  await words.fill('Come and paddle with us')
  await expect(page.getByText('which says “Join us”')).toBeVisible()
  await words.press('Enter')
  await expect(words).toBeHidden()
  const renamed = row('Come and paddle with us')
  await expect(renamed.getByText('Join us', { exact: true })).toBeVisible()
  await expect(renamed.getByRole('button', { name: 'Change the heading' })).toBeFocused()
})

test('From the preview and back, on a phone with the page above', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSite(page, { troopName: 'Troop 9', troopNumber: '9' })
  await press(page, 'Make it ours')
  await expect(page.locator('iframe[title="Live preview"]')).toBeInViewport()
  await color(page, 'Teal and coral').check()
  await expect(page.locator('iframe[title="Live preview"]')).toBeInViewport()
  await press(page, 'Undo: changed “Colors”')
  await expect(color(page, 'The template’s colors')).toBeChecked()
  await press(page, 'Redo: changed “Colors”')
  await press(page, 'Done')
  await expect(heading(page, 'Site Preview')).toBeVisible()
  const preview = page.frameLocator('iframe[title="Preview of your page"]')
  await expect(preview.locator('body.own')).toBeVisible()
})
