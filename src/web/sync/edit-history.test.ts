import { describe, expect, it } from 'vitest'
import { newSite } from '#site/facts/site.ts'
import { sampleFile } from '../testing/sample-file.ts'
import { type SiteDocument, type SiteTexts, textsOf } from './document/site-document.ts'
import { type EditHistory, NO_EDITS, noteEdit, redo, undo } from './edit-history.ts'
import { NO_FILES } from './files/site-files.ts'

/** A form with its history. */
function open() {
  let content: SiteDocument = { texts: textsOf(newSite()), files: NO_FILES }
  let history: EditHistory = NO_EDITS
  const change = (next: Partial<SiteDocument>, field: string, at: number) => {
    const after = { ...content, ...next }
    history = noteEdit(history, { field, before: content, after }, at)
    content = after
  }
  const travel = (step: typeof undo) => {
    const moved = step(history, content)
    if (!moved) return null
    history = moved.history
    content = moved.document
    return moved.field
  }
  return {
    type: (name: keyof SiteTexts, text: string, at: number) =>
      change({ texts: { ...content.texts, [name]: text } }, name, at),
    pick: (ids: string[], at: number) =>
      change({ files: { ...NO_FILES, photo: ids.map((id) => sampleFile(id)) } }, 'images', at),
    /** A change made elsewhere, which adds nothing to the history. */
    hear(texts: Partial<SiteTexts>, ids?: string[]) {
      const files = ids ? { ...NO_FILES, photo: ids.map((id) => sampleFile(id)) } : content.files
      content = { texts: { ...content.texts, ...texts }, files }
    },
    undo: () => travel(undo),
    redo: () => travel(redo),
    texts: () => content.texts,
    photos: () => content.files.photo.map(({ id }) => id).join(' '),
    caption: (id: string) => content.files.photo.find((file) => file.id === id)?.caption,
    /** Writes captions, here or, without a time, elsewhere. */
    write(captions: Record<string, string>, at?: number) {
      const photos = content.files.photo.map((file) => ({
        ...file,
        caption: captions[file.id] ?? file.caption,
      }))
      const files = { ...content.files, photo: photos }
      if (at === undefined) content = { ...content, files }
      else change({ files }, 'images caption', at)
    },
  }
}

describe('the history of edits', () => {
  it('undoes a word at once, not letter by letter', () => {
    const form = open()
    form.type('troopName', 'T', 10_000)
    form.type('troopName', 'Tr', 10_200)
    expect(form.undo()).toBe('troopName')
    expect(form.texts().troopName).toBe('')
    form.redo()
    expect(form.texts().troopName).toBe('Tr')
  })

  it('undoes step by step after a pause, and redoes what was undone', () => {
    const form = open()
    form.type('troopName', 'One', 10_000)
    form.type('troopName', 'One two', 20_000)
    form.undo()
    expect(form.texts().troopName).toBe('One')
    form.redo()
    expect(form.texts().troopName).toBe('One two')
  })

  it('has nothing to undo at the start, and nothing to redo after a new edit', () => {
    const form = open()
    expect(form.undo()).toBeNull()
    form.type('troopName', 'One', 10_000)
    form.undo()
    form.type('troopName', 'Two', 30_000)
    expect(form.redo()).toBeNull()
  })

  it('leaves alone what others changed in other fields', () => {
    const form = open()
    form.type('troopName', 'Mine', 10_000)
    form.hear({ tagline: 'Theirs' })
    form.undo()
    expect(form.texts()).toMatchObject({ troopName: '', tagline: 'Theirs' })
    form.redo()
    expect(form.texts()).toMatchObject({ troopName: 'Mine', tagline: 'Theirs' })
  })

  it('leaves alone words and an order that came from elsewhere', () => {
    const form = open()
    form.pick(['a', 'b', 'c'], 10_000)
    form.write({ a: 'Mine' }, 20_000)
    form.write({ a: 'Mine all', b: 'Also mine' }, 20_500)
    form.write({ c: 'Theirs' })
    form.hear({}, ['c', 'a', 'b'])
    form.write({ a: 'Mine all', b: 'Also mine', c: 'Theirs' })
    form.undo()
    expect(['a', 'b', 'c'].map(form.caption)).toEqual(['', '', 'Theirs'])
    expect(form.photos()).toBe('c a b')
    form.redo()
    expect(['a', 'b', 'c'].map(form.caption)).toEqual(['Mine all', 'Also mine', 'Theirs'])
  })

  it('skips what others have written over since, and goes on to the edit before', () => {
    const form = open()
    form.type('tagline', 'Mine', 10_000)
    form.pick(['a'], 20_000)
    form.write({ a: 'Mine' }, 30_000)
    form.type('troopName', 'Mine', 40_000)
    form.write({ a: 'Theirs' })
    form.hear({ troopName: 'Theirs' })
    expect(form.undo()).toBe('images')
    expect(form.photos()).toBe('')
    expect(form.texts()).toMatchObject({ troopName: 'Theirs', tagline: 'Mine' })
    form.redo()
    expect(form.caption('a')).toBe('Theirs')
    form.undo()
    form.hear({ tagline: 'Theirs' })
    expect(form.undo()).toBeNull()
    expect(form.texts().tagline).toBe('Theirs')
  })

  it('puts a removed photo back where it was, among those that came meanwhile', () => {
    const form = open()
    form.pick(['a', 'b', 'c'], 10_000)
    form.pick(['a', 'c'], 20_000)
    form.hear({}, ['a', 'c', 'theirs'])
    form.undo()
    expect(form.photos()).toBe('a b c theirs')
  })

  it('leaves alone photos that came or went elsewhere', () => {
    const form = open()
    form.pick(['a', 'b'], 10_000)
    form.pick(['b', 'a'], 20_000)
    form.hear({}, ['b', 'theirs'])
    // Nothing is left to undo of the reordering, so the next edit is undone.
    form.undo()
    expect(form.photos()).toBe('theirs')
    form.redo()
    expect(form.photos()).toBe('b theirs')
  })
})
