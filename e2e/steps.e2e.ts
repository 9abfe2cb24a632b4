import { expect, test } from './fixtures.ts'
import { field, heading, signUp, startSite, toStep } from './leader.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

for (const how of ['mouse', 'finger'] as const) {
  test(`The first press of a ${how} counts, though leaving the field brings up a remark`, async ({
    page,
  }) => {
    await signUp(page)
    await startSite(page, 'Troop 61')
    const email = field(page, 'Contact Email')
    const remark = page.getByText(/^This does not look like an e-mail address/)
    const next = page.getByRole('button', { name: 'Next' })
    await next.scrollIntoViewIfNeeded()
    await email.pressSequentially('troop218@gmial,com')
    await expect(remark).toBeHidden()
    const box = await next.boundingBox()
    if (!box) throw new Error('Next should be on the screen.')
    const [x, y] = [box.x + box.width / 2, box.y + 5] as const
    if (how === 'finger') {
      await page.touchscreen.tap(x, y)
    } else {
      await page.mouse.move(x, y)
      await page.mouse.down()
      // A human press takes this long.
      await page.waitForTimeout(120)
      await page.mouse.up()
    }
    await expect(heading(page, 'About & Meeting Information')).toBeFocused()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(remark).toBeVisible()
  })
}

test('On a phone the way back and the way on stand left and right at every step', async ({
  page,
}) => {
  await signUp(page)
  await startSite(page, 'Troop 62')
  for (const step of [4, 7]) {
    await toStep(page, step)
    const back = await page.getByRole('button', { name: 'Previous' }).boundingBox()
    const on = await page.getByRole('button', { name: /^(Next|Preview Site)$/ }).boundingBox()
    if (!back || !on) throw new Error('Both should be there.')
    expect(on.y).toBe(back.y)
    expect(on.x + on.width).toBeGreaterThan(370)
  }
})
