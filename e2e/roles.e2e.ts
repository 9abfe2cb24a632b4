// Screens: dashboard, preview, calendar, members
import type { Locator, Page } from '@playwright/test'
import { comingRows, openLive } from './calendar-site.ts'
import { examine } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { invite, openMembers } from './invite-member.ts'
import { field, heading, toastsOf } from './leader.ts'
import { openSite } from './open-site.ts'
import { openOnPhone, PHONE } from './phone.ts'

test.use({ viewport: PHONE })

/** Buttons by the right that they need. */
const PUBLISHES =
  /^(Publish|Take it offline|Put live|Add |Put it on|Write an announcement|Cancel|Change)/
const MANAGES = /^(Delete Troop|Use your own domain|Change address|Invite)/

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })

for (const role of ['Drafter', 'Editor'] as const) {
  const mayPublish = role === 'Editor'
  const hidden = mayPublish ? [MANAGES] : [PUBLISHES, MANAGES]

  test(`Of a live site, ${role}s see no button that their role may not press`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    await openLive(page, { troopName: 'Troop 84' })
    await button(page, 'Put it on the calendar').click()
    await expect(comingRows(page).first()).toBeVisible()
    await button(page, 'Dashboard').click()
    await openMembers(page)
    const link = await invite(page, role)

    const other = await openOnPhone(browser, baseURL ?? '')
    await openSite(other, { troopName: 'Our own' }, { name: 'dashboard' })
    await other.evaluate((hash) => {
      location.hash = hash
    }, new URL(link).hash)
    await button(other, 'Join Troop 84').click()
    await expect(other.getByText(`Your role: ${role}`, { exact: true })).toBeVisible()
    // Both in one list, the newest first; what is one's own keeps its buttons.
    await expect(button(other, /^Edit /)).toHaveCount(2)
    await expect(button(other, /^Edit /).first()).toHaveAccessibleName('Edit Our own')
    await expect(button(other, 'Delete Our own')).toBeVisible()
    await expect(button(other, 'Delete Troop 84')).toHaveCount(0)
    await examine(other, `a dashboard with the site of others, ${role}`)

    await button(other, 'Preview Troop 84').click()
    await expect(heading(other, 'Versions')).toBeVisible()
    await expect(button(other, /^Take it offline/)).toHaveCount(mayPublish ? 1 : 0)
    for (const name of hidden) await expect(button(other, name)).toHaveCount(0)
    await examine(other, `preview of a live site, ${role}`)

    await button(other, 'Keep it current').click()
    await expect(comingRows(other).first()).toBeVisible()
    await expect(other.getByText('Add an event', { exact: true })).toHaveCount(mayPublish ? 1 : 0)
    for (const name of hidden) await expect(button(other, name)).toHaveCount(0)
    await examine(other, `calendar of a live site, ${role}`)
    await comingRows(other).first().getByRole('button').click()
    const sheet = other.getByRole('dialog')
    await expect(sheet).toContainText('Community hall')
    await expect(sheet.getByRole('button', { name: 'Cancel this one…' })).toHaveCount(
      mayPublish ? 1 : 0,
    )
    await expect(sheet.getByRole('button')).toHaveCount(mayPublish ? 6 : 1)
    if (mayPublish) return

    await other.keyboard.press('Escape')
    await button(other, 'Propose an event').click()
    await field(other, 'What is it?').fill('Owl walk')
    await button(other, 'Propose it').click()
    await expect(toastsOf(other).filter({ hasText: 'Proposed' })).toBeVisible()
    const mine = other.getByRole('region', { name: 'Proposed' }).getByRole('listitem')
    await expect(mine).toContainText('Proposed: waits for an adult to show it')
    await button(other, 'Change Owl walk').click()
    await field(other, 'What is it?').fill('Owl walk at dusk')
    await button(other, 'Save').click()
    await expect(mine).toContainText('Owl walk at dusk')
    await expect(button(mine, 'Show')).toHaveCount(0)
    await expect(comingRows(other).filter({ hasText: 'Owl walk' })).toHaveCount(0)
    await examine(other, 'a proposal of a drafter')
  })
}
