import fc from 'fast-check'
import { expect } from 'vitest'
import { newSite } from '#site/facts/site.ts'
import type { Conflict } from '../sync/document/merge-outlines.ts'
import { outlineOf } from '../sync/document/outline.ts'
import { type SiteDocument, textsOf } from '../sync/document/site-document.ts'
import { NO_FILES, type SiteFiles } from '../sync/files/site-files.ts'
import type { createSiteEditor } from '../sync/site-editor.ts'
import type { SiteSync } from '../sync/site-sync.ts'
import { sampleFile } from './sample-file.ts'

/** A device with the site open, which saves or pulls on command. */
export type Device = {
  sync: SiteSync
  editor: ReturnType<typeof createSiteEditor>
  read: () => SiteDocument
  put: (files: Partial<SiteFiles>) => void
}
type Devices = readonly [Device, Device]

const KINDS = ['field', 'add', 'remove', 'move', 'write', 'undo', 'save', 'pull'] as const
const LISTS = ['leaders', 'questions', 'photos'] as const
export const step = fc.record({
  device: fc.nat(1),
  kind: fc.constantFrom(...KINDS),
  list: fc.constantFrom(...LISTS),
  at: fc.nat(9),
})
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const photo = (id: string, caption: string) => sampleFile(id, { caption })
export const BEGAN: SiteDocument = {
  texts: {
    ...textsOf({ ...newSite(), unitKind: 'troop' }),
    leaders: ['Ann', 'Bo'].map((name) => ({ id: crypto.randomUUID(), name, role: '' })),
    questions: ['Why?', 'How?'].map((question) => ({
      id: crypto.randomUUID(),
      question,
      answer: '',
    })),
  },
  files: {
    ...NO_FILES,
    photo: ['Lake', 'Fire', 'Trail'].map((caption) => photo(crypto.randomUUID(), caption)),
  },
}

/** All texts that a leader has written; a photo's are dropped with it. */
function textsIn({ texts, files }: SiteDocument, gone = new Set<string>()): string[] {
  return [
    texts.tagline,
    texts.location,
    ...texts.leaders.flatMap(({ name, role }) => [name, role]),
    ...texts.questions.flatMap(({ question, answer }) => [question, answer]),
    ...files.photo.filter(({ id }) => !gone.has(id)).map(({ caption }) => caption),
  ].filter(Boolean)
}

