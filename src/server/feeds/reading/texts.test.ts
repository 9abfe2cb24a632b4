import { describe, expect, it } from 'vitest'
import { read, writeFeed } from '../../testing/write-feed.ts'

const START = 'DTSTART:20261201'
function readOne(...lines: string[]) {
  const [occurrence] = read(writeFeed([['UID:1', START, ...lines]])).occurrences
  if (!occurrence) throw new Error('nothing was read')
  return occurrence
}

describe('A text', () => {
  it.each([
    ['as it is', 'Meeting', 'Meeting'],
    ['with its escapes undone', String.raw`Hike\, long\; and steep`, 'Hike, long; and steep'],
    ['with a backslash', String.raw`C:\\Scouts`, String.raw`C:\Scouts`],
    ['with an escaped backslash before an n', String.raw`C:\\notes`, String.raw`C:\notes`],
    ['in one line', String.raw`Meeting\nat the church`, 'Meeting at the church'],
    ['with a colon', 'Meeting: bring boots; and rope', 'Meeting: bring boots; and rope'],
    ['as a reader sees its markup', '<b>Meeting</b> &amp; <i>games</i>', 'Meeting & games'],
    [
      'with its entities',
      'Tom &amp; Jerry&#39;s &quot;hike&quot; &#x1F3D5;',
      'Tom & Jerry\'s "hike" 🏕',
    ],
    ['with what only looks like markup', '5 < 6 and 7 > 2 &unknown;', '5 < 6 and 7 > 2 &unknown;'],
    ['without what nobody sees', 'Mee\u200bting\u202e\u0007 \u2066here', 'Meeting here'],
    ['without halves of characters', 'Meeting \ud83c!', 'Meeting !'],
    ['in capitals of other scripts', 'اجتماع 集会 🏕️', 'اجتماع 集会 🏕️'],
    ['in the tongue of programs', 'constructor', 'constructor'],
    ['of nothing', '  ', 'Event'],
    ['of markup alone', '<br>', 'Event'],
  ])('%s', (_how, written, shown) => {
    const expected = shown.replaceAll('\ufe0f', '')
    expect(readOne(`SUMMARY:${written}`).title.replaceAll('\ufe0f', '')).toBe(expected)
  })

  it('may have parameters, and a title may be missing', () => {
    expect(readOne('SUMMARY;LANGUAGE=en;ALTREP="http://a.example:80/":Meeting').title).toBe(
      'Meeting',
    )
    expect(readOne('SUMMARY;X="open:Meeting').title).toBe('Meeting')
    expect(readOne().title).toBe('Event')
    expect(readOne('SUMMARY:Busy').title).toBe('Busy')
  })

  it('is cut where it is too long, never within a character', () => {
    const long = readOne(
      `SUMMARY:${'x'.repeat(198)}🏕🏕`,
      `LOCATION:${'y'.repeat(600)}`,
      `DESCRIPTION:${'z'.repeat(30_000)}`,
    )
    expect(long.title).toBe(`${'x'.repeat(198)}…`)
    expect([long.place.length, long.note.length]).toEqual([500, 2_000])
  })

  it('of several lines keeps them, whether written as text or as a web page', () => {
    const plain = String.raw`Bring:\n\n\n\n- boots\n- rope  \N`
    expect(readOne(`DESCRIPTION:${plain}`).note).toBe('Bring:\n\n- boots\n- rope')
    const page =
      '<html><style>p {}</style><p>Bring:</p><ul><li>boots</li><li>rope<br/>long</li></ul><script>x()</script>'
    expect(readOne(`DESCRIPTION:${page}`).note).toBe('Bring:\n\n- boots\n- rope\nlong')
  })

  it('that could become markup after its entities are read stays text', () => {
    expect(readOne('DESCRIPTION:&lt;script&gt;alert(1)&lt;/script&gt;').note).toBe(
      '<script>alert(1)</script>',
    )
  })

  it('with unescaped line breaks goes on', () => {
    const lines = ['DESCRIPTION:Bring', 'boots and rope', '', 'LOCATION:Church']
    expect(readOne(...lines)).toMatchObject({ note: 'Bring\nboots and rope', place: 'Church' })
  })

  it('cannot add another property by a line break of its own', () => {
    const { title, place, note } = readOne(
      String.raw`SUMMARY:Meeting\r\nLOCATION:Nowhere`,
      'LOCATION:Church\u0085SUMMARY:No',
      'DESCRIPTION:a\u000bb\u000cc',
      'SUMMARY:Second',
    )
    expect(title).toBe(String.raw`Meeting\r LOCATION:Nowhere`)
    expect([place, note]).toEqual(['Church SUMMARY:No', 'a b c'])
  })
})

