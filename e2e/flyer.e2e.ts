// Screens: preview, page
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { encode } from 'uqr'
import { locateSample, samples } from '#samples/samples.ts'
import { sized } from '#server/testing/sized.ts'
import { renderFlyer } from '#site/render-flyer.ts'
import { templates } from '#site/templates/index.ts'
import { expect, test } from './fixtures.ts'
import { openLiveSite } from './open-site.ts'

const ADDRESS = 'https://troop-42.scoutsite.example'
const NOW = new Date('2026-11-21T12:00:00Z')
const SIZES = { letter: [816, 1056], a4: [794, 1123] } as const

/** No text at all, and the longest texts: no other sample needs less or more space. */
const extremes = samples.filter(({ name }) => ['empty', 'long'].includes(name))

async function readFonts(): Promise<Map<string, string>> {
  const fonts = templates.flatMap((template) => template.fonts)
  const read = fonts.map(async ({ path, source }): Promise<[string, string]> => {
    const file = await readFile(resolve(import.meta.dirname, '../src/site', source), 'base64')
    return [path, `data:font/woff2;base64,${file}`]
  })
  return new Map(await Promise.all(read))
}

for (const template of templates) {
  test(`Whatever a troop writes, its flyer in ${template.label} fits one sheet`, async ({
    page,
  }) => {
    const fonts = await readFonts()
    const locate = (path: string) => fonts.get(path) || locateSample(path)
    const code = encode(ADDRESS, { ecc: 'M', border: 0 }).data
    await page.emulateMedia({ media: 'print' })
    for (const { name, site } of sized(samples, extremes)) {
      for (const paper of ['letter', 'a4'] as const) {
        const facts = { ...site, template: template.name, address: ADDRESS }
        const settings = { code, leadsTo: ADDRESS, paper, locate }
        await page.setContent(await renderFlyer(facts, NOW, settings))
        const [width, height] = SIZES[paper]
        await page.setViewportSize({ width, height })
        const excess = await page.evaluate(async () => {
          await document.fonts.ready
          const { body } = document
          return [body.scrollHeight - body.clientHeight, body.scrollWidth - body.clientWidth]
        })
        expect.soft(excess, `${name} on ${paper}`).toEqual([0, 0])
        const pdf = await page.pdf({ preferCSSPageSize: true })
        const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)
        expect.soft(sheets, `${name} on ${paper}`).toHaveLength(1)
      }
    }
  })
}

test('A leader prints a flyer of the published site, on the paper at hand', async ({ page }) => {
  const { url } = await openLiveSite(page, { troopName: 'Troop 76', troopNumber: '76' })
  await page.getByRole('button', { name: 'Print a flyer' }).click()
  const flyer = page.frameLocator('iframe[title="The flyer"]')
  await expect(flyer.getByRole('heading', { name: 'Troop 76' })).toBeVisible()
  await expect(flyer.getByText(url.replace('http://', ''))).toBeVisible()
  await expect(flyer.getByRole('img', { name: url })).toBeVisible()
  await page.getByText('A4', { exact: true }).click()
  await expect(flyer.locator('html')).toHaveClass('a4')
  const printed = page.evaluate(
    () =>
      new Promise<string | undefined>((done) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[title="The flyer"]')
        if (frame?.contentWindow) {
          frame.contentWindow.print = () => done(frame.contentDocument?.title)
        }
      }),
  )
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  expect(await printed).toBe('Troop 76')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Print a flyer' })).toBeFocused()
})
