import { samples } from '#samples/samples.ts'
import { look } from '#server/look/look.ts'
import { EVERY_UNIT } from '#server/look/rules/every-unit.ts'
import { changedTexts } from '#server/look/texts-of-site.ts'
import type { Site } from '#site/facts/site.ts'
import { judge, report, sized } from './measure.ts'

/**
 * How long a look takes at a full site whose texts were never seen, and at one in which a single text is new. Each
 * round changes the texts, so that nothing is remembered of them.
 */
const ROUNDS = sized(40, 2)

const sites = samples.map(({ site }) => site)
const full = sites.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
if (!full) throw new Error('there is no sample')

function sizeOf(site: Site): number {
  return changedTexts(undefined, site).reduce((sum, { text }) => sum + text.length, 0)
}

function milliseconds(site: Site): number {
  const start = performance.now()
  look(changedTexts(undefined, site), {
    rules: EVERY_UNIT,
    answers: new Map(),
    adults: site.leaders.map(({ name }) => name),
  })
  return performance.now() - start
}

function rewrite(full: Site, round: number): Site {
  const texts = Object.entries(full).map(([name, value]) => [
    name,
    typeof value === 'string' ? `${value} ${round}` : value,
  ])
  const questions = full.questions.map((each) => ({ ...each, answer: `${each.answer} ${round}` }))
  const photoCaptions = full.images.map(({ caption }) => `${caption} ${round}`)
  return { ...full, ...Object.fromEntries(texts), questions, photoCaptions }
}

report('characters of the site', sizeOf(full))
milliseconds(full)
const never = Array.from({ length: ROUNDS }, (_, round) => milliseconds(rewrite(full, round)))
const one = Array.from({ length: ROUNDS }, (_, round) =>
  milliseconds({ ...full, about: `${full.about} ${round}` }),
)
judge('look-full', never)
judge('look-full-worst', [Math.max(...never)])
judge('look-one', one)
