// Screens: builder, preview, page
import { locateSample, samples } from '#samples/samples.ts'
import { sized } from '#server/testing/sized.ts'
import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import { renderPreview } from '#site/render.ts'
import { templates } from '#site/templates/index.ts'
import type { followPage } from '#web/components/frames/follow-page.ts'
import { addModule } from './add-module.ts'
import { expect, test } from './fixtures.ts'
import { field, previewSite, toStep } from './leader.ts'
import { openSite } from './open-site.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
type Follower = { follower: { followPage: typeof followPage } }

test('A page that follows another is the same as one drawn anew, whatever troops they are of', async ({
  page,
}) => {
  await addModule(page, 'src/web/components/frames/follow-page.ts', 'follower')
  const pages = templates.flatMap((template) =>
    samples.map(({ site }) =>
      renderPreview({ ...site, template: template.name }, NO_LIVE_FACTS, NOW, locateSample, {
        placeholders: true,
      }),
    ),
  )
  // From each page to others near and far in the list: another sample, another template.
  const strides = sized([1, 4, 9, 14], [1, 14])
  const astray = await page.evaluate(
    ([wanted, steps]) => {
      const { follower } = window as unknown as Follower
      const shown = document.implementation.createHTMLDocument()
      let before = ''
      const follow = (html: string) => {
        follower.followPage(shown, html, before)
        before = html
        const anew = new DOMParser().parseFromString(html, 'text/html')
        return shown.documentElement.isEqualNode(anew.documentElement)
      }
      return wanted.flatMap((from, index) =>
        steps.filter((stride) => {
          const to = wanted[(index + stride) % wanted.length] ?? from
          const [head = ''] = to.split('</head>')
          const [, body = ''] = from.split('</head>')
          // Its styles are the same as before, and everything else may differ.
          const mixed = `${head.replace(/content="/g, 'content="New ')}</head>${body}`
          return !follow(from) || !follow(to) || !follow(mixed)
        }),
      ).length
    },
    [pages, strides] as const,
  )
  expect(astray).toBe(0)
})

test('The page beside the form follows every key, and moves only when a leader goes elsewhere', async ({
  page,
}) => {
  const facts = { troopName: 'Troop 42', troopNumber: '42' }
  await openSite(page, facts, { name: 'builder', step: 1 })
  const live = page.frameLocator('iframe[title="Live preview"]')
  await expect(live.getByRole('heading', { level: 1 })).toHaveText('Troop 42')

  await toStep(page, 2)
  await field(page, 'About Your Troop').pressSequentially('We camp.')
  await expect(live.locator('#about')).toContainText('We camp.')
  await expect(live.locator('#about h2')).toBeInViewport()

  await page.getByRole('region', { name: 'Your page, to scroll' }).hover()
  const readTop = () => live.locator('html').evaluate((html) => html.scrollTop)
  const before = await readTop()
  await page.mouse.wheel(0, -90)
  await expect.poll(readTop).toBe(before - 90)
  await field(page, 'About Your Troop').pressSequentially(' Often.')
  await expect(live.locator('#about')).toContainText('We camp. Often.')
  expect(await readTop()).toBe(before - 90)

  await field(page, 'About Your Troop').fill('')
  await expect(live.locator('#about')).toHaveCount(0)
})

test('Frames for photos stand beside the form, marked as such, and not in what goes live', async ({
  page,
}) => {
  const facts = { troopName: 'Troop 43', troopNumber: '43' }
  await openSite(page, facts, { name: 'builder', step: 6 })
  const live = page.frameLocator('iframe[title="Live preview"]')
  await field(page, 'Photo Section Title').focus()
  await expect(live.locator('#photos figure')).toHaveCount(3)
  await expect(live.getByText('Only you see these frames.')).toBeInViewport()
  await previewSite(page)
  const shown = page.frameLocator('iframe[title="Preview of your page"]')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Troop 43')
  await expect(shown.locator('#photos')).toHaveCount(0)
})
