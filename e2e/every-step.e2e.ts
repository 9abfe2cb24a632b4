// Screens: builder, dashboard
import { sized } from '#server/testing/sized.ts'
import { examine, examineFocus, examineFully, onlyInDrill } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { heading, signUp, startSite, toStep } from './leader.ts'
import { openSite } from './open-site.ts'
import { siteValues, type Values } from './site-values.ts'

// The hardest values find most problems.
const all = sized<readonly Values[]>(['empty', 'typical', 'longest'], ['longest'])
const steps = [1, 2, 3, 4, 5, 6, 7]
// The sticky elements are the same in all of them.
const focused = sized(steps, [6])

test('A dashboard without sites is usable with any aid, at any width', async ({ page }) => {
  await signUp(page)
  await expect(heading(page, 'No sites yet')).toBeVisible()
  await sized(examineFully, examine)(page, 'a dashboard without sites')
})

for (const values of all) {
  test(`Every step of a site with ${values} values is usable with any aid, at any width`, async ({
    page,
  }) => {
    test.slow()
    if (values === 'empty') {
      await signUp(page)
      await startSite(page, '', '')
    } else {
      await openSite(page, siteValues[values], { name: 'builder', step: 1 })
    }
    for (const step of steps) {
      if (step > 1 && values === 'longest') await page.getByRole('button', { name: 'Next' }).click()
      else await toStep(page, step)
      await expect(page.getByText(`Step ${step} of 7`)).toBeVisible()
      await examine(page, `step ${step}, ${values}`)
      if (values === 'longest' && focused.includes(step))
        await examineFocus(page, `step ${step}, ${values}`)
    }
    await page.getByRole('button', { name: 'Make it ours' }).click()
    await page.getByRole('button', { name: 'Change the heading', exact: false }).first().click()
    await examine(page, `make it ours, ${values}`)
    if (values === 'longest') await onlyInDrill(examineFocus)(page, `make it ours, ${values}`)
    await page.getByRole('button', { name: 'Done' }).click()
    // On wider screens, the page is next to the form.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'See my page' }).click()
    await expect(heading(page, 'My page')).toBeFocused()
    await examine(page, `my page, ${values}`, 768)
    if (values === 'longest') await onlyInDrill(examineFocus)(page, `my page, ${values}`)
  })
}
