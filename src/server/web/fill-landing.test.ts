import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { PROJECT_FOLDER } from '../starting/project-folder.ts'
import { fillLanding, type Offer } from './fill-landing.ts'
import { loadStaticFiles, type StaticFile } from './load-static-files.ts'

let built: Map<string, StaticFile>
beforeAll(async () => {
  built = await loadStaticFiles(join(PROJECT_FOLDER, 'dist/web'))
})

async function fill(offer: Partial<Offer>): Promise<string> {
  const all: Offer = {
    hasOwnDomains: true,
    hasPrices: true,
    operatorEmail: '',
    registration: 'open',
  }
  const files = await fillLanding(built, { ...all, ...offer })
  return new TextDecoder().decode(files.get('/index.html')?.bodies.identity)
}

it('Whoever offers own domains and has a price says so, once', async () => {
  const page = await fill({})
  expect(page).toContain('<html lang="en" data-offer="own-domains prices no-operator"')
  for (const words of ['Custom domain support', 'domain connection, ', '$250', 'Ongoing support'])
    expect(page.split(words)).toHaveLength(2)
  expect(page).not.toContain('An address of your own')
  expect(page).not.toContain('mailto:')
})

it('Where there are no own domains and nothing costs anything, nothing says otherwise', async () => {
  const page = await fill({ hasOwnDomains: false, hasPrices: false })
  expect(page).toContain('<html lang="en" data-offer="free-addresses no-operator"')
  expect(page).toContain('An address of your own')
  expect(page.toLowerCase()).not.toMatch(/custom domain|domain connection|own domain|\$\d/)
  expect(page).toContain('Around the campfire')
})

it('Support leads to the operator, whatever signs the e-mail has', async () => {
  const page = await fill({ operatorEmail: 'a&"$&@example.org' })
  expect(page).toContain('<a href="mailto:a&amp;&quot;$&amp;@example.org"')
  expect(page).toContain('data-operator="a&amp;&quot;$&amp;@example.org"')
  expect(page).not.toContain('.invalid')
  expect(page.split('Ongoing support')).toHaveLength(2)
})

it.each([
  [
    'invited',
    'Accounts here are made by invitation. Ask whoever runs this server: o&amp;p@example.org.',
  ],
  ['closed', 'No new accounts are made here.'],
  ['approved', 'You can build at once.'],
] as const)('Who may sign up is said where not everybody may: %s', async (registration, words) => {
  const page = await fill({ registration, operatorEmail: 'o&p@example.org' })
  // Once on the page, and once for the script.
  expect(page.split(words)).toHaveLength(3)
  expect(page).toMatch(/<html lang="en" data-offer="[^"]* registration"/)
  const open = await fill({})
  expect(open).not.toContain('data-registration')
  expect(page + open).not.toContain('{registration}')
})
