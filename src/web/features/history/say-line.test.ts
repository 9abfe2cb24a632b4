import { describe, expect, it } from 'vitest'
import { units } from '#site/facts/units.ts'
import { groupLines } from './group-lines.ts'
import { nameOfPart, sayLine, sayValue } from './say-line.ts'

const [troop, pack] = [units[0], units[2] ?? units[0]]
const at = '2026-11-28T20:00:00.123456+00:00'
const made = '2026-11-28T20:00:00.123456+00:00'
const plain = { at, entry: null, before: null, after: null, removed: null }
const file = (words: object, kind = 'photo') => ({ id: 'a', kind, place: 1, ...words })
const ofFile = { field: 'files', entry: 'a' }
const said = (line: object) => sayLine({ field: 'tagline', ...plain, ...line }, 'Pat', troop)

describe('A line of the history', () => {
  it.each([
    [
      { field: 'meetingTime', before: '7 PM', after: '6:30 PM' },
      'Pat changed the meeting time from “7 PM” to “6:30 PM”',
    ],
    [{ after: 'Onward' }, 'Pat added the tagline “Onward”'],
    [{ before: 'On\nward ' }, 'Pat removed the tagline “On ward”'],
    [{ before: 'A', after: '' }, 'Pat removed the tagline “A”'],
    [{}, 'Pat changed the tagline'],
    [{ removed: 'name' }, 'Pat changed the tagline'],
    [
      { field: 'template', before: 'classic', after: 'modern' },
      'Pat changed the template from “Classic Scout” to “Adventure”',
    ],
    [
      { field: 'facebookUrl', after: 'https://facebook.com/t' },
      'Pat added the Facebook link “https://facebook.com/t”',
    ],
    [{ field: 'sectionOrder', after: ['photos'] }, 'Pat changed the order of the sections'],
    [{ field: 'files', before: [{ id: 'a' }] }, 'Pat changed the order of the photos'],
    [
      { field: 'sectionHeadings', before: { about: 'Us' }, after: { about: 'We' } },
      'Pat changed the headings from “Us” to “We”',
    ],
    [
      { field: 'leaders', entry: 'a', before: { name: 'Ann', role: 'Cook', place: 2 } },
      'Pat removed the leader “Ann, Cook”',
    ],
    [
      {
        field: 'leaders',
        entry: 'a',
        before: { name: 'Ann' },
        after: { name: 'Ann', photo: 'b' },
      },
      'Pat changed the photo of the leader “Ann”',
    ],
    [
      { field: 'questions', entry: 'a', before: { question: 'Why?' }, after: { question: 'How?' } },
      'Pat changed the question from “Why?” to “How?”',
    ],
    [{ ...ofFile, after: file({}) }, 'Pat added a photo'],
    [
      { ...ofFile, before: file({ caption: 'Camp' }, 'hero') },
      'Pat removed the photo at the top “Camp”',
    ],
    [
      { ...ofFile, before: file({}), after: file({ caption: 'Camp', alt: 'Tents' }) },
      'Pat described a photo as “Camp, Tents”',
    ],
    [
      { ...ofFile, before: file({ caption: 'Camp' }), after: file({ caption: 'A camp' }) },
      'Pat changed the words of a photo from “Camp” to “A camp”',
    ],
    [
      { ...ofFile, before: file({ caption: 'Camp' }), after: file({}) },
      'Pat removed the words “Camp” of a photo',
    ],
    [
      { ...ofFile, before: file({ focus: '' }), after: file({ focus: '1 2' }) },
      'Pat changed how a photo is cropped',
    ],
    [{ field: 'published', after: { release: 'r', made } }, 'Pat published the page'],
    [{ field: 'published', before: { release: 'r', made } }, 'Pat took the page off the web'],
    [{ field: 'published' }, 'Pat published the page'],
  ])('%j says so', (line, sentence) => {
    expect(said(line)).toBe(sentence)
  })

  it('names an earlier version that is live again', () => {
    const earlier = { release: 'r', made: '2026-11-02T12:00:00+00:00' }
    expect(said({ field: 'published', before: null, after: earlier })).toMatch(
      /^Pat put the version of .*2026.* live again$/,
    )
  })

  it('shortens a long text, which is on view in full before it is put back', () => {
    const long = 'word '.repeat(200)
    expect(said({ before: long, after: 'B' }).length).toBeLessThan(150)
    expect(sayValue('tagline', long)).toBe(long.trim())
  })

  it('speaks of the kind of unit', () => {
    expect(nameOfPart({ field: 'about', ...plain }, pack)).toBe('the text about the pack')
    expect(nameOfPart({ field: 'troopName', ...plain }, pack)).toBe('the pack name')
  })
})

it('Lines stand by days, below what published them', () => {
  const line = (id: number, day: number, field = 'tagline') => ({
    ...plain,
    id,
    user_id: null,
    field,
    at: `2026-11-0${day}T12:00:00+00:00`,
  })
  const days = groupLines([line(5, 3), line(4, 3, 'published'), line(3, 3), line(2, 2)])
  expect(days.map(({ day }) => day)).toEqual([
    'Tuesday, November 3, 2026',
    'Monday, November 2, 2026',
  ])
  const ids = days.map(({ parts }) =>
    parts.map(({ publishing, lines }) => [publishing?.id ?? null, lines.map(({ id }) => id)]),
  )
  expect(ids).toEqual([
    [
      [null, [5]],
      [4, [3]],
    ],
    [[null, [2]]],
  ])
})
