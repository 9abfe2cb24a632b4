import type { Page } from '@playwright/test'
import type { Site } from '#site/facts/site.ts'
import { readOnServer } from './site-values.ts'

/** The texts of a step of the form that are edited: fields, and perhaps the entries of a list. */
export type Step = { number: number; fields: TextName[]; list?: 'leaders' | 'questions' }
type TextName = 'location' | 'tagline' | 'ctaText' | 'about' | 'meetingTime' | 'recruitmentInfo'
/** An entry is a pair of texts, such as name and role. */
export type Content = { fields: string[]; entries: string[][] }
export type Random = (below: number) => number

const KINDS = ['write', 'write', 'add', 'remove', 'move'] as const
const MOST_ENTRIES = 8
/** So many that one stays when both remove two at once. */
const FEWEST_ENTRIES = 5

type Edit = {
  kind: 'field' | (typeof KINDS)[number]
  /** The name of the field; otherwise which entry, and which text of it. */
  field: string
  at: number
  part: number
  /** Who writes it, in which round and as which of their edits, such as `A17.10`. */
  stamp: string
}

/** What an edit did. */
export type Done = {
  wrote: string[]
  /** Texts that were replaced or removed, and so had been seen. */
  gone: string[]
  isRemoval: boolean
  /** The first texts of all entries, in the order that it gave them. */
  order: string[]
}

/** A text says where it belongs, to which entry, and who wrote it: `second #3 A17.10`. */
export const placeOf = (text: string) => text.split(' ')[0] ?? ''
export const entryOf = (text: string) => text.split(' ')[1] ?? ''

/** What a site has in these steps before the first round. */
export function firstContent(): Partial<Site> {
  const fields = ['location', 'tagline', 'ctaText', 'about', 'meetingTime', 'recruitmentInfo']
  const entries = [...'1234567'].map((id) => [`first #${id} 0`, `second #${id} 0`] as const)
  return {
    ...Object.fromEntries(fields.map((name) => [name, `${name} - 0`])),
    leaders: entries.map(([name, role]) => ({ name, role })),
    questions: entries.map(([question, answer]) => ({ question, answer })),
  }
}

/** One or two edits of a step. */
export function planEdits({ fields, list }: Step, stamp: string, random: Random): Edit[] {
  return Array.from({ length: 1 + random(2) }, (_, count) => {
    const isField = !list || (fields.length > 0 && random(5) === 0)
    return {
      kind: isField ? 'field' : (KINDS[random(KINDS.length)] ?? 'write'),
      field: fields[random(fields.length)] ?? '',
      // Few, so that both often meet.
      at: random(4),
      part: random(2),
      stamp: `${stamp}${count}`,
    }
  })
}

/** Edits the step on view; returns null, and does nothing, while a dialog is open. */
export const doEdit = (page: Page, edit: Edit): Promise<Done | null> =>
  page.evaluate(editAtOnce, { ...edit, most: MOST_ENTRIES, fewest: FEWEST_ENTRIES })

/** Runs in the page, where nothing that arrives from others comes in between. */
async function editAtOnce(edit: Edit & { most: number; fewest: number }): Promise<Done | null> {
  const { kind, field, at, part, stamp, most, fewest } = edit
  type Box = HTMLInputElement | HTMLTextAreaElement
  const BOX = 'input:not([type=file]), textarea'
  const done: Done = { wrote: [], gone: [], isRemoval: false, order: [] }
  const list = () => [...document.querySelectorAll('[data-item]')]
  const boxesIn = (entry?: Element) => [...(entry?.querySelectorAll<Box>(BOX) ?? [])]
  const textsIn = (entry?: Element) => boxesIn(entry).map(({ value }) => value)
  const findEntry = (first?: string) => list().find((entry) => textsIn(entry)[0] === first)

  function write(box: Box | null | undefined, text: string): void {
    if (!box) throw new Error(`There is no room for ${text}.`)
    if (box.value) done.gone.push(box.value)
    done.wrote.push(text)
    box.focus()
    // React does not hear of a value that is set on the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }

  if (document.querySelector('[role=dialog]')) return null
  const entries = list()
  const entry = entries[at % entries.length]
  const texts = textsIn(entry)
  const [round = ''] = /\d+/.exec(stamp) ?? []
  // Once others remove what is new and whose answer was lost, it comes back: nobody can tell.
  const isNew = [`#A${round}.`, `#B${round}.`].some((id) => texts[0]?.includes(id))
  if (kind === 'field') {
    write(document.querySelector<Box>(`[name="${field}"]`), `${field} - ${stamp}`)
  } else if (kind === 'move') {
    entry?.querySelector<HTMLElement>('[aria-label^="Move "]')?.click()
    await null
    done.order = list().map((each) => textsIn(each)[0] ?? '')
  } else if (kind === 'remove' && !isNew && entries.length >= fewest) {
    entry?.querySelector<HTMLElement>('[aria-label^="Remove "]')?.click()
    done.gone = texts
    done.isRemoval = true
  } else if (kind === 'add' && entries.length < most) {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find((each) => /^Add (another leader|a question)$/.test(each.textContent))?.click()
    await null
    const name = `first #${stamp} ${stamp}`
    write(boxesIn(findEntry(''))[0], name)
    await null
    write(boxesIn(findEntry(name))[1], `second #${stamp} ${stamp}`)
  } else {
    const [place, id] = [['first', 'second'][part], texts[0]?.split(' ')[1]]
    write(boxesIn(entry)[part], `${place} ${id} ${stamp}`)
  }
  return done
}

export const readForm = (page: Page, { fields }: Step): Promise<Content> =>
  page.evaluate((names) => {
    const textIn = (box: Element | null) => (box as HTMLInputElement | null)?.value ?? ''
    return {
      fields: names.map((name) => textIn(document.querySelector(`[name="${name}"]`))),
      entries: [...document.querySelectorAll('[data-item]')].map((entry) =>
        [...entry.querySelectorAll('input:not([type=file]), textarea')].map(textIn),
      ),
    }
  }, fields)

export async function readSaved(page: Page, { fields, list }: Step): Promise<Content> {
  const site = await readOnServer(page)
  const entries = {
    leaders: site.leaders.map(({ name, role }) => [name, role]),
    questions: site.questions.map(({ question, answer }) => [question, answer]),
  }
  return { fields: fields.map((name) => site[name]), entries: list ? entries[list] : [] }
}
