import { expect, it } from 'vitest'
import { newSite } from '#site/facts/site.ts'
import { type SiteDocument, textsOf } from '../../../sync/document/site-document.ts'
import { NO_FILES } from '../../../sync/files/site-files.ts'
import { sampleFile } from '../../../testing/sample-file.ts'
import { type Leader, leaderEdits } from './leader-edits.ts'

const leader = (name: string, photo?: string, id = name): Leader => ({
  id,
  name,
  role: '',
  ...(photo && { photo }),
})

function open(...leaders: Leader[]) {
  const faces = leaders.flatMap(({ photo }) => (photo ? sampleFile(photo, { kind: 'leader' }) : []))
  const files = { ...NO_FILES, leader: faces }
  let content: SiteDocument = { texts: { ...textsOf(newSite()), leaders }, files }
  const edits = leaderEdits({
    read: () => content,
    change(next) {
      content = { ...content, ...next }
    },
  })
  const shown = () => content.texts.leaders.map(({ name, photo = '-' }) => `${name} ${photo}`)
  const ids = () => content.files.leader.map(({ id }) => id)
  return { edits, shown, ids }
}

it('A leader goes with the photo, and comes back with it to the same place', () => {
  const { edits, shown, ids } = open(leader('Ann'), leader('Bo', 'bo'), leader('Cy', 'cy'))
  const taken = edits.remove(1)
  expect(shown()).toEqual(['Ann -', 'Cy cy'])
  expect(ids()).toEqual(['cy'])
  if (taken) edits.putBack(taken)
  expect(shown()).toEqual(['Ann -', 'Bo bo', 'Cy cy'])
  expect(ids()).toEqual(['cy', 'bo'])
})

it('A removed photo comes back to its leader, wherever in the list, and to nobody else', () => {
  const { edits, shown, ids } = open(leader('Ann'), leader('Bo', 'bo'))
  const taken = edits.removePhoto(1)
  expect(shown()).toEqual(['Ann -', 'Bo -'])
  expect(ids()).toEqual([])
  edits.write([leader('Bo'), leader('Ann')], 'move 1 0')
  if (taken) edits.putBackPhoto(taken)
  expect(shown()).toEqual(['Bo bo', 'Ann -'])
  expect(ids()).toEqual(['bo'])
  edits.removePhoto(0)
  edits.write([leader('Di', undefined, 'Bo'), leader('Ann')], 'name 0')
  if (taken) edits.putBackPhoto(taken)
  expect(shown()).toEqual(['Di -', 'Ann -'])
  expect(ids()).toEqual([])
})

it('A photo that two leaders share stays as long as one of them has it', () => {
  const { edits, shown, ids } = open(leader('Ann', 'both'), leader('Bo'))
  edits.write([leader('Ann', 'both'), leader('Bo', 'both')], 'photo')
  edits.removePhoto(0)
  expect(shown()).toEqual(['Ann -', 'Bo both'])
  expect(ids()).toEqual(['both'])
  edits.remove(1)
  expect(ids()).toEqual([])
})

it('A leader is on the list once a photo is picked, also before anything is typed', () => {
  const { edits, shown } = open()
  const id = edits.name(0)
  expect(shown()).toEqual([' -'])
  expect(edits.name(0)).toBe(id)
  expect(shown()).toEqual([' -'])
})
