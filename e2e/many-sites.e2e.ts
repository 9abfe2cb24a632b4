// Screens: dashboard
import type { Page, Response } from '@playwright/test'
import { sql } from 'kysely'
import { openOperatorContext } from '#server/operation/open-operator-context.ts'
import { readConfig } from '#server/settings/config.ts'
import { sized } from '#server/testing/sized.ts'
import { dataDir } from './data-dir.ts'
import { expect, test } from './fixtures.ts'
import { field, heading, signUp } from './leader.ts'

const ODD_NAME = 'Owls, 50% (the "old_ones")'

/** Gives a new leader this many sites; the first has an odd name. Every second one may be another leader's. */
async function signUpWithSites(page: Page, count: number, isShared = false): Promise<void> {
  const maker = isShared ? await signUp(page) : ''
  const email = await signUp(page)
  const stamp = Date.now()
  const rows = Array.from({ length: count }, (_, index) => ({
    site_name: index === 0 ? ODD_NAME : `Troop N${String(index).padStart(4, '0')}`,
    troop_number: `${stamp}${index}`,
    domain: `troop-${stamp}${index}`,
  }))
  await using context = await openOperatorContext(readConfig({ DATA_DIR: dataDir }))
  const findId = async (of: string) => {
    const found = context.db.selectFrom('auth.users').select('id').where('email', '=', of)
    return (await found.executeTakeFirstOrThrow()).id
  }
  const me = await findId(email)
  const makers = [me, isShared ? await findId(maker) : me]
  // In pieces: a statement may take five seconds.
  for (let first = 0; first < count; first += 250) {
    const piece = rows
      .slice(first, first + 250)
      .map((row, index) => ({ ...row, user_id: makers[index % 2] ?? me }))
    await context.db.insertInto('sites').values(piece).execute()
  }
  if (isShared) {
    await sql`
      insert into public.site_members (site_id, user_id, role)
      select id, ${me}, 'editor' from public.sites where user_id = ${makers[1]}`.execute(context.db)
  }
  // PostgreSQL does this itself within a minute.
  await sql`analyze public.sites, public.site_members`.execute(context.db)
  await page.reload()
}

const cards = (page: Page) => page.getByRole('button', { name: /^Edit / })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search your sites' })

/**
 * The number of rows in a response, such as 24 for `content-range: 0-23/2000`; its body is gone
 * after a reload.
 */
function countRows(response: Response): number {
  const range = response.headers()['content-range'] ?? ''
  const [, first, last] = /^(\d+)-(\d+)\//.exec(range) ?? []
  return first && last ? Number(last) - Number(first) + 1 : 0
}

test('With two thousand sites all are counted and reached, and only those on view are loaded and drawn', async ({
  page,
}) => {
  test.slow()
  const counts: number[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/rest/v1/sites?') || response.request().method() !== 'GET') return
    counts.push(countRows(response))
  })
  await signUpWithSites(page, 2_000)
  await expect(page.getByText('1–24 of 2 000')).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
  expect(await page.locator('*').count()).toBeLessThan(1_500)

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('25–48 of 2 000')).toBeVisible()
  await expect(page.getByText('25–48 of 2 000')).toBeFocused()
  await page.reload()
  await expect(page.getByText('25–48 of 2 000')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1–24 of 2 000')).toBeVisible()

  await page.getByLabel('Order').selectOption('By name')
  await expect(cards(page).nth(1)).toHaveAccessibleName('Edit Troop N0001')
  await field(page, 'Page').selectOption('84')
  await expect(page.getByText('1 993–2 000 of 2 000')).toBeVisible()
  await expect(cards(page).last()).toHaveAccessibleName('Edit Troop N1999')
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()

  await search(page).fill('troop n077')
  await expect(page.getByText('1–10 of 10')).toBeVisible()
  await cards(page).first().click()
  await expect(field(page, 'Troop Name')).toHaveValue(/^Troop N077\d$/)
  await page.goBack()
  await expect(search(page)).toHaveValue('troop n077')
  await expect(page.getByText('1–10 of 10')).toBeVisible()
  expect(Math.max(...counts)).toBe(24)

  // Special characters in a name are matched literally.
  const odd = ['50% (the', '"old_ones")', 'owls,', '%', '_', ')', ODD_NAME]
  for (const words of sized(odd, ['%', ODD_NAME])) {
    await search(page).fill(words)
    await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible()
    await expect(cards(page)).toHaveAccessibleName(`Edit ${ODD_NAME}`)
  }
  const { siteDomain } = await page.evaluate(async () => (await fetch('/config.json')).json())
  await search(page).fill(`nothing.${siteDomain}`)
  await expect(page.getByText(/^No site has “nothing/)).toBeVisible()
  await page.getByRole('button', { name: 'Show all sites' }).click()
  await expect(page.getByText('1–24 of 2 000')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await expect(page.getByText('1–24 of 1 999')).toBeVisible()
})

test('A leader with twelve sites sees them all and nothing else', async ({ page }) => {
  await signUpWithSites(page, 12)
  await expect(cards(page)).toHaveCount(12)
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  await expect(search(page)).toHaveCount(0)
  await expect(page.getByText(/ of 12/)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
})

test('Sites of one’s own and those of others are one list, over all pages', async ({ page }) => {
  await signUpWithSites(page, 60, true)
  await expect(page.getByText('1–24 of 60')).toBeVisible()
  await page.getByLabel('Order').selectOption('By name')
  const names: string[] = []
  for (const [shown, next] of [
    ['1–24', 'Troop N0024'],
    ['25–48', 'Troop N0048'],
    ['49–60', null],
  ]) {
    await expect(page.getByText(`${shown} of 60`)).toBeVisible()
    if (names.length > 0)
      await expect(cards(page).first()).toHaveAccessibleName(`Edit ${names.at(-1)}`)
    await expect(cards(page).first()).toBeVisible()
    names.push(next ?? '')
    if (next) await page.getByRole('button', { name: 'Next page' }).click()
  }
  await expect(cards(page).last()).toHaveAccessibleName('Edit Troop N0059')
  await search(page).fill('troop n0031')
  await expect(cards(page)).toHaveCount(1)
})
