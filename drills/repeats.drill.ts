import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wholeEnvironment } from '#server/starting/child-environment.ts'
import { listDays, type Repeats, repeatKinds } from '#site/facts/repeats.ts'
import { toDate, toDay } from '#site/text/dates.ts'
import { createRandom } from './create-random.ts'
import { sized, tell } from './drill.ts'

/** A rule, and the range in which to list its occurrences. */
export type AskedRule = { startsOn: string; repeats: Repeats; from: string; to: string }

const ANSWERS = join(import.meta.dirname, '../src/site/facts/repeats-by-dateutil.json')
const ASK = join(import.meta.dirname, 'repeats.py')
const KEPT = 1_000
const FIRST = toDay('2000-01-01') ?? 0
const LAST = toDay('2099-12-31') ?? 0

function makeRule(random: (below: number) => number, number: number): AskedRule {
  const start = FIRST + random(LAST - FIRST)
  const from = start - 60 + random(1_500)
  const to = from + random(400)
  const within = () => toDate(from + random(Math.max(1, to - from)))
  const kind = repeatKinds[number % repeatKinds.length] ?? 'weekly'
  const startsOn = toDate(start)
  const some = listDays({ startsOn, repeats: { kind, until: '', skips: [], pauses: [] } }, from, to)
  const pause = from + random(400)
  return {
    startsOn,
    from: toDate(from),
    to: toDate(to),
    repeats: {
      kind,
      until: random(3) === 0 ? toDate(start + random(1_200)) : '',
      // Half of the skipped days are days of the rule, or none would ever matter.
      skips: [
        ...some
          .filter(() => random(4) === 0)
          .slice(0, 3)
          .map(toDate),
        ...(random(3) === 0 ? [within()] : []),
      ],
      pauses: random(3) === 0 ? [{ from: toDate(pause), to: toDate(pause + random(90)) }] : [],
    },
  }
}

const random = createRandom(20_261_122)
const rules = Array.from({ length: sized(10_000, 300) }, (_, number) => makeRule(random, number))
const asked = spawnSync('python3', [ASK], {
  input: JSON.stringify(rules),
  env: wholeEnvironment(),
  encoding: 'utf8',
  maxBuffer: 256 * 1_024 * 1_024,
})
if (asked.status !== 0) {
  process.stdout.write('left out: it asks python3 with dateutil (Debian: python3-dateutil)\n')
} else {
  const answers: string[][] = JSON.parse(asked.stdout)
  const ours = rules.map((rule) =>
    listDays(rule, toDay(rule.from) ?? 0, toDay(rule.to) ?? 0).map(toDate),
  )
  const differing = ours.filter((days, index) => days.join() !== answers[index]?.join())
  tell('rules compared with dateutil', rules.length)
  tell('days that they have', answers.flat().length)
  tell('rules with another answer', differing.length, 0)
  if (process.argv.includes('--write')) {
    const kept = rules.slice(0, KEPT).map((rule, index) => [rule, answers[index]])
    writeFileSync(ANSWERS, `[\n${kept.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`)
  }
}
