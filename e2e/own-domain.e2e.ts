// Screens: preview, page
import type { Locator, Page } from '@playwright/test'
import { sized } from '#server/testing/sized.ts'
import { examine, examineFully, onlyInDrill } from './examine.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { dismissToasts, field, publishSite, toastsOf } from './leader.ts'
import { OUR_IP, openRegistrar } from './name-server.ts'
import { openSite } from './open-site.ts'

// One name server for all of them.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your own domain' })
const recordOf = (dialog: Locator, words: string) =>
  dialog.getByRole('listitem').filter({ hasText: words })

async function openLive(page: Page) {
  await openSite(page, { troopName: 'Troop of the Pines', troopNumber: String(Date.now()) })
  const { url } = await publishSite(page)
  await dismissToasts(page)
  return url
}

async function connect(page: Page, name: string) {
  const dialog = dialogOf(page)
  await field(page, 'Your domain').fill(name)
  await dialog.getByRole('button', { name: 'Connect' }).click()
}

test('A leader connects the troop’s own domain, mends a wrong record, is live there, and goes back', async ({
  page,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await using registrar = await openRegistrar()
  const name = `pines-${Date.now()}.test`
  registrar.names.set(name, { ns: ['ns11.domaincontrol.com', 'ns12.domaincontrol.com'] })
  const free = await openLive(page)
  await page.getByRole('button', { name: 'Use your own domain' }).click()
  const dialog = dialogOf(page)
  await sized(examineFully, examine)(page, 'no domain yet')
  await page.setViewportSize({ width: 390, height: 844 })
  await connect(page, '192.168.0.1')
  await expect(dialog.getByText('This is an IP, not a domain name.')).toBeVisible()
  await expect(field(page, 'Your domain')).toHaveValue('192.168.0.1')
  await onlyInDrill(examine)(page, 'a domain that is none')
  await page.setViewportSize({ width: 390, height: 844 })
  await connect(page, `https://www.${name.toUpperCase()}/`)
  await expect(dialog.getByRole('heading', { name })).toBeFocused()
  await expect(dialog.getByText('Waiting', { exact: true })).toBeVisible()
  await expect(dialog.getByText('GoDaddy')).toBeVisible()
  await expect(dialog.getByText('Not there yet')).toHaveCount(3)
  await examineFully(page, 'a domain that waits')
  await page.setViewportSize({ width: 390, height: 844 })

  const proof = recordOf(dialog, 'Shows that the domain is yours')
  const text = await proof.getByText(/^scoutsite=/).textContent()
  await proof.getByRole('button', { name: /^Copy value: / }).click()
  await expect(proof.getByRole('button', { name: /^Copied value: / })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  registrar.names.set(name, { a: ['198.51.100.7'], ns: ['ns11.domaincontrol.com'] })
  registrar.names.set(`_scoutsite-challenge.${name}`, { txt: [`"${text}"`] })
  await dialog.getByRole('button', { name: `Check now ${name}` }).click()
  await expect(
    dialog.getByText(`It says 198.51.100.7 instead of ${OUR_IP}. Change it.`),
  ).toBeVisible()
  await expect(proof.getByText('quotation marks')).toBeVisible()
  await expect(
    dialog.getByText('Still to do above: make or change TXT _scoutsite-challenge and A @.'),
  ).toBeVisible()
  await onlyInDrill(examine)(page, 'wrong records')
  await page.setViewportSize({ width: 390, height: 844 })

  registrar.names.set(name, { a: [OUR_IP], aaaa: ['2001:db8::bad'] })
  registrar.names.set(`_scoutsite-challenge.${name}`, { txt: [text ?? ''] })
  registrar.names.set(`www.${name}`, { cname: name })
  await dialog.getByRole('button', { name: `Check now ${name}` }).click()
  await expect(dialog.getByText('Remove these first')).toBeVisible()
  await onlyInDrill(examine)(page, 'a record in the way')
  await page.setViewportSize({ width: 390, height: 844 })

  registrar.names.set(name, { a: [OUR_IP] })
  await dialog.getByRole('button', { name: `Check now ${name}` }).click()
  await expect(toastsOf(page).filter({ hasText: `${name} is live` })).toHaveCSS('opacity', '1')
  await expect(dialog.getByText('Live', { exact: true })).toBeVisible()
  await sized(examineFully, examine)(page, 'a domain that is live')
  await page.setViewportSize({ width: 390, height: 844 })
  const { port } = new URL(page.url())
  const own = `http://${name}:${port}`
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: own })).toBeVisible()

  const visitor = await context.newPage()
  for (const address of [`${own}/`, `${free}/`, `http://www.${name}:${port}/`]) {
    await visitor.goto(address)
    await expect(visitor).toHaveURL(`${own}/`)
    await expect(visitor.getByRole('heading', { name: 'Troop of the Pines' }).first()).toBeVisible()
  }

  registrar.names.delete(`_scoutsite-challenge.${name}`)
  await page.getByRole('button', { name: 'Your own domain' }).click()
  await dialog.getByRole('button', { name: `Check now ${name}` }).click()
  await expect(dialog.getByText('Records missing')).toBeVisible()
  await onlyInDrill(examine)(page, 'a domain whose records are missing')
  await page.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(`${free}/`)
  await expect(visitor).toHaveURL(`${own}/`)
  registrar.names.set(`_scoutsite-challenge.${name}`, { txt: [text ?? ''] })
  await dialog.getByRole('button', { name: `Go back to the free address ${name}` }).click()
  const toast = toastsOf(page).filter({ hasText: `${name} is removed` })
  await expect(toast).toHaveCSS('opacity', '1')
  // The toast stays for as long as it has the focus.
  await page.keyboard.press('Alt+t')
  await visitor.goto(`${free}/`)
  await expect(visitor).toHaveURL(`${free}/`)
  await visitor.goto(`${own}/`)
  await expect(visitor).toHaveURL(`${free}/`)
  await examine(page, 'a domain that is removed, with Undo')
  await page.setViewportSize({ width: 390, height: 844 })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('heading', { name })).toBeFocused()
  await expect(dialog.getByText('Live', { exact: true })).toBeVisible()
  await visitor.goto(`${free}/`)
  await expect(visitor).toHaveURL(`${own}/`)
})

