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

test('What frames every screen reaches the tests of all of them; what only tests use reaches none', () => {
  const ofApp = listJourneys().filter(({ screens: its }) => its.some((each) => each !== 'page'))
  for (const frame of [
    'shell.tsx',
    'navigation/tell-link-news.ts',
    'components/header.tsx',
    'start-app.tsx',
  ])
    expect(namesOf(`src/web/${frame}`)).toEqual(ofApp.map(({ file }) => file))
  expect(namesOf('src/web/testing/memory-storage.ts')).toEqual([])
  expect(namesOf('src/web/lib/toast.test.ts')).toEqual([])
})

test('A page’s own code reaches the tests of visitors; what the server does alone reaches none', () => {
  expect(namesOf('src/site/page/hero.ts')).toContain('e2e/visitor.e2e.ts')
  expect(namesOf('src/server/mail/send-mail.ts')).toEqual([])
})

test('A page’s own code reaches the screens that import it themselves, and no others', () => {
  const remarks = namesOf('src/site/facts/list-remarks.ts')
  expect(remarks).toEqual(expect.arrayContaining(['e2e/remarks.e2e.ts', 'e2e/visitor.e2e.ts']))
  expect(namesOf('src/site/page/hero.ts')).not.toContain('e2e/remarks.e2e.ts')
})

test('A browser test that changed is reached itself', () => {
  expect(namesOf('e2e/flyer.e2e.ts')).toEqual(['e2e/flyer.e2e.ts'])
})
