import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openSlowLine } from './losing-line.ts'
import type { Random } from './random-edits.ts'
import { QUESTION, saved } from './second-device.ts'
import { readOnServer } from './site-values.ts'

/** Each tab has fields of its own: whoever writes one text in two tabs at once is rightly asked. */
const FIRST = ['location', 'tagline'] as const
const SECOND = 'ctaText'
type Name = (typeof FIRST)[number] | typeof SECOND

const isSave = (request: Request) =>
  request.method() === 'PATCH' && request.url().includes('/rest/v1/sites')
const box = (tab: Page, name: Name) => tab.locator(`[name="${name}"]`)

/** One leader types into a saved site on a slow line, in one tab or two, and reloads at times. */
export async function typeAlone(page: Page, troop: string, random: Random, rounds: number) {
  const line = await openSlowLine(page.context(), random)
  const figures = { texts: 0, reloads: 0, secondTabs: 0 }
  const typed: Partial<Record<Name, string>> = {}
  let second: Page | null = null

  for (let round = 1; round <= rounds; round++) {
    if (random(8) === 0) second = second ? await closeSecond(second) : await openSecond()
    const [tab, name] =
      second && random(2) === 0
        ? ([second, SECOND] as const)
        : ([page, FIRST[random(2)] ?? 'location'] as const)
    await type(tab, name, `${name} ${round}`)
    await expectNoQuestion(round)
    if (random(4) === 0) await expectSaved(round)
  }
  if (second) await closeSecond(second)
  await expectSaved(rounds)
  return { ...figures, ...line }

  /** Types a text, or the beginning of one that goes on while that is being saved. */
  async function type(tab: Page, name: Name, text: string): Promise<void> {
    figures.texts++
    typed[name] = text
    const goesOn = random(3) > 0
    const saving = goesOn ? tab.waitForRequest(isSave) : null
    await box(tab, name).fill(text)
    if (saving) {
      await saving
      await box(tab, name).pressSequentially(' and on', { delay: random(80) })
      typed[name] = `${text} and on`
    }
    expect(await box(tab, name).inputValue()).toBe(typed[name])
    if (random(3) > 0) return
    figures.reloads++
    await tab.reload()
    await expect(box(tab, name)).toHaveValue(typed[name] ?? '')
  }

  async function openSecond(): Promise<Page> {
    figures.secondTabs++
    const tab = await page.context().newPage()
    await tab.goto('/')
    await tab.getByRole('button', { name: `Edit ${troop}` }).click()
    await expect(box(tab, SECOND)).toHaveValue(/./)
    return tab
  }

  /** What was not saved yet is taken over by the other tab when it is loaded again. */
  async function closeSecond(tab: Page): Promise<null> {
    await tab.close()
    await page.reload()
    if (typed[SECOND]) await expect(box(page, SECOND)).toHaveValue(typed[SECOND])
    second = null
    await expectSaved(0)
    return null
  }

  async function expectNoQuestion(round: number): Promise<void> {
    for (const tab of second ? [page, second] : [page]) {
      await expect(tab.getByRole('dialog', { name: QUESTION }), `round ${round}`).toHaveCount(0)
    }
  }

  async function expectSaved(round: number): Promise<void> {
    for (const tab of second ? [page, second] : [page]) {
      await expect(saved(tab).or(tab.getByRole('dialog', { name: QUESTION }))).toBeVisible({
        timeout: 60_000,
      })
    }
    await expectNoQuestion(round)
    expect(await readOnServer(page), `round ${round}`).toMatchObject(typed)
  }
}
