import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { look } from '#server/look/look.ts'
import { EVERY_UNIT } from '#server/look/rules/every-unit.ts'
import { readTokens } from '#server/look/tokens.ts'
import { tell } from './drill.ts'

/**
 * How often a look asks in vain, and what it misses: on the sentences that it was developed with, on others
 * that were written by somebody who did not know the rules, and on text in which nothing is to be asked.
 */
const FOLDER = join(import.meta.dirname, 'look')
const PRECISION = 0.9
const RECALL = 0.8
/** Questions in a thousand words of clean text. */
const MOST_ASKED = 1
/** Words around a name within which a word about young people counts. */
const NEAR = 8

const sentence = z.object({
  text: z.string(),
  place: z.string(),
  about: z.array(z.object({ kind: z.string(), text: z.string() })),
})
type Sentence = z.output<typeof sentence>

const say = (line: string) => process.stdout.write(`${line}\n`)
const atLeast = (what: string, seen: number, least: number) => {
  tell(what, Math.round(seen * 1000) / 1000)
  if (seen < least) {
    say(`  below ${least}`)
    process.exitCode = 1
  }
}
const isPicture = (place: string) => place === 'caption' || place === 'alt'

function ask(text: string, isCaption: boolean): string[] {
  const texts = [{ field: 'about', entry: null, isCaption, text }]
  const found = look(texts, { rules: EVERY_UNIT, answers: new Map(), adults: [] })
  return found.flatMap(({ level, replaces }) =>
    level === 'note' ? [] : replaces.map(([from]) => from),
  )
}

const isSame = (one: string, other: string) => one.includes(other) || other.includes(one)

/** Whether a look could know: only these count among what it missed. */
function isBesideCue({ text, place }: Sentence, name: string): boolean {
  if (isPicture(place)) return true
  const start = text.indexOf(name)
  const tokens = readTokens(text)
  const before = tokens.filter((token) => token.end <= start).slice(-NEAR)
  const after = tokens.filter((token) => token.start >= start + name.length).slice(0, NEAR)
  return [...before, ...after].some(({ says }) => says === 'youth' || says === 'crowd')
}

function score(name: string): void {
  const all = z.array(sentence).parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))
  let [right, wrong, seen, beside] = [0, 0, 0, 0]
  for (const each of all) {
    const asked = ask(each.text, isPicture(each.place))
    const vain = asked.filter((words) => !each.about.some(({ text }) => isSame(words, text)))
    const names = each.about.filter(({ kind }) => kind === 'name').map(({ text }) => text)
    const known = names.filter((words) => isBesideCue(each, words))
    const missed = known.filter((words) => !asked.some((other) => isSame(words, other)))
    right += asked.length - vain.length
    wrong += vain.length
    beside += known.length
    seen += known.length - missed.length
    for (const words of vain) say(`  in vain: ${words} | ${each.text}`)
    for (const words of missed) say(`  missed: ${words} | ${each.text}`)
  }
  tell(`${name}: sentences`, all.length)
  atLeast(`${name}: asked rightly, of all asked`, right / (right + wrong), PRECISION)
  atLeast(`${name}: asked, of ${beside} names beside a cue or a picture`, seen / beside, RECALL)
}

score('develop.json')
score('second.json')
score('unseen.json')
const clean = readFileSync(join(FOLDER, 'clean.txt'), 'utf8').split(/\n\s*\n/)
const words = clean.join(' ').split(/\s+/).length
const vain = clean.flatMap((text) => ask(text, false))
for (const each of vain) say(`  in vain: ${each}`)
tell('clean text: words', words)
tell('clean text: asked in a thousand words', (vain.length / words) * 1000, MOST_ASKED)
