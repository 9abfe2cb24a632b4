import { fields, textFields } from '#site/facts/fields.ts'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import { fromRow, type Site } from '#site/facts/site.ts'
import type { StepNumber } from '#site/facts/steps.ts'
import { type Topic, topics } from '#site/facts/topics.ts'
import { findUnit, sayFor, type Unit } from '#site/facts/units.ts'
import { sayDay } from '#site/text/say-day.ts'
import type { AgedFact, Doubts, EndingConsent, LostLink } from '../../api/doubts.ts'

/** Something on a page that may no longer be right. */
export type Question = {
  key: string
  label: string
  /** The text on the page. */
  says: string
  href: string | null
  why: string
  /** The field where it can be changed. */
  field: string
  step: StepNumber
  about: { topic: string } | { linkId: string } | { consents: true }
}

export type SiteQuestions = { siteId: string; name: string; questions: Question[] }

/** The questions for leaders, site by site. Facts that a page does not show are left out. */
export function listQuestions({ facts, links, consents, sites }: Doubts): SiteQuestions[] {
  return sites.flatMap((record) => {
    const site = fromRow(record)
    const unit = findUnit(site.unitKind)
    const questions = [
      ...links
        .filter(({ site_id }) => site_id === record.id)
        .flatMap((link) => askLink(link, site, unit)),
      ...askConsents(consents.filter(({ site_id }) => site_id === record.id)),
      ...topics.flatMap((topic) => {
        const isOld = ({ site_id, topic: name }: AgedFact) =>
          site_id === record.id && name === topic.name
        const fact = facts.find(isOld)
        return fact ? askFact(fact, topic, site) : []
      }),
    ]
    return questions.length === 0 ? [] : [{ siteId: record.id, name: nameOfSite(site), questions }]
  })
}

function askFact({ topic, right_since }: AgedFact, asked: Topic, site: Site): Question[] {
  const [field] = asked.fields
  const says = asked.fields.flatMap((name) => say(site, name)).join(' · ')
  const step = fields.find(({ name }) => name === field)?.step
  if (says === '' || step === undefined) return []
  const since = new Date(right_since).toLocaleDateString(undefined, {
    month: 'long',
    year: 'numeric',
  })
  const why = `Nobody has touched it since ${since}.`
  const about = { topic }
  return [{ key: topic, label: asked.label, says, href: null, why, field, step, about }]
}

/** One question about all of them: the answer to a single picture is given at the picture. */
function askConsents(ending: readonly EndingConsent[]): Question[] {
  const [first] = ending.map(({ agreed }) => agreed).sort()
  const step = fields.find(({ name }) => name === 'images')?.step
  if (first === undefined || step === undefined) return []
  const [says, them, does] =
    ending.length === 1
      ? ['1 picture', 'it', 'it is']
      : [`${ending.length} pictures`, 'them', 'they are']
  const why = `Families agreed to ${them} until ${sayDay(first)}. After that ${does} not on your page.`
  const about = { consents: true } as const
  return [{ key: 'consents', label: 'Photos', says, href: null, why, field: 'images', step, about }]
}

function say(site: Site, name: keyof Site): string[] {
  if (name === 'leaders') {
    const named = site.leaders.filter((leader) => leader.name.trim() !== '')
    return named.map((leader) => [leader.name, leader.role].map((text) => text.trim()).join(', '))
  }
  const text = site[name]
  return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []
}

function askLink({ id, ...link }: LostLink, site: Site, unit: Unit): Question[] {
  const field = textFields.find(({ column }) => column === link.field)
  // It may have been changed since the links were checked.
  if (!field || !site[field.name].includes(link.typed)) return []
  return [
    {
      key: id,
      label: sayFor(unit, field.label),
      says: link.typed,
      href: link.url,
      why: `${link.problem ?? 'There was no answer.'} We looked on two different days.`,
      field: field.name,
      step: field.step,
      about: { linkId: id },
    },
  ]
}
