import { expect, it } from 'vitest'
import { newSite } from '#site/facts/site.ts'
import type { Content } from '../../sync/content.ts'
import { textsOf } from '../../sync/drafts/draft.ts'
import { NO_FILES, type SiteFile } from '../../sync/files/site-files.ts'
import { photoEdits } from './photo-edits.ts'

const photo = (id: string): SiteFile => {
  const look = { alt: '', width: 1, height: 1, color: '', bytes: 1, type: '', thumb: '' }
  return { id, kind: 'photo', name: id, ...look }
}

function open(ids: string[], photoCaptions: string[]) {
  const [past, forgotten]: [Content[], string[]] = [[], []]
  let content: Content = {
    files: { ...NO_FILES, photos: ids.map(photo) },
    texts: { ...textsOf(newSite()), photoCaptions },
  }
  const edits = photoEdits({
    read: () => content,
    change(next) {
      content = next
      past.push(next)
    },
    forgetPast: () => past.splice(0),
    fileSync: { forget: (id) => forgotten.push(id) },
  })
  const rows = () =>
    content.files.photos.map(({ id }, place) => `${id} ${content.texts.photoCaptions[place] ?? ''}`)
  return { edits, rows, past, forgotten, texts: () => content.texts }
}

it('A caption goes with its photo', () => {
  const { edits, rows } = open(['a', 'b', 'c'], ['A', '', 'C'])
  edits.movePhoto(2, 0)
  expect(rows()).toEqual(['c C', 'a A', 'b '])
  edits.movePhoto(0, 1)
  expect(rows()).toEqual(['a A', 'c C', 'b '])
})

it('A photo that is put back is where it was, with its caption, once', () => {
  const { edits, rows } = open(['a', 'b', 'c'], ['A', 'B'])
  const caption = edits.removePhoto('b')
  expect(rows()).toEqual(['a A', 'c '])
  edits.putBackPhoto(photo('b'), 1, caption)
  edits.putBackPhoto(photo('b'), 1, caption)
  expect(rows()).toEqual(['a A', 'b B', 'c '])
})

it('Moving photos without captions changes no words, so nothing is saved for it', () => {
  const { edits, texts } = open(['a', 'b'], [])
  const before = texts()
  edits.movePhoto(0, 1)
  edits.removePhoto('a')
  expect(texts()).toBe(before)
})

it('A photo that was purged is asked for no more, and no Undo brings it back', () => {
  const { edits, rows, past, forgotten } = open(['a', 'b'], ['A', 'B'])
  edits.movePhoto(0, 1)
  edits.purgePhoto('a')
  expect(rows()).toEqual(['b B'])
  expect(forgotten).toEqual(['a'])
  expect(past).toEqual([])
})
