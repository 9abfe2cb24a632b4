import { setTimeout as pass } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { type Author, expectTexts } from './expected-texts.ts'
import { expect } from './fixtures.ts'
import type { LosingLine } from './losing-line.ts'
import {
  type Content,
  doEdit,
  planEdits,
  type Random,
  readForm,
  readSaved,
  type Step,
} from './random-edits.ts'
import { QUESTION, saved } from './second-device.ts'

/** One of two people who edit a site, each in a browser of their own. */
export type Side = { author: Author; page: Page; random: Random; line: LosingLine }
type Expected = ReturnType<typeof expectTexts>

const LINES = ['good', 'offline', 'losing'] as const
const REMOVED = '(removed)'
/** Milliseconds before an edit: it is saved together with the one before, or apart. */
const PAUSES = [0, 300, 1_300]

export const figures = { texts: 0, questions: 0, good: 0, offline: 0, losing: 0 }

/**
 * Both edit the step on view at once, one of them perhaps without a good line. Returns what is
 * wrong in the end.
 */
export async function editAtOnce(
  sides: readonly [Side, Side],
  round: number,
  step: Step,
): Promise<string[]> {
  const [one, other] = sides
  const expected = expectTexts(round, await readSaved(one.page, step))
  const [bad, good] = one.random(2) === 0 ? [one, other] : [other, one]
  const line = LINES[bad.random(LINES.length)] ?? 'good'
  figures[line]++

  const lost = line === 'losing' ? bad.line.lose() : null
  await bad.page.context().setOffline(line === 'offline')
  const editNow = (side: Side, turn: number) =>
    edit(side, `${side.author}${round}.${turn}`, step, expected)
  await Promise.all(sides.map((side) => editNow(side, 1)))
  if (bad.random(2) === 0) await settle(good, expected)
  // No answer is lost where two edits left everything as it was.
  if (lost) await Promise.race([lost, saved(bad.page).waitFor()])
  if (line !== 'good' && bad.random(2) === 0) await editNow(bad, 2)
  bad.line.mend()
  await bad.page.context().setOffline(false)
  return expected.judge(await agree(sides, step, expected), step.fields)
}

async function edit(side: Side, stamp: string, step: Step, expected: Expected): Promise<void> {
  const { author, page, random } = side
  for (const each of planEdits(step, stamp, random)) {
    await pass(PAUSES[random(PAUSES.length)])
    let done = await doEdit(page, each)
    while (!done) {
      await settle(side, expected)
      done = await doEdit(page, each)
    }
    expected.note(author, done)
    figures.texts += done.wrote.length
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: QUESTION })

/** Answers what it is asked, until everything is saved. */
async function settle(side: Side, expected: Expected): Promise<void> {
  const dialog = dialogOf(side.page)
  for (;;) {
    await expect(saved(side.page).or(dialog).first()).toBeVisible()
    if (!(await dialog.isVisible())) return
    for (const question of await dialog.getByRole('group').all()) {
      await answer(side, question, expected)
    }
    await dialog.getByRole('button', { name: 'Save my choice' }).click()
  }
}

async function answer(side: Side, question: Locator, expected: Expected): Promise<void> {
  const options = question.locator('label > span > span:last-child')
  await expect(options).toHaveCount(2)
  for (const option of await options.all()) await expect(option).toBeVisible()
  const [mine = [], theirs = []] = (await options.allTextContents()).map((text) =>
    text === REMOVED ? [] : text.split('\n'),
  )
  const isTheirs = side.random(2) === 0
  await question
    .getByRole('radio')
    .nth(isTheirs ? 1 : 0)
    .check()
  expected.answer(side.author, { mine, theirs, isTheirs })
  figures.questions++
}

/** Resolves once both have what the server has. */
async function agree(
  sides: readonly [Side, Side],
  step: Step,
  expected: Expected,
): Promise<Content> {
  const [{ page }, { page: other }] = sides
  let found: Content = { fields: [], entries: [] }
  await expect(async () => {
    // Both come back to their tabs, and so look whether there is something new.
    for (const side of sides) {
      await side.page.evaluate(() => window.dispatchEvent(new Event('focus')))
    }
    for (const side of sides) await settle(side, expected)
    found = await readSaved(page, step)
    expect(await readForm(page, step)).toEqual(found)
    expect(await readForm(other, step)).toEqual(found)
  }).toPass({ intervals: [100], timeout: 60_000 })
  return found
}
