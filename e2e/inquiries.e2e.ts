// Screens: inquiries, dashboard, preview
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { examine, examineFully } from './examine.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { askSite, changeSeat, fillInquiry, openAsMember, sendInquiry } from './inquiries.ts'
import { dismissToasts, field, heading } from './leader.ts'
import { publishNew } from './open-site.ts'
import { openOnPhone, PHONE } from './phone.ts'
import { fillUp } from './site-values.ts'

test.use({ viewport: PHONE, announced: /^Loading the inquiries failed: Your role/ })

const group = (page: Page, name: string, count: number | string) =>
  page.getByRole('radio', { name: `${name} ${count}`, exact: true })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const toGroup = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name} `) }).check()
const press = (page: Page, label: string, name: string) =>
  page.getByRole('button', { name: `${label} ${name}`, exact: true }).click()

test('Two adults answer what families ask, and see who did', async ({ page, browser }) => {
  test.slow()
  const site = await publishNew(page, { troopName: 'Troop 77' })
  const pat = await openAsMember(browser, site, { name: 'pat', role: 'editor', seat: 'adult' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Inquiries of Troop 77' }).click()
  await expect(heading(page, 'Inquiries')).toBeFocused()
  await expect(heading(page, 'There are no inquiries')).toBeVisible()
  await expect(page.getByRole('link', { name: `${new URL(site.url).host}/join` })).toBeVisible()
  await examineFully(page, 'inquiries, none yet')

  await askSite(site, [
    { name: 'Ana', message: '=1+1\nIs there a place?', phone: '+1 555 0142' },
    { name: 'Ben', message: 'What does it cost?' },
    { name: 'Cleo', message: 'Buy now', state: 'held', reason: 'The message is all links.' },
  ])
  await page.getByRole('button', { name: 'Dashboard' }).click()
  const badge = page.getByRole('button', { name: '2 new inquiries 1 held of Troop 77' })
  await expect(badge).toBeVisible()
  await examine(page, 'dashboard with inquiries')
  await badge.click()
  await expect(group(page, 'New', 2)).toBeChecked()
  await expect(group(page, 'Held', 1)).toBeVisible()
  await expect(card(page, 'Ana')).toContainText('Child: 8 to 10')
  await expect(card(page, 'Cleo')).toHaveCount(0)
  const mail = page.getByRole('link', { name: 'Answer by e-mail Ana' })
  await expect(mail).toHaveAttribute(
    'href',
    `mailto:kim@example.org?subject=Your%20question%20to%20Troop%2077&cc=${pat.name}@example.org`,
  )
  await examineFully(page, 'inquiries')

  await pat.page.goto(`/#inquiries=${site.siteId}`)
  await expect(group(pat.page, 'New', 2)).toBeChecked()
  expect(new URL(pat.page.url()).hash).toBe('')
  await expect(heading(pat.page, 'Settings')).toHaveCount(0)
  await press(pat.page, 'Mark as answered', 'Ana')
  await expect(card(pat.page, 'Ana')).toContainText('Answered by you')
  await expect(pat.page.getByRole('heading', { name: 'Ana' })).toBeFocused()
  await expect(group(pat.page, 'New', 1)).toBeChecked()

  await press(page, 'Mark as answered', 'Ana')
  await expect(card(page, 'Ana')).toContainText(`Answered by ${pat.name}, `)
  await expect(page.getByText('Another adult was faster. Ana: answered')).toBeAttached()
  await press(page, 'Not answered yet', 'Ana')
  await expect(group(page, 'New', 2)).toBeChecked()
  await press(page, 'Mark as answered', 'Ana')
  await expect(card(page, 'Ana')).toContainText('Answered by you')
  await toGroup(page, 'Answered')
  await expect(card(page, 'Ana')).toBeVisible()
  await examine(page, 'inquiries that are answered')

  await toGroup(page, 'Held')
  await expect(card(page, 'Cleo')).toContainText('The message is all links.')
  await examine(page, 'inquiries that are held')
  await press(page, 'Not spam: move to New', 'Cleo')
  await expect(group(page, 'Held', 0)).toBeChecked()
  await toGroup(page, 'New')
  await expect(card(page, 'Cleo')).toBeVisible()

  await field(page, 'Search').fill('COST')
  await expect(page.getByText('1 found in New')).toBeVisible()
  await expect(card(page, 'Ben')).toBeVisible()
  await expect(card(page, 'Cleo')).toHaveCount(0)
  await field(page, 'Search').fill('nobody')
  await expect(page.getByText(/^0 found in New\. Choose another group/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(card(page, 'Cleo')).toBeVisible()

  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as a spreadsheet (CSV)' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('inquiries.csv')
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.startsWith('\uFEFF"Date","Name",')).toBe(true)
  const rows = csv.split('\r\n')
  expect(rows).toHaveLength(5)
  expect(rows[1]).toContain(
    `"Ana","kim@example.org","'+1 555 0142","8 to 10","'=1+1\nIs there a place?","Answered"`,
  )

  await press(page, 'Delete now', 'Ben')
  await examine(page, 'dialog to delete an inquiry')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete now' }).click()
  await expect(page.getByText('It is deleted')).toBeVisible()
  await expect(card(page, 'Ben')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await dismissToasts(page)

  await changeSeat(site, pat.userId, 'drafter')
  await press(pat.page, 'Mark as answered', 'Ben')
  await expect(heading(pat.page, 'You cannot read these inquiries')).toBeVisible()
  await examine(pat.page, 'inquiries that may not be read any more')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(/^Two adults must be able to read/)).toBeVisible()
  await examineFully(page, 'inquiries with one reader')
  await page.getByRole('button', { name: 'Members' }).click()
  await expect(heading(page, 'Members')).toBeFocused()
})

