// Screens: operator, dashboard, auth, not-found, page
import type { Page } from '@playwright/test'
import { sized } from '#server/testing/sized.ts'
import { examine, examineFully, onlyInDrill } from './examine.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import {
  dismissToasts,
  field,
  forgetSession,
  heading,
  newEmail,
  publishSite,
  signUp,
} from './leader.ts'
import { openSite } from './open-site.ts'
import { becomeOperator, giveUpMail, setUpPhone } from './operator.ts'
import { answerWith, crowded, quiet } from './operator-answers.ts'
import { OPERATORS } from './operators.ts'
import { readLink } from './outbox.ts'

const [FIRST, SECOND, THIRD, FOURTH, , FIFTH] = OPERATORS
const REASON = 'A family asked us twice to take the photo of the lake off this page.'

test.use({ announced: /status of (4\d\d|503)|Unknown path/ })

const openTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()
const isNowhere = (page: Page) => expect(heading(page, '404 Oops! Page not found')).toBeVisible()

test('An operator comes from the dashboard once their e-mail is proved, acts on a report, and puts the page back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const leader = await (await browser.newContext()).newPage()
  await openSite(leader, { troopName: 'Troop 77 of the Lake', troopNumber: '77' })
  const { url } = await publishSite(leader)
  await leader.goto(url)
  await leader.getByRole('link', { name: 'Report this page' }).click()
  await leader.getByRole('radio', { name: 'A photo that should not be there' }).check()
  await leader.getByLabel('Say it in a few words').fill('The second photo shows my daughter.')
  await leader.getByRole('button', { name: 'Send report' }).click()
  await expect(heading(leader, 'Thank you')).toBeVisible()

  await signUp(page, FIRST)
  const way = page.getByRole('link', { name: 'Operator' })
  await expect(way).toHaveCount(0)
  await page.goto('/operator')
  await isNowhere(page)
  await page.goto(await readLink(FIRST, 'signup', baseURL ?? ''))
  // The person who signed up with the address need not be its owner.
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' })
  await field(page, 'New password').fill('lantern-pine-canoe')
  await dialog.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await way.click()
  await expect(heading(page, 'Before you go on')).toBeFocused()
  await sized(examineFully, examine)(page, 'operator’s page, before a phone is set up')
  await setUpPhone(page)
  await sized(examineFully, examine)(page, 'recovery codes')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(heading(page, 'Your ScoutSite')).toBeFocused()
  await expect(page.getByText('answers', { exact: true }).first()).toBeVisible()

  await openTab(page, /^Reports/)
  const report = page.getByRole('listitem').filter({ hasText: 'Troop 77 of the Lake' })
  await expect(report).toContainText('The second photo shows my daughter.')
  await report.getByRole('button', { name: /^Tell the leaders/ }).click()
  const words = page.getByRole('checkbox', { name: 'Include what the reporter wrote' })
  await expect(words).not.toBeChecked()
  await expect(page.getByRole('dialog')).toContainText('The second photo shows my daughter.')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await onlyInDrill(examine)(page, 'dialog to tell the leaders')
  await words.check()
  const told = page.waitForRequest(/operator-pass-on-report/)
  await page.getByRole('button', { name: 'Tell them' }).click()
  expect((await told).postDataJSON()).toMatchObject({ withWords: true, withEmail: false })
  await expect(page.getByText('The leaders get a mail within a minute.')).toBeVisible()
  const note = report.getByText(/^The leaders were told on [A-Z][a-z]{2} \d+\.$/)
  await expect(note).toBeFocused()
  await expect(report.getByRole('button', { name: /^Tell the leaders/ })).toHaveCount(0)
  await dismissToasts(page)
  await page.reload()
  await expect(note).toBeVisible()
  await expect(note).not.toBeFocused()
  await report.getByRole('button', { name: /^Take page down/ }).click()
  await expect(field(page, 'Reason')).toBeFocused()
  await sized(examineFully, examine)(page, 'dialog to take a page down')
  await page.getByRole('button', { name: 'Take it down' }).click()
  await expect(field(page, 'Reason')).toHaveAccessibleDescription(/Say why/)
  await field(page, 'Reason').fill(REASON)
  await page.getByRole('button', { name: 'Take it down' }).click()
  await expect(page.getByText('The page is down, and a report of it is closed.')).toBeVisible()
  await expect(report).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await expect(async () => expect((await leader.goto(url))?.status()).toBe(451)).toPass()

  await dismissToasts(page)
  await openTab(page, /^Sites/)
  await field(page, 'Search all sites').fill('of the lake')
  const site = page.getByRole('listitem').filter({ hasText: 'Troop 77 of the Lake' })
  await expect(site).toContainText(REASON)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Sites' })).toHaveAttribute('aria-selected', 'true')
  await field(page, 'Search all sites').fill('of the lake')
  await site.getByRole('button', { name: /^Put back/ }).click()
  await onlyInDrill(examine)(page, 'dialog to put a page back')
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(page.getByText('The page is back.')).toBeVisible()
  await expect(site).not.toContainText(REASON)
  await expect(async () => expect((await leader.goto(url))?.status()).toBe(200)).toPass()
})

