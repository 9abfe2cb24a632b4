import { listLeader, readLeaders } from './leaders.ts'
import { readQuestions } from './questions.ts'
import { readHeadings, readSectionNames } from './sections.ts'
import { fromRow, type Site } from './site.ts'

/** The facts as a release froze them; one from before a field existed lacks it. */
export type FrozenFacts = Partial<Site> & { leaderName?: string; leaderRole?: string }

/** The site of a release, whichever version froze it. */
export function fromFacts({ leaderName, leaderRole, ...facts }: FrozenFacts): Site {
  const leaders = readLeaders(facts.leaders) ?? listLeader(leaderName, leaderRole)
  return {
    ...fromRow({ niche: null }),
    ...facts,
    leaders,
    sectionOrder: readSectionNames(facts.sectionOrder),
    hiddenSections: readSectionNames(facts.hiddenSections),
    sectionHeadings: readHeadings(facts.sectionHeadings),
    questions: readQuestions(facts.questions),
  }
}
