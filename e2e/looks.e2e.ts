// Screens: page
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { samples } from '#samples/samples.ts'
import { twelve } from '#samples/twelve.ts'
import { sized } from '#server/testing/sized.ts'
import { templates } from '#site/templates/index.ts'
import { findShifts, type Look, measureParts, readLooks, writeLooks } from './compare-looks.ts'
import { findBarriers } from './find-barriers.ts'
import { expect, test } from './fixtures.ts'
import { ADDRESS, publish } from './published-site.ts'
import { isTakingPictures, takeSheet } from './take-sheet.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const WIDTHS = [390, 768, 1280] as const
const STATES = [
  { state: 'empty', sample: 'empty' },
  { state: 'typical', sample: 'typical' },
  { state: 'longest', sample: 'long' },
  { state: 'right-to-left', sample: 'arabic' },
  { state: 'pictured', sample: 'pictured' },
  { state: 'dark', sample: 'full', media: { colorScheme: 'dark' } },
  { state: 'forced-colors', sample: 'full', media: { forcedColors: 'active' } },
  { state: 'print', sample: 'full', media: { media: 'print' } },
] as const
const coming = samples.find(({ name }) => name === 'typical')?.live
const PLAIN = { colorScheme: 'light', forcedColors: 'none', media: 'screen' } as const
/** The Arabic font of a machine is not ours: lines wrap differently with another. */
const OWN_LETTERS = 'right-to-left'

/** Covers each state and each width once; all combinations when pictures are taken. */
const USUAL = [
  'empty 390',
  'typical 768',
  'longest 390',
  'right-to-left 390',
  'pictured 1280',
  'forced-colors 390',
  'print 1280',
]
const isLookedAt = (state: string, width: number) =>
  isTakingPictures || sized(true, USUAL.includes(`${state} ${width}`))
const troops = isTakingPictures ? twelve : sized(twelve, twelve.slice(0, 1))

test.describe.configure({ mode: 'parallel' })

for (const template of templates) {
  test(`The parts of ${template.label} stand where they stood, in every state and width`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const file = join(import.meta.dirname, 'looks', `${template.name}.txt`)
    const looks: Look[] = []
    for (const { state, sample: wanted, ...rest } of STATES) {
      const sample = samples.find(({ name }) => name === wanted)
      if (!sample) throw new Error(`the sample “${wanted}” is missing`)
      const widths = WIDTHS.filter((width) => isLookedAt(state, width))
      if (widths.length === 0) continue
      await page.emulateMedia({
        ...PLAIN,
        reducedMotion: 'reduce',
        ...('media' in rest && rest.media),
      })
      await publish(page, { ...sample.site, template: template.name }, NOW, sample.live)
      const pictures: Buffer[] = []
      for (const width of widths) {
        await open(page, width)
        looks.push({ name: `${state} ${width}`, parts: await measureParts(page) })
        if (isTakingPictures)
          pictures.push(await page.screenshot({ fullPage: true, animations: 'disabled' }))
      }
      if (isTakingPictures) await takeSheet(`${template.name}-${state}.webp`, pictures)
    }
    if (isTakingPictures) return writeFile(file, writeLooks(looks))
    const all = readLooks(await readFile(file, 'utf8'))
    const kept = all.filter(({ name }) => {
      const [state = '', width] = name.split(' ')
      return isLookedAt(state, Number(width))
    })
    expect(looks.map(({ name }) => name)).toEqual(kept.map(({ name }) => name))
    const shifts = looks.flatMap((look, place) =>
      findShifts(kept[place], look, { isAcross: look.name.startsWith(OWN_LETTERS) }),
    )
    expect(shifts, 'looked at and meant? LOOKS=write says so, see CONTRIBUTING.md').toEqual([])
  })
}

test('Troops that say the same each have a page of their own, which all can read', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const pictures: Buffer[] = []
  for (const site of troops) {
    await page.emulateMedia({ ...PLAIN, reducedMotion: 'reduce' })
    await publish(page, site, NOW, coming)
    await open(page, 1_280)
    if (isTakingPictures)
      pictures.push(await page.screenshot({ fullPage: true, animations: 'disabled' }))
    expect(await findBarriers(page), site.troopName).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, 390)
    expect(await findBarriers(page), `${site.troopName}, by night`).toEqual([])
  }
  if (isTakingPictures) {
    await takeSheet('twelve-troops.webp', pictures, { scale: 0.375, tallest: 1_500, columns: 4 })
  }
})

async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
  await page.goto(`${ADDRESS}/`)
  await page.evaluate(() => document.fonts.ready)
}