/** Two people on one site, who see each other's changes only when they save or pull. */
export async function playAndJudge(steps: readonly Step[], devices: Devices): Promise<void> {
  let count = 0
  /** Every version of the document so far. */
  const seen: SiteDocument[] = []
  /** Texts that were removed by somebody who had seen them, or that were part of a conflict. */
  const accounted = new Set<string>()
  const asked: Conflict[] = []
  /** The changes of each: a property, or a whole entry. */
  const wrote = [new Set<string>(), new Set<string>()] as const

  function act(device: number, change: (before: SiteDocument) => Partial<SiteDocument>): void {
    const { editor, read, put } = devices[device as 0 | 1]
    const before = read()
    const next = change(before)
    if (next.files) put(next.files)
    if (next.texts) editor.change({ texts: next.texts }, `${count}`)
    noteGone(before, read())
  }

  function noteGone(before: SiteDocument, after: SiteDocument): void {
    const left = textsIn(after)
    seen.push(after)
    for (const text of textsIn(before)) if (!left.includes(text)) accounted.add(text)
  }

  function edit({ device, kind, list, at }: Step): void {
    const text = `text ${++count}`
    const note = (...path: string[]) => wrote[device as 0 | 1].add(path.join())
    act(device, ({ texts, files }) => {
      if (kind === 'field') {
        const name = at % 2 ? 'tagline' : 'location'
        note(name)
        return { texts: { ...texts, [name]: text } }
      }
      const edited = <Entry extends { id: string }>(
        part: string,
        entries: readonly Entry[],
        fresh: Entry,
        write: (entry: Entry) => [string, Entry],
      ): Entry[] => {
        const place = entries.length > 0 ? at % entries.length : 0
        const entry = entries[place]
        if (kind === 'add' || !entry) return entries.toSpliced(place, 0, fresh)
        if (kind === 'remove') {
          note(part, entry.id)
          return entries.toSpliced(place, 1)
        }
        if (kind === 'move') return [...entries.toSpliced(place, 1), entry]
        const [property, written] = write(entry)
        note(part, entry.id, property)
        return entries.with(place, written)
      }
      if (list === 'photos') {
        const fresh = photo(crypto.randomUUID(), text)
        const write = (entry: typeof fresh): [string, typeof fresh] => [
          'caption',
          { ...entry, caption: text },
        ]
        return { files: { ...files, photo: edited('photo', files.photo, fresh, write) } }
      }
      if (list === 'leaders') {
        const fresh = { id: crypto.randomUUID(), name: text, role: '' }
        const property = at % 2 ? 'name' : 'role'
        const leaders = edited('leaders', texts.leaders, fresh, (entry) => [
          property,
          { ...entry, [property]: text },
        ])
        return { texts: { ...texts, leaders } }
      }
      const fresh = { id: crypto.randomUUID(), question: text, answer: '' }
      const questions = edited('questions', texts.questions, fresh, (entry) => [
        'answer',
        { ...entry, answer: text },
      ])
      return { texts: { ...texts, questions } }
    })
  }

  async function syncDevice(device: number, work: 'save' | 'pull'): Promise<void> {
    const { sync } = devices[device as 0 | 1]
    await (work === 'pull' ? sync.pull() : sync.settle()).catch(() => undefined)
    const open = sync.conflicts.get()
    if (!open) return
    asked.push(...open.conflicts)
    for (const { mine, theirs } of open.conflicts)
      for (const text of `${mine}\n${theirs}`.split('\n')) accounted.add(text)
    // Each person resolves conflicts differently.
    sync.resolve(device === 0 ? [] : open.conflicts)
  }

  for (const each of steps) {
    if (each.kind === 'save' || each.kind === 'pull') await syncDevice(each.device, each.kind)
    else if (each.kind === 'undo') {
      const { editor, read } = devices[each.device as 0 | 1]
      const before = read()
      editor.undo()
      noteGone(before, read())
      wrote[each.device as 0 | 1].add('*')
    } else edit(each)
  }
  for (let round = 0; round < 4; round++) {
    for (const device of [0, 1]) await syncDevice(device, 'save')
    for (const device of [0, 1]) await syncDevice(device, 'pull')
  }
  for (const { sync } of devices)
    for (const loss of sync.removedNotices.get())
      for (const [, text = ''] of loss.matchAll(/“(text \d+)”/g)) accounted.add(text)
  judge(devices, seen, accounted)
  expect(asked.filter((conflict) => !wrote.every((paths) => hasWritten(paths, conflict)))).toEqual(
    [],
  )
}

/**
 * In the end both have the same, and every missing text was removed by somebody or part of a
 * conflict.
 */
function judge([one, other]: Devices, seen: SiteDocument[], accounted: Set<string>): void {
  expect(outlineOf(one.read())).toEqual(outlineOf(other.read()))
  expect(one.sync.isSettled() && other.sync.isSettled()).toBe(true)
  const left = textsIn(one.read())
  const shown = new Set(one.read().files.photo.map(({ id }) => id))
  const photos = seen.flatMap(({ files }) => files.photo.map(({ id }) => id))
  const gone = new Set(photos.filter((id) => !shown.has(id)))
  const written = new Set(seen.flatMap((document) => textsIn(document, gone)))
  expect([...written].filter((text) => !left.includes(text) && !accounted.has(text))).toEqual([])
}

function hasWritten(paths: ReadonlySet<string>, { part, entry, property }: Conflict): boolean {
  if (paths.has('*')) return true
  if (property !== '') return paths.has(`${part},${entry},${property}`)
  return [...paths].some((path) => path.startsWith(entry ? `${part},${entry}` : part))
}
