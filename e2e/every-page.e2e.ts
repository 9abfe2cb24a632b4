// Screens: page
import { test } from '@playwright/test'
import { samplePhoto, samples } from '#samples/samples.ts'
import { sized } from '#server/testing/sized.ts'
import type { Site } from '#site/facts/site.ts'
import { templates } from '#site/templates/index.ts'
import { examine } from './examine.ts'
import { ADDRESS, fullSite, picturedSite, publish } from './published-site.ts'
import { fillUp, siteValues } from './site-values.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const { empty, typical, longest } = siteValues
const photos = Array.from({ length: 9 }, (_, place) => ({
  ...samplePhoto(place + 1),
  alt: fillUp(500),
}))
const sites: Record<string, Site> = {
  empty,
  typical,
  'all, in yellow,': { ...fullSite, color: '#f5b81c' },
  'all, in white, below a photo,': {
    ...picturedSite,
    color: '#ffffff',
    sectionOrder: ['questions', 'about'],
  },
  arabic: samples.find(({ name }) => name === 'arabic')?.site ?? empty,
  longest: { ...longest, images: photos, photoCaptions: photos.map(() => fillUp(500)) },
}

// The hardest words, and the hardest color once.
const isExamined = (template: string, values: string) =>
  sized(true, values === 'longest' || (template === 'modern' && values.startsWith('all, in white')))

for (const { name: template, label } of templates) {
  for (const [values, site] of Object.entries(sites)) {
    if (!isExamined(template, values)) continue
    test(`${label} with ${values} values is usable with any aid, at any width`, async ({
      page,
    }) => {
      test.slow()
      await publish(page, { ...site, template }, NOW)
      for (const path of ['contact.html', '', '404.html', 'privacy.html']) {
        await page.goto(`${ADDRESS}/${path}`)
        await page.evaluate(() => document.fonts.ready)
        await examine(page, `/${path}`)
      }
    })
  }
}
