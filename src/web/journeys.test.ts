import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findJourneys, listJourneys } from '../../scripts/find-journeys.ts'

const screens = ['page', ...readdirSync(join(import.meta.dirname, 'features'))]
const namesOf = (changed: string) => findJourneys([changed])

test('Every browser test names the screens that it is about, and each screen has one', () => {
  const journeys = listJourneys()
  const unknown = journeys.filter(({ screens: its }) => its.some((each) => !screens.includes(each)))
  expect(unknown.map(({ file }) => file)).toEqual([])
  expect(screens.filter((each) => !journeys.some((one) => one.screens.includes(each)))).toEqual([])
})

test('What changes on a screen reaches the browser tests that name it, and no others', () => {
  expect(namesOf('src/web/features/operator/operator-page.tsx')).toContain('e2e/operator.e2e.ts')
  expect(namesOf('src/web/features/operator/operator-page.tsx')).not.toContain('e2e/photos.e2e.ts')
})

test('What several screens share reaches the tests of all that show it', () => {
  const reached = namesOf('src/web/components/text-box/text-tools.tsx')
  expect(reached).toEqual(expect.arrayContaining(['e2e/text-marks.e2e.ts', 'e2e/steps.e2e.ts']))
  expect(reached).not.toContain('e2e/landing.e2e.ts')
})

test('A page’s own code reaches the tests of visitors; what the server does alone reaches none', () => {
  expect(namesOf('src/site/page/hero.ts')).toContain('e2e/visitor.e2e.ts')
  expect(namesOf('src/server/mail/send-mail.ts')).toEqual([])
})

test('A browser test that changed is reached itself', () => {
  expect(namesOf('e2e/flyer.e2e.ts')).toEqual(['e2e/flyer.e2e.ts'])
})
