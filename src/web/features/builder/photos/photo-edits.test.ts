import { expect, it } from 'vitest'
import { NO_FILES, type SiteFiles } from '../../../sync/files/site-files.ts'
import { sampleFile } from '../../../testing/sample-file.ts'
import { photoEdits } from './photo-edits.ts'

const photo = (id: string) => sampleFile(id, { caption: id.toUpperCase() })

function open(...ids: string[]) {
  const [past, forgotten]: [SiteFiles[], string[]] = [[], []]
  let files: SiteFiles = { ...NO_FILES, photo: ids.map(photo) }
  const edits = photoEdits({
    setFiles(update) {
      files = update(files)
      past.push(files)
    },
    forgetPast: () => past.splice(0),
    sync: { forget: (id) => forgotten.push(id) },
  })
  const rows = () => files.photo.map(({ id, caption }) => `${id} ${caption}`)
  return { edits, rows, past, forgotten }
}

it('A photo moves up and down with its caption', () => {
  const { edits, rows } = open('a', 'b', 'c')
  edits.movePhoto(2, 0)
  expect(rows()).toEqual(['c C', 'a A', 'b B'])
  edits.movePhoto(0, 1)
  expect(rows()).toEqual(['a A', 'c C', 'b B'])
})

it('A photo that is put back is where it was, with its caption, once', () => {
  const { edits, rows } = open('a', 'b', 'c')
  edits.removePhoto('b')
  expect(rows()).toEqual(['a A', 'c C'])
  edits.putBackPhoto(photo('b'), 1)
  edits.putBackPhoto(photo('b'), 1)
  expect(rows()).toEqual(['a A', 'b B', 'c C'])
})

it('Words are written to one photo, wherever it has moved', () => {
  const { edits, rows } = open('a', 'b')
  edits.movePhoto(0, 1)
  edits.writeWords('a', 'caption', 'The lake')
  expect(rows()).toEqual(['b B', 'a The lake'])
})

it('A photo that was purged is asked for no more, and no Undo brings it back', () => {
  const { edits, rows, past, forgotten } = open('a', 'b')
  edits.movePhoto(0, 1)
  edits.purgePhoto('a')
  expect(rows()).toEqual(['b B'])
  expect(forgotten).toEqual(['a'])
  expect(past).toEqual([])
})
