import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openSlowLine } from './losing-line.ts'
import type { Random } from './random-edits.ts'
import { QUESTION, saved } from './second-device.ts'
import { readOnServer } from './site-values.ts'

/** Each tab has fields of its own: whoever writes one text in two tabs is rightly asked. */
const FIRST = ['location', 'tagline'] as const
const SECOND = 'ctaText'
type Name = (typeof FIRST)[number] | typeof SECOND

const isSave = (request: Request) =>
  request.method() === 'PATCH' && request.url().includes('/rest/v1/sites')
const box = (tab: Page, name: Name) => tab.locator(`[name="${name}"]`)
const question = (tab: Page) => tab.getByRole('dialog', { name: QUESTION })

/** One leader types into a saved site on a slow line, in one tab or two, and reloads at times. */
export async function typeAlone(page: Page, troop: string, random: Random, rounds: number) {
  const line = await openSlowLine(page.context(), random)
  const figures = { texts: 0, reloads: 0, secondTabs: 0 }
  const typed: Partial<Record<Name, string>> = {}
  const tabs = [page]

  for (let round = 1; round <= rounds; round++) {
    if (random(8) === 0) await (tabs[1] ? closeSecond(tabs[1]) : openSecond())
    const tab = tabs[random(tabs.length)] ?? page
    const name = tab === page ? (FIRST[random(2)] ?? 'location') : SECOND
    await type(tab, name, `${name} ${round}`)
    if (random(4) === 0) await expectSaved()
  }
  if (tabs[1]) await closeSecond(tabs[1])
  await expectSaved()
  return { ...figures, ...line }

  /** Types a text, or the beginning of one that goes on while that is being saved. */
  async function type(tab: Page, name: Name, text: string): Promise<void> {
    figures.texts++
    typed[name] = text
    const saving = random(3) > 0 ? tab.waitForRequest(isSave) : null
    await box(tab, name).fill(text)
    if (saving) {
      await saving
      await box(tab, name).pressSequentially(' and on', { delay: random(80) })
      typed[name] = `${text} and on`
    }
    await expectNoQuestion()
    expect(await box(tab, name).inputValue()).toBe(typed[name])
    if (random(3) > 0) return
    figures.reloads++
    await tab.reload()
    await expect(box(tab, name)).toHaveValue(typed[name])
    await expectNoQuestion()
  }

  async function openSecond(): Promise<void> {
    figures.secondTabs++
    const tab = await page.context().newPage()
    await tab.goto('/')
    await tab.getByRole('button', { name: `Edit ${troop}` }).click()
    await expect(box(tab, SECOND)).toHaveValue(/./)
    tabs.push(tab)
  }

  /** What was not saved yet is taken over by the first tab when that is loaded again. */
  async function closeSecond(tab: Page): Promise<void> {
    tabs.pop()
    await tab.close()
    await page.reload()
    await expect(box(page, SECOND)).toHaveValue(typed[SECOND] ?? /./)
    await expectSaved()
  }

  async function expectNoQuestion(): Promise<void> {
    for (const tab of tabs) await expect(question(tab)).toHaveCount(0)
  }

  async function expectSaved(): Promise<void> {
    for (const tab of tabs) await expect(saved(tab).or(question(tab))).toBeVisible()
    await expectNoQuestion()
    expect(await readOnServer(page)).toMatchObject(typed)
  }
}
