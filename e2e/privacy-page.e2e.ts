// Screens: page
import { samples } from '#samples/samples.ts'
import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import { templates } from '#site/templates/index.ts'
import { findBarriers } from './find-barriers.ts'
import { findFaults } from './find-faults.ts'
import { expect, test } from './fixtures.ts'
import { ADDRESS, fullSite, publish } from './published-site.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const { live } = samples.find(({ name }) => name === 'full') ?? { live: NO_LIVE_FACTS }
const everything = {
  ...fullSite,
  organization: 'scouts-uk',
  privacyPolicyLink: '',
  privacyNote: 'We keep health forms on paper.\n\n- **Two** leaders have the key.\n- At camp too.',
}

for (const { name: template, label } of templates) {
  test(`A parent reads the privacy page of ${label} on a phone, by day and by night`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const inquiries = {
      ...live.inquiries,
      ...{ isOpen: true, isKept: true, room: { '8-10': 'waiting' as const }, hasList: true },
    }
    const elsewhere = await publish(page, { ...everything, template }, NOW, { ...live, inquiries })
    await page.goto(`${ADDRESS}/404.html`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page).toHaveURL(`${ADDRESS}/privacy.html`)
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await page.evaluate(findFaults), colorScheme).toEqual([])
      expect.soft(await findBarriers(page), `${colorScheme}: axe`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light', media: 'print' })
    await expect(page.getByRole('link', { name: 'Report this page' })).toBeHidden()
    expect(elsewhere).toEqual([])
  })
}
