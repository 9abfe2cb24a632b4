import type { Page } from '@playwright/test'
import { samples } from '#samples/samples.ts'
import type { TextField } from '#site/facts/field.ts'
import { textFields } from '#site/facts/fields.ts'
import { LONGEST_LEADER, MOST_LEADERS } from '#site/facts/leaders.ts'
import { LONGEST_QUESTION } from '#site/facts/questions.ts'
import { LONGEST_HEADING, sectionNames } from '#site/facts/sections.ts'
import { fromRow, newSite, type Site, type SiteRow } from '#site/facts/site.ts'

/** Sixty letters without a line break opportunity. */
export const WORD = 'Rhabarberbarbarabarbarbarenbartbarbierbierbarbaerbelbaeckere'
export const LONG_NAME = `${WORD.repeat(3)}.jpg`

const SENTENCE = 'On the second weekend of every month we leave the parking lot early. '

/** An e-mail of the maximum length before the @, for an account that does not exist yet. */
export const longEmail = () => `${WORD.slice(0, 64 - 13)}${Date.now()}@example.org`

/** Text of the maximum length, including sixty letters without a line break opportunity. */
export const fillUp = (max: number, sentence = SENTENCE) =>
  `${WORD} ${sentence.repeat(Math.ceil(max / sentence.length))}`.slice(0, max).trim()

function longestOf({ kind, name, max, initial }: TextField): string {
  switch (kind) {
    case 'unit':
    case 'template':
      return initial
    case 'color':
      return '#b8202c'
    case 'email':
      // A typo: the question about it repeats the whole e-mail.
      return `${WORD.slice(0, 55)}@gmial.com`
    case 'url':
      return `https://example.org/${WORD.repeat(40)}`.slice(0, max)
    case 'tel':
      return '+1 (555) 555-0142, '.repeat(10).slice(0, max)
    case 'longText':
      return `${WORD}\n\n- ${WORD}\n- www.${WORD}.example\n\n${SENTENCE.repeat(400)}`.slice(0, max)
    default:
      return name === 'troopNumber' ? WORD.slice(0, max) : fillUp(max)
  }
}

const typical = samples.find(({ name }) => name === 'typical')?.site ?? newSite()
const longestTexts = textFields.map((field) => [field.name, longestOf(field)])
const longest: Site = {
  ...newSite(),
  ...Object.fromEntries(longestTexts),
  leaders: Array.from({ length: MOST_LEADERS }, () => ({
    name: fillUp(LONGEST_LEADER.name),
    role: fillUp(LONGEST_LEADER.role),
  })),
  questions: Array.from({ length: 4 }, () => ({
    question: fillUp(LONGEST_QUESTION.question),
    answer: fillUp(LONGEST_QUESTION.answer),
  })),
  sectionHeadings: Object.fromEntries(sectionNames.map((name) => [name, fillUp(LONGEST_HEADING)])),
}

/** The possible contents of a site: nothing, a few words, the maximum of each field. */
export const siteValues = { empty: newSite(), typical, longest }
export type Values = keyof typeof siteValues

/** Changes the leader's site as another device would. */
export async function changeElsewhere(page: Page, row: Partial<SiteRow>): Promise<void> {
  const { headers, userId } = await readSession(page)
  const path = `/rest/v1/sites?user_id=eq.${userId}`
  const answer = await page.request.patch(path, { headers, data: row })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** The site on the server, as the data API answers to whoever is signed in here and has only this one. */
export async function readOnServer(page: Page): Promise<Site> {
  const { headers } = await readSession(page)
  const answer = await page.request.get('/rest/v1/sites?select=*', { headers })
  if (!answer.ok()) throw new Error(await answer.text())
  const [row] = await answer.json()
  return fromRow(row)
}

async function readSession(page: Page) {
  const { supabaseKey } = await (await page.request.get('/config.json')).json()
  const { access_token, user } = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => /^sb-.+-auth-token$/.test(each)) ?? ''
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  })
  const headers = { apikey: supabaseKey, Authorization: `Bearer ${access_token}` }
  return { headers, userId: String(user.id) }
}