test('A drafter and a youth are not offered what families ask', async ({ page, browser }) => {
  const site = await publishNew(page, { troopName: 'Troop 78' })
  await askSite(site, [{ name: 'Ana' }])
  const members = [
    { name: 'drew', role: 'drafter', seat: 'adult' },
    { name: 'yuri', role: 'editor', seat: 'youth' },
    { name: 'pat', role: 'admin', seat: 'adult' },
  ] as const
  for (const each of members) {
    const isReader = each.name === 'pat'
    const member = await openAsMember(browser, site, each)
    await member.page.goto('/')
    await expect(member.page.getByText(/^Your role: /)).toBeVisible()
    const ways = member.page.getByRole('button', { name: /inquir/i })
    await expect(ways).toHaveCount(isReader ? 2 : 0)
    await member.page.getByRole('button', { name: 'Preview Troop 78' }).click()
    await expect(member.page.getByRole('button', { name: 'History' })).toBeVisible()
    await expect(ways).toHaveCount(isReader ? 1 : 0)
    await member.page.goto('/')
    await expect(heading(member.page, 'Your Scout Sites')).toBeVisible()
    await member.page.goto(`/#inquiries=${site.siteId}`)
    const refused = heading(member.page, 'You cannot read these inquiries')
    await expect(isReader ? heading(member.page, 'Ana') : refused).toBeVisible()
  }
})

test('An admin says how long inquiries are kept, and whether families can ask', async ({
  page,
}) => {
  const site = await publishNew(page, { troopName: 'Troop 79' })
  await page.goto(`/#inquiries=${site.siteId}`)
  await expect(page.getByText(/^Two adults must be able to read/)).toBeVisible()
  await field(page, 'Keep inquiries for').selectOption('365 days (a year)')
  const isOn = page.getByRole('checkbox', { name: 'Families can ask here' })
  await expect(isOn).toBeChecked()
  await isOn.uncheck()
  await expect(page.getByText(/^Families cannot ask here: it is turned off/)).toBeVisible()
  await examine(page, 'inquiries that are turned off')
  await page.reload()
  await expect(isOn).not.toBeChecked()
  await expect(field(page, 'Keep inquiries for')).toHaveValue('365')
})