testInDrill(
  'The longest domain, in another alphabet, with every kind of trouble, is usable at any width',
  async ({ page }) => {
    test.slow()
    await using registrar = await openRegistrar()
    const label = 'ü'.repeat(40)
    const name = `${'rhabarberbarbara'.repeat(3)}.${'sehrlang'.repeat(7)}.${label}${Date.now()}.test`
    const { hostname } = new URL(`http://${name}`)
    registrar.names.set(hostname, {
      a: [OUR_IP, '198.51.100.7'],
      aaaa: ['2001:db8:1111:2222:3333:4444:5555:6666'],
      caa: ['0 issue "another-maker-of-certificates.example"'],
    })
    registrar.names.set(`_scoutsite-challenge.${hostname}`, { txt: ['x'.repeat(200), 'v=spf1'] })
    registrar.names.set(`www.${hostname}`, {
      cname: `${'shop'.repeat(15)}.${'shop'.repeat(15)}.test`,
    })
    await openLive(page)
    await page.getByRole('button', { name: 'Use your own domain' }).click()
    await connect(page, name)
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('heading', { name: label })).toBeVisible()
    await expect(dialog.getByText('Remove these first')).toBeVisible()
    await examineFully(page, 'the longest domain')
  },
)

testInDrill(
  'Domains that are not used any more, and one of right-to-left letters, say what is next',
  async ({ page }) => {
    test.slow()
    await using registrar = await openRegistrar()
    const now = Date.now()
    const [first, second] = [`pines-${now}.test`, `אורנים-${now}.test`]
    registrar.names.set(first, { a: [OUR_IP], ns: ['dns1.registrar-servers.com'] })
    await openSite(page, { troopName: 'Troop of the Pines', troopNumber: String(now) })
    await dismissToasts(page)
    await page.getByRole('button', { name: 'Use your own domain' }).click()
    const dialog = dialogOf(page)
    await connect(page, first)
    const text = await dialog.getByText(/^scoutsite=/).textContent()
    registrar.names.set(`_scoutsite-challenge.${first}`, { txt: [text ?? ''] })
    await dialog.getByRole('button', { name: `Check now ${first}` }).click()
    await expect(toastsOf(page).filter({ hasText: 'as soon as you publish it' })).toBeVisible()
    await expect(dialog.getByText('Ready', { exact: true })).toBeVisible()
    await expect(dialog.getByText('1 more would be good to have')).toBeVisible()
    await dismissToasts(page)
    await field(page, 'Another domain').fill(second)
    // Closed to look the name up elsewhere.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Your own domain' }).click()
    await expect(field(page, 'Another domain')).toHaveValue(second)
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await expect(dialog.getByRole('heading', { name: second })).toBeFocused()
    await expect(dialog.getByText(`nobody has registered ${second}`)).toBeVisible()
    await examineFully(page, 'two domains of a page that is not published')
    await dialog.getByRole('button', { name: `Remove ${second}` }).click()
    const removed = toastsOf(page).filter({ hasText: `${second} is removed` })
    await expect(removed.getByRole('button', { name: 'Undo' })).toBeVisible()
    await field(page, 'Another domain').fill(second)
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await expect(dialog.getByRole('heading', { name: second })).toBeFocused()
    await expect(removed).toHaveCount(0)

    const next = [
      ['unserved', 'Its records were gone for two weeks'],
      ['expired', 'we have stopped looking'],
      ['lost', 'connected it to another page'],
    ] as const
    for (const [state, sentence] of next) {
      await page.keyboard.press('Escape')
      await page.route('**/rest/v1/site_domains?*', async (route) => {
        const response = await route.fetch()
        const rows: object[] = await response.json()
        await route.fulfill({ response, json: rows.map((row) => ({ ...row, state })) })
      })
      await page.getByRole('button', { name: 'Your own domain' }).click()
      await expect(dialog.getByText(sentence)).toHaveCount(2)
      await expect(dialog.getByRole('button', { name: `Remove ${second}` })).toBeVisible()
      await examine(page, state, 390)
      await page.unrouteAll({ behavior: 'wait' })
    }
  },
)

test('Where none are offered that is said at once, and whom to ask', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = await response.json()
    const operatorEmail = 'operator@scoutsite.example'
    await route.fulfill({ json: { ...config, hasOwnDomains: false, operatorEmail } })
  })
  await openSite(page, { troopName: 'Troop of the Pines', troopNumber: String(Date.now()) })
  await page.getByRole('button', { name: 'Use your own domain' }).click()
  const dialog = dialogOf(page)
  await expect(
    dialog.getByText('You cannot use your own domain on this ScoutSite yet.'),
  ).toBeVisible()
  await expect(dialog.getByText('operator@scoutsite.example')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Connect' })).toHaveCount(0)
})
