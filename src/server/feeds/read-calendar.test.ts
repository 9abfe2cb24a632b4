import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { hostileFeeds } from '../testing/hostile-feeds.ts'
import { sized } from '../testing/sized.ts'
import { NOW, SITE_ZONE, writeFeed } from '../testing/write-feed.ts'
import { FeedUnreadable } from './feeds.errors.ts'
import { readCalendar } from './read-calendar.ts'

/** Long enough for a busy machine. */
const reading = { timeZone: SITE_ZONE, now: NOW, patience: 60_000 }
const FEED = Buffer.from(writeFeed([['UID:1', 'DTSTART:20261201', 'SUMMARY:Meeting']]))

describe('A calendar', () => {
  it('is read in a thread of its own, which ends', async () => {
    const before = process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
    const { occurrences } = await readCalendar(FEED, reading)
    expect(occurrences).toEqual([
      {
        key: expect.stringMatching(/^[\w-]{24}$/),
        uid: '1',
        title: 'Meeting',
        startsOn: '2026-12-01',
        startsAt: null,
        endsOn: '2026-12-01',
        endsAt: null,
        place: '',
        note: '',
        cancelled: false,
      },
    ])
    const after = process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
    expect(after).toBe(before)
    // The caller's buffer is still intact, so it can be stored.
    expect(FEED.byteLength).toBeGreaterThan(50)
  })

  it('that is none is refused with a sentence', async () => {
    const refused = readCalendar(Buffer.from('<html>'), reading)
    await expect(refused).rejects.toThrow(FeedUnreadable)
    await expect(refused).rejects.toMatchObject({
      code: 'web-page',
      message: expect.stringMatching(/^This is a web page, not a calendar/),
    })
    await expect(readCalendar(new Uint8Array(10_000_001), reading)).rejects.toMatchObject({
      code: 'too-large',
    })
  })

  const hostile = Object.keys(hostileFeeds).filter((_, number) => number % sized(1, 2) === 0)
  it.each(hostile)('with %s is read or refused', async (name) => {
    const feed = hostileFeeds[name]?.() ?? ''
    const answer = await readCalendar(Buffer.from(feed), reading)
    expect(answer.occurrences.length).toBeLessThanOrEqual(2_000)
    const known = answer.occurrences.length + answer.leftOut.length
    expect(known > 0 || name === 'such names without an event').toBe(true)
  })

  it('shows the two thousand that come first, and says that there are more', async () => {
    const events = Array.from({ length: 5_000 }, (_, index) => {
      const day = new Date(Date.UTC(2026, 11, 1 + (index % 500))).toISOString().slice(0, 10)
      return [`UID:${index}`, `DTSTART:${day.replaceAll('-', '')}`]
    })
    const { occurrences, leftOut } = await readCalendar(Buffer.from(writeFeed(events)), reading)
    expect([occurrences.length, occurrences.at(-1)?.startsOn]).toEqual([2_000, '2027-06-18'])
    expect(leftOut).toEqual([{ reason: 'too-many', count: 3_000 }])
  })

  it('loses one event that lasts for years, and says so', async () => {
    const events = [
      ['UID:1', 'DTSTART:20261201T190000Z', 'DTEND:99991231T235959Z', 'SUMMARY:For ever'],
      ['UID:2', 'DTSTART:20261202', 'SUMMARY:Hike'],
    ]
    const { occurrences, leftOut } = await readCalendar(Buffer.from(writeFeed(events)), reading)
    expect(occurrences.map(({ title }) => title)).toEqual(['Hike'])
    expect(leftOut).toEqual([{ reason: 'too-long', count: 1, example: 'For ever' }])
  })

  it('that repeats a long note daily has it on the first days alone', async () => {
    const note = `DESCRIPTION:${'x'.repeat(1_900)}`
    const event = ['UID:1', 'DTSTART:20261201', 'RRULE:FREQ=DAILY', 'SUMMARY:Camp', note]
    const { occurrences } = await readCalendar(Buffer.from(writeFeed([event])), reading)
    const notes = occurrences.map(({ note }) => note.length)
    expect(notes[0]).toBe(1_900)
    expect(notes.at(-1)).toBe(0)
    expect(notes.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(500_000)
  })

  it('can change nothing that all objects share, not even where nothing is closed', async () => {
    const program = join(import.meta.dirname, '../testing/probe-feeds.ts')
    const feeds = Object.entries(hostileFeeds)
      .filter(([name]) => /names/.test(name))
      .map(([, make]) => make())
    expect(feeds.length).toBe(3)
    const worker = new Worker(program, { workerData: feeds })
    const [report] = await once(worker, 'message')
    await worker.terminate()
    expect(report).toEqual({ changed: [], added: 0, isOpen: true, polluted: false })
  })
})

describe('A thread that reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'feed-worker-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const run = (code: string, patience = 60_000) => {
    const program = join(folder, `${Math.random()}.mjs`)
    const imports = `import { parentPort, workerData } from 'node:worker_threads'\n`
    writeFileSync(program, `${imports}${code}`)
    return readCalendar(FEED, { ...reading, patience, program })
  }

  it.each([
    ['too-slow', 'for (;;) {}', 200],
    ['too-large', 'const all = []; for (;;) all.push({ x: [all.length] })', 60_000],
    ['failed', 'throw new Error("x")', 60_000],
    ['failed', 'process.exit(0)', 60_000],
    ['failed', 'parentPort.close()', 60_000],
  ])('is ended: %s for %s', async (code, program, patience) => {
    await expect(run(program, patience)).rejects.toMatchObject({ code })
  })

  it.each([
    '"hello"',
    '{ problem: "other" }',
    '{ name: "x", occurrences: [{ title: "x" }], leftOut: [] }',
    '{ name: "x", occurrences: new Array(3000), leftOut: [] }',
  ])('is not believed if it answers %s', async (answer) => {
    await expect(run(`parentPort.postMessage(${answer})`)).rejects.toMatchObject({ code: 'failed' })
  })

  it('gets no secret', async () => {
    process.env['FEED_TEST_SECRET'] = 'secret'
    const name = 'Object.keys(process.env).join()'
    const answer = `{ name: ${name}, occurrences: [], leftOut: [] }`
    const { name: seen } = await run(`parentPort.postMessage(${answer})`)
    delete process.env['FEED_TEST_SECRET']
    expect(seen).toBe('')
  })
})

const corpora = process.env['CORPORA']
describe.skipIf(!corpora)('Of the calendars of other programs', () => {
  const folder = join(corpora ?? '', 'ics')
  it.each(corpora ? readdirSync(folder) : [])(
    '%s is read, or refused with a reason',
    async (file) => {
      const bytes = readFileSync(join(folder, file))
      const asked = { ...reading, now: new Date('2012-08-01T12:00:00Z') }
      const answer = await readCalendar(bytes, asked).catch((error) => error)
      if (answer instanceof FeedUnreadable) expect(answer.code).not.toBe('failed')
      else expect(Array.isArray(answer.occurrences)).toBe(true)
    },
  )
})