test('An operator sees a mail that was given up, and drops it or sends it again', async ({
  page,
  baseURL,
}) => {
  await signUp(page, SECOND)
  await becomeOperator(page, baseURL ?? '', SECOND)
  const [one, other] = [newEmail(), newEmail()]
  await giveUpMail(baseURL ?? '', one)
  await giveUpMail(baseURL ?? '', other)
  await page.goto('/operator#jobs')
  const mailTo = (to: string) => page.getByRole('listitem').filter({ hasText: to })
  await expect(mailTo(one)).toContainText('Choose a new password')
  await expect(mailTo(one)).toContainText('Error EENVELOPE 550')
  await mailTo(one).getByRole('button', { name: /^Drop/ }).click()
  await onlyInDrill(examineFully)(page, 'dialog to drop a mail')
  await page.keyboard.press('Escape')
  await expect(mailTo(one).getByRole('button', { name: /^Drop/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Drop it' }).click()
  await expect(page.getByText('It is dropped.')).toBeVisible()
  await expect(mailTo(one)).toHaveCount(0)
  await mailTo(other)
    .getByRole('button', { name: /^Send again/ })
    .click()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('It is back in its queue.')).toBeVisible()
  await expect(mailTo(other)).toHaveCount(0)
})

test('An operator suspends an account with its page, and ends that', async ({
  page,
  browser,
  baseURL,
}) => {
  const leader = await (await browser.newContext()).newPage()
  const email = await openSite(leader, { troopName: 'Troop 79' })
  const { url } = await publishSite(leader)
  await signUp(page, FIFTH)
  await becomeOperator(page, baseURL ?? '', FIFTH)
  await page.goto('/operator#accounts')
  await field(page, 'Search all accounts').fill(email)
  const account = page.getByRole('listitem').filter({ hasText: email })
  await account.getByRole('button', { name: /^Suspend/ }).click()
  await expect(field(page, 'Reason')).toBeFocused()
  await sized(examineFully, examine)(page, 'dialog to suspend an account')
  await page.getByRole('button', { name: 'Suspend it' }).click()
  await expect(field(page, 'Reason')).toHaveAccessibleDescription(/Say why/)
  await field(page, 'Reason').fill(REASON)
  await field(page, 'Until').fill('2020-12-24')
  await page.getByRole('button', { name: 'Suspend it' }).click()
  await expect(page.getByText('Choose a day in the future.')).toBeVisible()
  await field(page, 'Until').fill('2999-12-24')
  await page.getByRole('checkbox', { name: /^Take down the pages/ }).check()
  await page.getByRole('button', { name: 'Suspend it' }).click()
  await expect(page.getByText('The account is suspended, and its page is down.')).toBeVisible()
  await expect(account).toContainText(REASON)
  await expect(async () => expect((await leader.goto(url))?.status()).toBe(451)).toPass()
  await dismissToasts(page)
  await account.getByRole('button', { name: /^End suspension/ }).click()
  await onlyInDrill(examine)(page, 'dialog to end a suspension')
  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByText('The suspension is over, and the page is back.')).toBeVisible()
  await expect(account.getByText('Suspended', { exact: true })).toHaveCount(0)
  await expect(async () => expect((await leader.goto(url))?.status()).toBe(200)).toPass()
})

test('Nobody else finds anything there, and whoever is signed out is asked to sign in', async ({
  page,
}) => {
  await signUp(page)
  await expect(page.getByRole('link', { name: 'Operator' })).toHaveCount(0)
  await page.goto('/operator')
  await isNowhere(page)
  await forgetSession(page)
  await page.goto('/operator')
  await expect(heading(page, 'Sign in to go on')).toBeFocused()
  await sized(examineFully, examine)(page, 'operator’s page, signed out')
  await page.getByRole('button', { name: 'Go to sign in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

const tabs = ['overview', 'reports', 'claims', 'sites', 'accounts', 'jobs']

async function openAnew(page: Page, tab: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/operator#${tab}`)
  await expect(page.getByRole('tabpanel')).toBeVisible()
}

test('All is said to be well only when all could be loaded', async ({ page, baseURL }) => {
  await signUp(page, THIRD)
  await becomeOperator(page, baseURL ?? '', THIRD)
  await answerWith(page, quiet)
  await openAnew(page, 'overview')
  await expect(heading(page, 'All is well')).toBeVisible()
  await examine(page, 'quiet: overview')
  await page.route('**/functions/v1/operator-jobs', (route) =>
    route.fulfill({ status: 400, json: {} }),
  )
  await openAnew(page, 'jobs')
  await expect(page.getByRole('alert')).toContainText('What failed could not be loaded')
  await openTab(page, /^Reports/)
  await expect(heading(page, 'No report is open')).toBeVisible()
  await expect(heading(page, 'All is well')).toBeHidden()
})

testInDrill(
  'Every state of the operator’s page is usable with any aid, at any width',
  async ({ page, baseURL }) => {
    test.slow()
    await signUp(page, FOURTH)
    await becomeOperator(page, baseURL ?? '', FOURTH)
    const open = (tab: string) => openAnew(page, tab)
    await answerWith(page, quiet)
    for (const tab of tabs) {
      await open(tab)
      await expect(heading(page, 'All is well')).toBeVisible()
      await examine(page, `quiet: ${tab}`)
    }
    await answerWith(page, crowded)
    for (const tab of tabs) {
      await open(tab)
      await expect(heading(page, 'This needs you')).toBeVisible()
      for (const summary of await page.locator('summary').all()) await summary.click()
      await examineFully(page, `crowded: ${tab}`)
    }
    await page.getByRole('button', { name: 'Send all again' }).click()
    await examine(page, 'dialog to send all again')
    await open('reports')
    const reported = page.getByRole('tabpanel').getByRole('list').first().locator(':scope > li')
    await expect(reported).toHaveCount(3)
    const crowd = reported.filter({ hasText: '75 reports' })
    await expect(crowd).toContainText('The newest 6 are listed.')
    await expect(crowd.getByRole('button', { name: /^Take page down/ })).toHaveCount(1)
    await expect(crowd.getByRole('button', { name: /^Dismiss/ })).toHaveCount(2)
    await crowd.getByText('4 older reports').press('Enter')
    await expect(crowd.getByRole('button', { name: /^Dismiss/ })).toHaveCount(6)
    await expect(crowd.getByRole('button', { name: /^Tell the leaders/ })).toHaveCount(6)
    await expect(reported.filter({ hasText: /The leaders were told on/ })).toHaveCount(1)
    await crowd
      .getByRole('button', { name: /^Tell the leaders/ })
      .first()
      .click()
    const answer = page.getByRole('checkbox', { name: 'Include the reporter’s e-mail' })
    await expect(answer).not.toBeChecked()
    await examineFully(page, 'dialog to tell the leaders, in the longest words')
    await page.keyboard.press('Escape')
    const refuse = (status: number) =>
      page.route('**/functions/v1/operator-*', (route) => route.fulfill({ status, json: {} }))
    await refuse(400)
    for (const tab of tabs) {
      await open(tab)
      await expect(page.getByRole('alert').first()).toContainText('could not be loaded')
      await examine(page, `failed: ${tab}`)
    }
  },
)

test('Without its database the server says what it lacks, and the page shows it', async ({
  page,
}) => {
  await signUp(page)
  await page.route('**/functions/v1/operator-*', (route) => route.fulfill({ status: 503 }))
  await page.route('**/readyz', (route) =>
    route.fulfill({ status: 503, json: { status: 'unavailable', problems: ['database'] } }),
  )
  await page.goto('/operator')
  await expect(page.getByText('The database does not answer.')).toBeVisible()
})