describe('What belongs to people', () => {
  it('never leaves: who organises, who comes, whom to ask, what is attached', () => {
    const answer = read(
      writeFeed([
        [
          'UID:1',
          START,
          'ORGANIZER;CN=Pat Leader:mailto:pat@private.example',
          'ATTENDEE;CN=Kim;X-NUM-GUESTS=0:mailto:kim@private.example',
          'CONTACT:Pat\\, pat@private.example',
          'ATTACH:https://private.example/a.pdf',
          'URL:https://private.example/',
          'X-ALT-DESC;FMTTYPE=text/html:private.example',
          'BEGIN:VALARM',
          'ATTENDEE:mailto:kim@private.example',
          'SUMMARY:private.example',
          'END:VALARM',
        ],
      ]),
    )
    expect(answer.occurrences).toHaveLength(1)
    expect(JSON.stringify(answer)).not.toContain('private.example')
  })

  it.each(['PRIVATE', 'confidential', ' Private '])('is not shown if it is %s', (kind) => {
    const answer = read(
      writeFeed([
        ['UID:1', 'SUMMARY:Surgery', START, `CLASS:${kind}`, 'RRULE:FREQ=DAILY;COUNT=3'],
        ['UID:1', 'SUMMARY:Surgery', 'RECURRENCE-ID:20261202', 'DTSTART:20261203'],
        ['UID:2', 'SUMMARY:Meeting', START, 'CLASS:PUBLIC'],
      ]),
    )
    expect(answer.occurrences.map(({ title }) => title)).toEqual(['Meeting'])
    expect(answer.leftOut).toEqual([{ reason: 'private', count: 2 }])
    expect(JSON.stringify(answer)).not.toContain('Surgery')
  })
})

it('An event of which one occurrence is private is not shown at all', () => {
  const answer = read(
    writeFeed([
      ['UID:1', START, 'RRULE:FREQ=DAILY;COUNT=3'],
      ['UID:1', 'RECURRENCE-ID:20261202', 'DTSTART:20261202', 'CLASS:PRIVATE'],
    ]),
  )
  expect(answer).toMatchObject({ occurrences: [], leftOut: [{ reason: 'private', count: 2 }] })
})

describe('An event', () => {
  it('that is cancelled is still there, and says so', () => {
    expect([readOne('STATUS:CANCELLED').cancelled, readOne('STATUS:CONFIRMED').cancelled]).toEqual([
      true,
      false,
    ])
  })

  it('has a key that stays the same, whatever else changes', () => {
    const one = readOne('SUMMARY:Meeting')
    expect(readOne('SUMMARY:Other', 'LOCATION:Church').key).toBe(one.key)
    expect(one.key).toMatch(/^[\w-]{24}$/)
    expect(one.uid).toBe('1')
    const [other] = read(writeFeed([['UID:2', START]])).occurrences
    expect(other?.key).not.toBe(one.key)
  })

  it('without a UID is one of its own', () => {
    const events = [
      ['SUMMARY:One', START],
      ['SUMMARY:Two', START],
    ]
    const { occurrences } = read(writeFeed(events))
    expect(occurrences.map(({ title, uid }) => title + uid)).toEqual(['One', 'Two'])
    expect(new Set(occurrences.map(({ key }) => key)).size).toBe(2)
  })

  it('comes with the name of its calendar', () => {
    expect(read(writeFeed([], ['X-WR-CALNAME:Troop 42\\, Springfield'])).name).toBe(
      'Troop 42, Springfield',
    )
    expect(read(writeFeed([], ['NAME:Troop 42', 'NAME:Other'])).name).toBe('Troop 42')
    expect(read(writeFeed([])).name).toBe('')
  })
})
