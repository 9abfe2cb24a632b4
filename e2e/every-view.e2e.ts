// Screens: dashboard, preview
import { sized } from '#server/testing/sized.ts'
import { examine, examineFocus, onlyInDrill } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { dismissToasts, heading, publishSite } from './leader.ts'
import { openSite } from './open-site.ts'
import { longEmail, siteValues, type Values } from './site-values.ts'

for (const values of sized<readonly Values[]>(['empty', 'typical', 'longest'], ['longest'])) {
  test(`Dashboard and preview of a site with ${values} values are usable with any aid, at any width`, async ({
    page,
  }) => {
    test.slow()
    const email = values === 'longest' ? longEmail() : undefined
    await openSite(page, siteValues[values], { name: 'dashboard' }, [], email)
    await page.getByRole('button', { name: /^Edit / }).waitFor()
    const look = async (state: string, focus = onlyInDrill(examineFocus)) => {
      await examine(page, `${state}, ${values}`)
      // The hardest values are enough.
      if (values === 'longest') await focus(page, `${state}, ${values}`)
    }
    // With a live site it contains more.
    if (sized(true, false)) await look('dashboard')
    await page.getByRole('button', { name: /^Preview / }).click()
    await expect(heading(page, 'Site Preview')).toBeVisible()
    for (const summary of await page.getByText(/^\d+ more$/).all()) await summary.click()
    await look('preview')
    const { url } = await publishSite(page)
    await expect(page.getByRole('img', { name: `QR code that leads to ${url}` })).toBeVisible()
    await page.getByText(/more files: pictures/).click()
    await dismissToasts(page)
    await look('published', examineFocus)
    await page.goto('/')
    await expect(page.getByRole('link', { name: new URL(url).host })).toBeVisible()
    await look('dashboard of a live site', examineFocus)
    await page.getByRole('button', { name: /^Delete / }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.keyboard.press('Alt+t')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await look('deleted')
  })
}
