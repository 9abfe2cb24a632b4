// Screens: builder, calendar, page
import type { Page } from '@playwright/test'
import { openLive } from './calendar-site.ts'
import { findBarriers } from './find-barriers.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { field, previewSite, publishSite } from './leader.ts'
import { openSite } from './open-site.ts'
import { pastedMarkup } from './pasted-markup.ts'

const SITE = { troopName: 'Troop 42', troopNumber: '42' }
const ABOUT = 'About Your Troop'
const live = (page: Page) => page.frameLocator('iframe[title="Live preview"]')
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').first().getByRole('button', { name, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: /^Undo: / }).click()

/** Pastes like Ctrl+V from a program: its markup comes with the words. */
async function paste(page: Page, label: string, markup: string, plain = 'plain'): Promise<void> {
  await field(page, label).evaluate(
    (box, [html, text]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', text)
      const settings = { clipboardData, bubbles: true, cancelable: true }
      box.dispatchEvent(new ClipboardEvent('paste', settings))
    },
    [markup, plain] as const,
  )
}

async function select(page: Page, label: string, words: string): Promise<void> {
  await field(page, label).evaluate((box, wanted) => {
    if (!(box instanceof HTMLTextAreaElement)) return
    const start = box.value.indexOf(wanted)
    box.focus()
    box.setSelectionRange(start, start + wanted.length)
  }, words)
}

const selected = (page: Page, label: string) =>
  field(page, label).evaluate((box) =>
    box instanceof HTMLTextAreaElement ? box.value.slice(box.selectionStart, box.selectionEnd) : '',
  )

test.describe('In the wizard', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openSite(page, SITE, { name: 'builder', step: 2 })
    await expect(tool(page, 'Bold')).toBeVisible()
  })

  test('Words become bold, lists and links by mouse, and visitors read them so', async ({
    page,
  }) => {
    const about = field(page, ABOUT)
    await about.fill('We meet on Tuesdays. Read our rules.\n\nboots\na mug')
    await select(page, ABOUT, 'on Tuesdays')
    await tool(page, 'Bold').click()
    await expect(about).toHaveValue('We meet **on Tuesdays**. Read our rules.\n\nboots\na mug')
    expect(await selected(page, ABOUT)).toBe('on Tuesdays')
    await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
    await expect(live(page).locator('#about strong')).toHaveText('on Tuesdays')
    await select(page, ABOUT, 'boots\na mug')
    await tool(page, 'Numbered list').click()
    await tool(page, 'List').click()
    await expect(live(page).locator('#about ul li')).toHaveText(['boots', 'a mug'])
    await undo(page)
    await expect(live(page).locator('#about ol li')).toHaveText(['boots', 'a mug'])
    await undo(page)
    await expect(about).toHaveValue('We meet **on Tuesdays**. Read our rules.\n\nboots\na mug')

    await select(page, ABOUT, 'our rules')
    await tool(page, 'Link').click()
    await field(page, 'Where it leads').fill('our page')
    await page.keyboard.press('Enter')
    await expect(page.getByText('These are words, not a link')).toBeVisible()
    await expect(field(page, 'Where it leads')).toBeFocused()
    await field(page, 'Where it leads').fill('example.org/rules')
    await page.getByRole('button', { name: 'Add the link' }).click()
    await expect(about).toHaveValue(/Read \[our rules\]\(example\.org\/rules\)\./)
    await expect(about).toBeFocused()
    expect(await findBarriers(page)).toEqual([])

    await previewSite(page)
    const { url } = await publishSite(page)
    await page.goto(url)
    await expect(page.locator('#about strong')).toHaveText('on Tuesdays')
    await expect(page.getByRole('link', { name: 'our rules' })).toHaveAttribute(
      'href',
      'https://example.org/rules',
    )
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /We meet on Tuesdays\. Read our rules\./,
    )
    expect(await findBarriers(page)).toEqual([])
  })

  testInDrill('The same is done without a mouse', async ({ page }) => {
    const about = field(page, ABOUT)
    await about.focus()
    await page.keyboard.type('Bring')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await expect(tool(page, 'Bold')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tool(page, 'List')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(about).toBeFocused()
    await page.keyboard.type('boots')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('dry')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' socks')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(about).toHaveValue('Bring\n- boots\n- **dry** socks\n')
    await page.keyboard.press('Control+k')
    await expect(field(page, 'Link text')).toBeFocused()
    await page.keyboard.type('Write to us')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ann@example.org')
    await page.keyboard.press('Enter')
    const link = '[Write to us](mailto:ann@example.org)'
    await expect(about).toHaveValue(`Bring\n- boots\n- **dry** socks\n${link}`)
    await page.keyboard.type('!')
    await expect(about).toHaveValue(`Bring\n- boots\n- **dry** socks\n${link}!`)

    await select(page, ABOUT, 'Write')
    await page.keyboard.press('Control+k')
    await expect(field(page, 'Where it leads')).toHaveValue('ann@example.org')
    await page.keyboard.press('Escape')
    await expect(about).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: 'Remove the link' }).focus()
    await page.keyboard.press('Enter')
    await expect(about).toHaveValue('Bring\n- boots\n- **dry** socks\nWrite to us!')
    await page.keyboard.press('Control+z')
    await expect(about).toHaveValue(`Bring\n- boots\n- **dry** socks\n${link}!`)
  })

  test('What is pasted keeps what a text can have, one Undo takes it out, and too much is cut at the end of a line', async ({
    page,
    context,
  }) => {
    const about = field(page, ABOUT)
    await about.fill('Before ')
    await paste(page, ABOUT, pastedMarkup.docs.markup)
    await expect(about).toHaveValue(`Before ${pastedMarkup.docs.text}`)
    await expect(live(page).locator('#about ol')).toHaveCount(2)
    await undo(page)
    await expect(about).toHaveValue('Before ')
    await about.fill('')
    await paste(page, ABOUT, pastedMarkup.word.markup)
    await expect(about).toHaveValue(pastedMarkup.word.text)
    await expect(live(page).locator('#about a.named')).toHaveAttribute(
      'href',
      'https://example.org/rules',
    )
    await page.reload()
    await expect(about).toHaveValue(pastedMarkup.word.text)

    await about.fill('')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(async () => {
      const part = (type: string, words: string) => new Blob([words], { type })
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': part('text/html', '<p>We <b>camp</b></p>'),
          'text/plain': part('text/plain', 'We camp'),
        }),
      ])
    })
    await field(page, ABOUT).focus()
    await page.keyboard.press('Control+v')
    await expect(field(page, ABOUT)).toHaveValue('We **camp**')
    await page.keyboard.press('Control+Shift+v')
    await expect(field(page, ABOUT)).toHaveValue('We **camp**We camp')

    await about.fill('Typed before.')
    const many = Array.from({ length: 3_000 }, (_, at) => `<p>Line ${at}</p>`).join('')
    await paste(page, ABOUT, many)
    await expect(page.getByText(/There is room for 20,000 characters here/)).toBeVisible()
    const value = await about.inputValue()
    expect(value.length).toBeLessThanOrEqual(20_000)
    expect(value.length).toBeGreaterThan(19_900)
    expect(value).toMatch(/^Typed before\.Line 0\n\nLine 1\n\n(?:Line \d+\n\n)*Line \d+$/)
    await undo(page)
    await expect(about).toHaveValue('Typed before.')
    await paste(page, ABOUT, '', 'word '.repeat(5_000))
    await expect(page.getByText(/There is room for 20,000 characters here/)).toBeVisible()
    await about.fill('Typed before.')
    await paste(page, ABOUT, '<img src="cid:1">', '')
    await expect(page.getByText(/What you pasted has no text/)).toBeVisible()
    await expect(about).toHaveValue('Typed before.')
    await paste(page, ABOUT, `<p><b>${'word '.repeat(500_000)}</b></p>`, 'A few words')
    await expect(page.getByText(/That was a lot of text/)).toBeVisible()
    await expect(about).toHaveValue('Typed before.A few words')
  })
})

