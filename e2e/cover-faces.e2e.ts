// Screens: builder, page
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { expectLoaded } from './leader.ts'
import { openLiveSite } from './open-site.ts'
import { PHONE } from './phone.ts'
import { openPhoto } from './photo-step.ts'

test.use({ viewport: PHONE })

test('Two faces are covered by finger and by keys, on the live page too, and nothing brings them back', async ({
  page,
  context,
}) => {
  test.slow()
  const { url } = await openLiveSite(
    page,
    { troopName: 'Troop 94' },
    { name: 'builder', step: 6 },
    [
      {
        ...{ kind: 'photo', name: 'lake.jpg', buffer: await samplePhoto(11, 320, 240) },
        ...{ alt: 'Two scouts in a canoe', caption: 'The lake' },
      },
    ],
  )
  const visitor = await context.newPage()
  await visitor.goto(url)
  const shown = visitor.locator('#photos img').first()
  await expectLoaded(shown)
  const before = await shown.getAttribute('src')

  await page.bringToFront()
  await openPhoto(page, 1)
  await page.getByRole('button', { name: 'Cover faces in photo 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cover faces' })
  await expect(dialog.getByRole('button', { name: 'Cover for good' })).toBeDisabled()
  const picture = dialog.getByRole('button', { name: 'The picture: press a face' })
  const box = await picture.boundingBox()
  if (!box) throw new Error('there is no picture')
  await picture.click({ position: { x: box.width * 0.3, y: box.height * 0.4 } })
  await expect(dialog.getByRole('button', { name: 'Cover 1 of 1' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Add a cover' }).click()
  const second = dialog.getByRole('button', { name: 'Cover 2 of 2' })
  await expect(second).toBeFocused()
  const from = await second.boundingBox()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', '+']) await page.keyboard.press(key)
  const to = await second.boundingBox()
  expect((to?.x ?? 0) + (to?.width ?? 0) / 2).toBeGreaterThan(
    (from?.x ?? 0) + (from?.width ?? 0) / 2,
  )
  expect(to?.width ?? 0).toBeGreaterThan(from?.width ?? 0)
  await second.hover()
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.6)
  await page.mouse.up()
  await expect(second).toHaveCSS('position', 'absolute')
  await expect(second).toHaveAttribute('style', /left: (69|70)/)
  await examineFully(page, 'covering faces')
  await dialog.getByRole('button', { name: 'Cover for good' }).click()
  await expect(page.getByText('The faces are covered')).toBeVisible()
  await expect(page.getByText('Your page shows the picture like that now.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Description of photo 1')).toHaveValue('Two scouts in a canoe')
  await expect(page.getByLabel('Caption of photo 1')).toHaveValue('The lake')

  await visitor.reload()
  await expectLoaded(shown)
  expect(await shown.getAttribute('src')).not.toBe(before)
  const old = await visitor.goto(new URL(before ?? '', url).href)
  expect(old?.status()).toBe(404)
  await page.reload()
  await openPhoto(page, 1)
  await expect(page.getByLabel('Caption of photo 1')).toHaveValue('The lake')
})