test('A troop has a waiting list, and tells the family that asked first that there is room', async ({
  page,
  browser,
}) => {
  test.slow()
  const site = await publishNew(page, { troopName: 'Troop 83' })
  const pat = await openAsMember(browser, site, { name: 'pat', role: 'editor', seat: 'adult' })
  await page.goto(`/#inquiries=${site.siteId}`)
  await field(page, '5 to 7').selectOption('Open')
  await field(page, '8 to 10').selectOption('Waiting list')
  await field(page, '14 to 17').selectOption('Full')
  await expect(group(page, 'New', 0)).toHaveCount(0)

  const parent = await openOnPhone(browser, site.url)
  await expect(async () => {
    await parent.goto(site.url)
    const ages = parent.getByRole('definition')
    await expect(ages).toHaveText(['There is room', 'Waiting list', 'No room now'], {
      timeout: 1_000,
    })
  }).toPass({ timeout: 20_000 })
  await examine(parent, 'the page of a troop with a waiting list')
  for (const name of ['Ana', 'Ben']) {
    await parent.goto(`${site.url}/join`)
    await expect(parent.getByText('your message puts you on it')).toBeVisible()
    await examine(parent, 'the form of a troop with a waiting list')
    await fillInquiry(parent, { name, age: '8 to 10: waiting list' })
    await sendInquiry(parent)
    await expect(parent.getByText(/^Number \d for this age/)).toBeVisible()
  }
  await examine(parent, 'the receipt of a place on the waiting list')

  await page.reload()
  await toGroup(page, 'Waiting')
  await expect(group(page, 'Waiting', 2)).toBeChecked()
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['Ana', 'Ben'])
  await expect(card(page, 'Ben')).toContainText('Number 2 on the waiting list (8 to 10)')
  await examineFully(page, 'the waiting list')
  await press(page, 'There is room now', 'Ana')
  await expect(card(page, 'Ana')).toContainText('The e-mail that there is room leaves')
  await expect(card(page, 'Ben')).toContainText('Number 1 on the waiting list')
  await expect(group(page, 'Waiting', 1)).toBeChecked()
  await examine(page, 'the waiting list, with a family that is told')
  await press(page, 'Put back on the waiting list', 'Ana')
  await expect(card(page, 'Ana')).toContainText('Number 1 on the waiting list')
  await press(page, 'Take off the list', 'Ben')
  await toGroup(page, 'New')
  await expect(card(page, 'Ben')).not.toContainText('waiting list (')
  await expect(card(page, 'Ana')).toContainText('On the waiting list (8 to 10)')
  await press(page, 'Put on the waiting list', 'Ben')
  await expect(group(page, 'Waiting', 2)).toBeVisible()

  await page.getByRole('button', { name: 'See the page' }).click()
  await page.getByRole('button', { name: 'Members', exact: true }).click()
  await page.getByRole('button', { name: `Remove ${pat.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Families can then no longer write to you here')
  await examine(page, 'dialog to remove an adult who reads what families ask')
})

testInDrill(
  'Inquiries of any length, in any direction, stay in their boxes',
  async ({ page, browser }) => {
    test.slow()
    const site = await publishNew(page, { troopName: 'Troop 80' })
    await openAsMember(browser, site, { name: 'pat', role: 'editor', seat: 'adult' })
    const long = fillUp(3000)
    const email = `${'w'.repeat(200)}@example.org`
    await askSite(site, [
      { name: 'W'.repeat(100), email, message: long, phone: '5'.repeat(40) },
      { name: 'مريم العلي', message: 'متى تجتمعون؟\nWe moved here in May.\n\nשלום' },
      { name: 'Lines', message: 'one\n'.repeat(100), email: '', phone: 'no phone' },
      { name: 'Held', message: '', state: 'held', reason: fillUp(500) },
    ])
    await page.goto(`/#inquiries=${site.siteId}`)
    const folded = page.getByRole('button', { name: /^Show all of it/ })
    await expect(folded).toHaveCount(2)
    await examineFully(page, 'inquiries with the longest texts')
    await folded.first().click()
    await expect(page.getByRole('button', { name: /^Show less/ })).toBeFocused()
    await examine(page, 'inquiries with the longest texts, unfolded')
    await toGroup(page, 'Held')
    await examine(page, 'held inquiry with the longest reason')
  },
)

testInDrill(
  'Older inquiries are loaded when wanted, and all of them are in the spreadsheet',
  async ({ page }) => {
    const site = await publishNew(page, { troopName: 'Troop 81' })
    await askSite(
      site,
      Array.from({ length: 205 }, (_, place) => ({ name: `Family ${place + 1}` })),
    )
    await page.goto(`/#inquiries=${site.siteId}`)
    await expect(group(page, 'New', 205)).toBeChecked()
    await expect(heading(page, 'Family 200')).toBeVisible()
    await expect(heading(page, 'Family 201')).toHaveCount(0)
    await expect(page.getByText('So far the newest 200 are shown.')).toBeVisible()
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as a spreadsheet (CSV)' }).click()
    const csv = await readFile(await (await started).path(), 'utf8')
    expect(csv.trimEnd().split('\r\n')).toHaveLength(206)
    await page.getByRole('button', { name: 'Load older inquiries' }).click()
    await expect(heading(page, 'Family 205')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Family 200')).toBeVisible()
    await expect(heading(page, 'Family 204')).toHaveCount(0)
    await field(page, 'Search').fill('family 204')
    await expect(page.getByText('1 found in New', { exact: true })).toBeVisible()
    await expect(heading(page, 'Family 204')).toBeVisible()
  },
)

test('A flood of held messages hides no new one, and is deleted at once', async ({
  page,
  browser,
}) => {
  test.slow()
  const site = await publishNew(page, { troopName: 'Troop 82' })
  const pat = await openAsMember(browser, site, { name: 'pat', role: 'editor', seat: 'adult' })
  const flood = Array.from({ length: 210 }, (_, place) => ({
    name: `Robot ${place + 1}`,
    state: 'held',
    reason: 'The message is all links.',
  }))
  await askSite(site, [...flood, { name: 'Ana' }, { name: 'Ben' }, { name: 'Cleo' }])
  await page.goto('/')
  await page.getByRole('button', { name: '3 new inquiries 210 held of Troop 82' }).click()
  await expect(group(page, 'New', 3)).toBeChecked()
  await expect(group(page, 'Held', 210)).toBeVisible()
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['Ana', 'Ben', 'Cleo'])
  const all = page.getByRole('button', { name: 'Delete all held', exact: true })
  await expect(all).toHaveCount(0)

  // While it is kept in sight it shows what it became, also after everything is loaded again.
  await press(page, 'Mark as answered', 'Ben')
  await expect(group(page, 'New', 2)).toBeChecked()
  await pat.page.goto(`/#inquiries=${site.siteId}`)
  await toGroup(pat.page, 'Answered')
  await press(pat.page, 'Delete now', 'Ben')
  await pat.page.getByRole('dialog').getByRole('button', { name: 'Delete now' }).click()
  await expect(card(pat.page, 'Ben')).toHaveCount(0)
  await expect(pat.page.getByText('Nothing is marked as answered.')).toBeVisible()
  await expect(card(page, 'Ben')).toContainText('Answered by you')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(card(page, 'Ben')).toHaveCount(0)

  await toGroup(page, 'Held')
  await expect(card(page, 'Robot 1')).toBeVisible()
  await all.click()
  await expect(heading(page, 'Delete all 210 held inquiries?')).toBeVisible()
  await examine(page, 'dialog to delete all that is held')
  await askSite(site, [{ ...flood[0], name: 'Robot 211', at: new Date().toISOString() }])
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all held now' }).click()
  await expect(page.getByText('210 held inquiries are deleted')).toBeVisible()
  await expect(group(page, 'Held', 1)).toBeChecked()
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['Robot 211'])
  await expect(page.locator('body')).not.toBeFocused()
  await dismissToasts(page)
  await toGroup(page, 'New')
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['Ana', 'Cleo'])
  await press(page, 'Mark as answered', 'Ana')
  await press(page, 'Mark as answered', 'Cleo')
  await toGroup(page, 'Answered')
  await toGroup(page, 'New')
  await expect(page.getByText(/^Nothing is new\. What is held/)).toBeVisible()
})