test.describe('While the buttons cannot be loaded', () => {
  test.use({ announced: /Failed to load resource/ })

  test('a text is written as before', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.route('**/text-tools-*.js', (route) => route.abort())
    await openSite(page, SITE, { name: 'builder', step: 2 })
    await field(page, ABOUT).fill('We **camp**')
    await expect(live(page).locator('#about strong')).toHaveText('camp')
    await expect(page.getByRole('toolbar')).toHaveCount(0)
  })
})

test('An announcement has bold words and links, and its form is not sent by an Enter in them', async ({
  page,
}) => {
  const url = await openLive(page)
  await page.getByRole('tab', { name: 'Announcements' }).click()
  await page.getByRole('button', { name: 'Write an announcement' }).click()
  await field(page, 'Title').fill('Forms')
  await field(page, 'Text').focus()
  await page.keyboard.type('Due ')
  // The keyboard shortcuts are loaded with the buttons.
  await expect(tool(page, 'Bold')).toBeVisible()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Friday')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await expect(field(page, 'Text')).toHaveValue('Due **Friday**')
  await page.keyboard.press('End')
  await page.keyboard.type(' ')
  await tool(page, 'Link').click()
  await field(page, 'Link text').fill('here')
  await page.keyboard.press('Escape')
  await expect(field(page, 'Text')).toBeFocused()
  await tool(page, 'Link').click()
  await field(page, 'Link text').fill('here')
  await field(page, 'Where it leads').fill('https://example.org/forms')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Text')).toHaveValue('Due **Friday** [here](https://example.org/forms)')
  await page.getByRole('button', { name: 'Put it on the page' }).click()
  await expect(page.getByText('Due Friday here')).toBeVisible()
  await expect(async () => {
    await page.goto(url)
    await expect(page.locator('article strong')).toHaveText('Friday', { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'here' })).toBeVisible()
})
