import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFeed } from '#server/feeds/reading/read-feed.ts'
import { wholeEnvironment } from '#server/starting/child-environment.ts'
import { createRandom } from './create-random.ts'
import { sized, tell } from './drill.ts'
import { type AskedSeries, makeSeries, writeSeries } from './make-series.ts'

/** Compares our expansion of repeating events in external calendars with Python's dateutil. */
const ANSWERS = join(import.meta.dirname, '../src/server/feeds/reading/series-by-dateutil.json')
const ASK = join(import.meta.dirname, 'feed-repeats.py')
const KEPT = 300

function follow(series: AskedSeries): string[] {
  const answer = readFeed({
    bytes: Buffer.from(writeSeries(series)),
    timeZone: series.siteZone,
    now: Date.parse(series.now),
  })
  if ('problem' in answer) return [answer.problem]
  const reasons = answer.leftOut.map(({ reason }) => reason)
  return [
    ...reasons,
    ...answer.occurrences.map(({ startsOn, startsAt }) => `${startsOn} ${startsAt ?? 'day'}`),
  ]
}

const random = createRandom(20_261_123)
const asked = Array.from({ length: sized(10_000, 300) }, (_, number) => makeSeries(random, number))
const python = spawnSync('python3', [ASK], {
  input: JSON.stringify(asked),
  env: wholeEnvironment(),
  encoding: 'utf8',
  maxBuffer: 256 * 1_024 * 1_024,
})
if (python.status !== 0) {
  process.stdout.write('left out: it asks python3 with dateutil (Debian: python3-dateutil)\n')
  if (process.argv.includes('--why')) process.stdout.write(python.stderr)
} else {
  const answers: string[][] = JSON.parse(python.stdout)
  const differing = asked.filter((each, index) => follow(each).join() !== answers[index]?.join())
  tell('events compared with dateutil', asked.length)
  tell('occurrences that they have', answers.flat().length)
  tell('events with another answer', differing.length, 0)
  if (process.argv.includes('--why')) {
    for (const each of differing.slice(0, 20)) {
      const theirs = answers[asked.indexOf(each)] ?? []
      const ours = follow(each)
      const extra = ours.filter((at) => !theirs.includes(at)).slice(0, 4)
      const missing = theirs.filter((at) => !ours.includes(at)).slice(0, 4)
      process.stdout.write(`${JSON.stringify({ ...each, extra, missing })}\n`)
    }
  }
  if (process.argv.includes('--write')) {
    const kept = asked.slice(0, KEPT).map((each, index) => ({
      feed: writeSeries(each),
      timeZone: each.siteZone,
      now: each.now,
      answer: answers[index],
    }))
    writeFileSync(ANSWERS, `[\n${kept.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`)
  }
}
