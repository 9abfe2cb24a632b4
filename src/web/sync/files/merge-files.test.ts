import { expect, it } from 'vitest'
import type { AssetRecord } from '#contract/asset-record.ts'
import type { LocalFiles } from './local-files.ts'
import { mergeFiles } from './merge-files.ts'
import { fromRecords, NO_FILES, type SiteFile } from './site-files.ts'

const record = (id: string, kind: AssetRecord['kind'] = 'photo'): AssetRecord => {
  const look = { caption: null, file_name: id, bytes: 1, width: 1, height: 1, color: null }
  return { id, kind, alt: null, ...look, files: [] }
}
const stored = (...records: AssetRecord[]) =>
  Object.fromEntries(records.map((each) => [each.id, each]))
const photo = (id: string, alt = ''): SiteFile => {
  const look = { width: 1, height: 1, color: '', bytes: 1, type: '', thumb: '' }
  return { id, kind: 'photo', name: id, alt, ...look }
}
const local = (
  photos: SiteFile[],
  removed: string[] = [],
  isDirty = true,
  base = ['a', 'b'],
): LocalFiles => ({
  files: { ...NO_FILES, photos },
  removed,
  isDirty,
  base: base.map((id) => ({ id, alt: '' })),
})
const everywhere = () => true

it('A leader on a new device gets what the server has', () => {
  const rows = [record('a'), record('logo', 'logo'), record('b')]
  const files = mergeFiles(stored(...rows), null, everywhere)
  expect(files).toEqual(fromRecords(rows))
  expect(files.photos.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(files.logo?.id).toBe('logo')
})

it('What the server knows already is not overruled by an old copy on the device', () => {
  const files = mergeFiles(
    stored(record('a')),
    local([photo('b'), photo('a')], [], false),
    everywhere,
  )
  expect(files.photos.map(({ id }) => id)).toEqual(['a'])
})

it('Order, words and removals that had no time to be sent are there after a reload', () => {
  const mine = local([photo('new'), photo('b', 'A canoe')], ['a'])
  const files = mergeFiles(stored(record('a'), record('b'), record('theirs')), mine, everywhere)
  expect(files.photos.map(({ id, alt }) => [id, alt])).toEqual([
    ['new', ''],
    ['b', 'A canoe'],
    ['theirs', ''],
  ])
})

it('A photo that is neither on the server nor on the device is not shown', () => {
  const files = mergeFiles({}, local([photo('a'), photo('b')]), (id) => id === 'b')
  expect(files.photos.map(({ id }) => id)).toEqual(['b'])
})

it('What was not changed here is as it is there: order and words from elsewhere stay', () => {
  const theirs = [{ ...record('b'), alt: 'A fire' }, record('a'), record('c')]
  const mine = local([photo('a', 'A lake'), photo('b'), photo('new')])
  const files = mergeFiles(stored(...theirs), mine, everywhere)
  expect(files.photos.map(({ id, alt }) => [id, alt])).toEqual([
    ['b', 'A fire'],
    ['a', 'A lake'],
    ['c', ''],
    ['new', ''],
  ])
})
