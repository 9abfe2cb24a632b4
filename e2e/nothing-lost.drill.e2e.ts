// Screens: builder
import type { Browser, Page } from '@playwright/test'
import { SEED } from '#server/testing/sized.ts'
import { createRandom } from '../drills/create-random.ts'
import { editAtOnce, figures, type Side } from './edit-at-once.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { invite, openMembers } from './invite-member.ts'
import { field, newEmail, PASSWORD, toStep } from './leader.ts'
import { openLosingLine } from './losing-line.ts'
import { openSite } from './open-site.ts'
import { openOnPhone, PHONE } from './phone.ts'
import { firstContent, readForm, readSaved, type Step } from './random-edits.ts'
import { typeAlone } from './type-alone.ts'

const ROUNDS = 200
/** The rounds in order, in blocks of the same length. */
const STEPS: Step[] = [
  { number: 1, fields: ['location', 'tagline', 'ctaText'] },
  { number: 4, fields: [], list: 'leaders' },
  { number: 2, fields: ['about', 'meetingTime'] },
  { number: 5, fields: ['recruitmentInfo'], list: 'questions' },
]

// A phone does not show the page, which each edit would render again.
test.use({
  viewport: PHONE,
  announced: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Failed to fetch/,
})

const tell = (line: string) => process.stdout.write(`${line}\n`)

testInDrill(
  'Two members edit at once, one often offline or on a line that loses answers: every text is there in the end, or was asked about',
  async ({ page, browser, baseURL }) => {
    test.setTimeout(ROUNDS * 20_000)
    tell(`Two members: seed ${SEED}`)
    const sides = await openForTwo(page, browser, baseURL ?? '')
    for (const [block, step] of STEPS.entries()) {
      for (const side of sides) {
        await toStep(side.page, step.number)
        const shown = await readSaved(side.page, step)
        await expect.poll(() => readForm(side.page, step)).toEqual(shown)
      }
      const first = (block * ROUNDS) / STEPS.length
      for (let round = first + 1; round <= first + ROUNDS / STEPS.length; round++) {
        const problems = await editAtOnce(sides, round, step)
        expect(problems, `round ${round} from seed ${SEED}`).toEqual([])
      }
    }
    tell(`Two members: ${ROUNDS} rounds, ${JSON.stringify(figures)}`)
  },
)

testInDrill(
  'A lone leader who types, reloads and has two tabs on a slow line is never asked about their own texts, and the last of each is saved',
  async ({ page }) => {
    test.setTimeout(ROUNDS * 20_000)
    tell(`A lone leader: seed ${SEED}`)
    const facts = { troopName: 'Troop 81', troopNumber: '81', ...firstContent() }
    await openSite(page, facts, { name: 'builder', step: 1 })
    const figures = await typeAlone(page, 'Troop 81', createRandom(SEED), ROUNDS)
    tell(`A lone leader: ${ROUNDS} rounds, ${JSON.stringify(figures)}`)
  },
)

/** An admin and an editor, who was invited by link, with the same site in the builder. */
async function openForTwo(
  page: Page,
  browser: Browser,
  baseURL: string,
): Promise<readonly [Side, Side]> {
  const facts = { troopName: 'Troop 80', troopNumber: '80', ...firstContent() }
  await openSite(page, facts, { name: 'dashboard' })
  await openMembers(page)
  const link = await invite(page, 'Editor')
  await page.getByRole('button', { name: 'Dashboard' }).click()
  const other = await openOnPhone(browser, baseURL)
  await other.goto(link)
  await field(other, 'Email').fill(newEmail())
  await field(other, 'Password').fill(PASSWORD)
  await other.keyboard.press('Enter')
  for (const each of [page, other]) {
    await each.getByRole('button', { name: 'Edit Troop 80' }).click()
    await expect(field(each, 'Tagline')).toHaveValue('tagline - 0')
  }
  const sideOf = async (author: 'A' | 'B', its: Page, seed: number): Promise<Side> => ({
    author,
    page: its,
    random: createRandom(seed),
    line: await openLosingLine(its.context()),
  })
  return [await sideOf('A', page, SEED), await sideOf('B', other, SEED ^ 0x5bd1e995)]
}
