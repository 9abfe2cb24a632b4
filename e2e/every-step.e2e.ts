// Screens: builder, dashboard
import { examine, examineFocus, examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { heading, signUp, startSite, toStep } from './leader.ts'
import { siteValues, storeSite, type Values } from './site-values.ts'

for (const values of ['empty', 'typical', 'longest'] as const satisfies readonly Values[]) {
  test(`Every step of a site with ${values} values is usable with any aid, at any width`, async ({
    page,
  }) => {
    test.slow()
    await signUp(page)
    if (values === 'empty') {
      await expect(heading(page, 'No sites yet')).toBeVisible()
      await examineFully(page, 'a dashboard without sites')
      await startSite(page, '', '')
    } else {
      await storeSite(page, siteValues[values])
      await page.getByRole('button', { name: /^Edit / }).click()
    }
    for (const step of [1, 2, 3, 4, 5, 6, 7]) {
      if (step > 1 && values === 'longest') await page.getByRole('button', { name: 'Next' }).click()
      else await toStep(page, step)
      await expect(page.getByText(`Step ${step} of 7`)).toBeVisible()
      await examine(page, `step ${step}, ${values}`)
      // The hardest values are enough.
      if (values === 'longest') await examineFocus(page, `step ${step}, ${values}`)
    }
    await page.getByRole('button', { name: 'Make it ours' }).click()
    await page.getByRole('button', { name: 'Change the heading', exact: false }).first().click()
    await examine(page, `make it ours, ${values}`)
    if (values === 'longest') await examineFocus(page, `make it ours, ${values}`)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'See my page' }).click()
    await expect(heading(page, 'My page')).toBeFocused()
    await examine(page, `my page, ${values}`, 768)
    if (values === 'longest') await examineFocus(page, `my page, ${values}`)
  })
}
