import type { Leader } from '#site/facts/leaders.ts'
import type { Question } from '#site/facts/questions.ts'
import type { Site, SiteAssets } from '#site/facts/site.ts'
import type { SiteFiles } from '../files/site-files.ts'

/** An entry of a list, identified by its id wherever it moves. */
export type Listed<Entry> = Entry & { id: string }

/** The part of a site that a leader types, except the texts that belong to a file. */
export type SiteTexts = Omit<
  Site,
  keyof SiteAssets | 'photoCaptions' | 'address' | 'leaders' | 'questions'
> & {
  leaders: Listed<Leader>[]
  questions: Listed<Question>[]
}

/** Everything that a leader has entered about a site. */
export type SiteDocument = { texts: SiteTexts; files: SiteFiles }

export function textsOf(site: Site): SiteTexts {
  const { logo, hero, images, leaderPhotos, recruitmentPdf, documents, ...rest } = site
  const { photoCaptions, address, leaders, questions, ...texts } = rest
  return { ...texts, leaders: leaders.map(withId), questions: questions.map(withId) }
}

export function withId<Entry extends object>(entry: Entry & { id?: string }): Listed<Entry> {
  return { ...entry, id: entry.id || crypto.randomUUID() }
}

export function siteOf(texts: SiteTexts, assets: SiteAssets, address = ''): Site {
  const photoCaptions = assets.images.map(({ caption }) => caption)
  return { ...texts, ...assets, photoCaptions, address }
}
