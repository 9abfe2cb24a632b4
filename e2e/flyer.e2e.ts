// Screens: preview, page
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { encode } from 'uqr'
import { locateSample, samples } from '#samples/samples.ts'
import { sized } from '#server/testing/sized.ts'
import { renderPiece } from '#site/render-piece.ts'
import { findTemplate, templates } from '#site/templates/index.ts'
import { expect, test } from './fixtures.ts'
import { openLiveSite } from './open-site.ts'
import { readQrCode } from './read-qr-code.ts'

/** As long as an address of a site can be. */
const ADDRESS = `https://${'rhabarberbarbara-'.repeat(4).slice(0, 63)}.scoutsite.example`
const NOW = new Date('2026-11-21T12:00:00Z')
const SIZES = { letter: [816, 1056], a4: [794, 1123] } as const

/** No text at all, the longest texts, and two scripts with higher lines. */
const extremes = samples.filter(({ name }) =>
  ['empty', 'long', 'arabic', 'japanese'].includes(name),
)

async function readFonts(): Promise<Map<string, string>> {
  const fonts = templates.flatMap((template) => template.fonts)
  const read = fonts.map(async ({ path, source }): Promise<[string, string]> => {
    const file = await readFile(resolve(import.meta.dirname, '../src/site', source), 'base64')
    return [path, `data:font/woff2;base64,${file}`]
  })
  return new Map(await Promise.all(read))
}

const PIECES = ['flyer', 'cards', 'poster'] as const
/** What may hide what does not fit. */
const BOXES = 'body, main, .frame, .card, .said, .strip'

for (const template of templates) {
  test(`Whatever a troop writes, what it prints in ${template.label} fits one sheet`, async ({
    page,
  }) => {
    const fonts = await readFonts()
    const locate = (path: string) => fonts.get(path) || locateSample(path)
    const code = encode(ADDRESS, { ecc: 'M', border: 0 }).data
    await page.emulateMedia({ media: 'print' })
    for (const { name, site } of sized(samples, extremes)) {
      for (const paper of ['letter', 'a4'] as const) {
        const [width, height] = SIZES[paper]
        await page.setViewportSize({ width, height })
        const facts = { ...site, template: template.name, address: ADDRESS }
        for (const piece of PIECES) {
          const said = `${piece} of ${name} on ${paper}`
          const settings = { piece, code, leadsTo: ADDRESS, paper, locate }
          await page.setContent(await renderPiece(facts, NOW, settings))
          const excess = await page.evaluate(async (boxes) => {
            await document.fonts.ready
            return [...document.querySelectorAll(boxes)]
              .map((box) => [
                box.scrollHeight - box.clientHeight,
                box.scrollWidth - box.clientWidth,
              ])
              .filter(([down = 0, across = 0]) => down > 0 || across > 0)
          }, BOXES)
          expect.soft(excess, said).toEqual([])
          if (!sized(true, name === 'long')) continue
          const pdf = await page.pdf({ preferCSSPageSize: true })
          const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)
          expect.soft(sheets, said).toHaveLength(1)
        }
      }
    }
  })
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('A leader prints flyers, cards and a poster on the paper at hand, and downloads a picture', async ({
    page,
  }) => {
    const { url } = await openLiveSite(page, { troopName: 'Troop 76', troopNumber: '76' })
    await page.getByRole('button', { name: 'Flyers and cards' }).click()
    const flyer = page.frameLocator('iframe[title="The flyer"]')
    await expect(flyer.getByRole('heading', { name: 'Troop 76' })).toBeVisible()
    await expect(flyer.getByText(url.replace('http://', ''))).toBeVisible()
    await expect(flyer.getByRole('img', { name: `${url}/q/flyer`, exact: true })).toBeVisible()
    await page.getByText('A4', { exact: true }).click()
    await expect(flyer.locator('html')).toHaveClass('a4')
    expect(await print(page, 'The flyer')).toBe('Troop 76')

    await page.getByText('Poster', { exact: true }).click()
    const poster = page.frameLocator('iframe[title="The poster"]')
    await expect(poster.getByRole('heading', { name: 'Troop 76' })).toBeVisible()
    await expect(poster.getByRole('img', { name: `${url}/q/poster`, exact: true })).toBeVisible()
    await expect(poster.locator('html')).toHaveClass('a4')

    await page.getByText('Ten cards', { exact: true }).click()
    const cards = page.frameLocator('iframe[title="The cards"]')
    await expect(cards.getByRole('img', { name: `${url}/q/cards`, exact: true })).toHaveCount(1)
    await expect(cards.getByText('Troop 76', { exact: true })).toHaveCount(10)
    await page.getByText('Letter', { exact: true }).click()
    await expect(cards.locator('html')).toHaveClass('letter')
    expect(await print(page, 'The cards')).toBe('Troop 76')

    await page.getByText('Picture', { exact: true }).click()
    await expect(
      page.getByRole('img', { name: `With a QR code that leads to ${url}/q/square` }),
    ).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download picture' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('troop-76-square.png')
    const picture = sharp(await readFile(await download.path()))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1_080, height: 1_080 })
    const { plate } = (await findTemplate('classic').loadPieces()).square(null)
    const { x: left, y: top, size } = plate
    const code = await picture.extract({ left, top, width: size, height: size }).toBuffer()
    expect(await readQrCode(code)).toBe(`${url}/q/square`)

    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Flyers and cards' })).toBeFocused()
  })

  test('A browser that draws no pictures says so', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null)
    })
    await openLiveSite(page, { troopName: 'Troop 76', troopNumber: '76' })
    await page.getByRole('button', { name: 'Flyers and cards' }).click()
    await page.getByText('Picture', { exact: true }).click()
    await expect(page.getByText('This browser could not draw the picture.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download picture' })).toBeDisabled()
  })
})

/** Presses “Print”. Returns the title of the document that was printed. */
async function print(page: Page, title: string): Promise<string | undefined> {
  const printed = page.evaluate(
    (title) =>
      new Promise<string | undefined>((done) => {
        const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`)
        if (frame?.contentWindow) {
          frame.contentWindow.print = () => done(frame.contentDocument?.title)
        }
      }),
    title,
  )
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  return printed
}
