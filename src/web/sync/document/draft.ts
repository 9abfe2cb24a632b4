import { newSite } from '#site/facts/site.ts'
import { NO_FILES } from '../files/site-files.ts'
import { type Outline, outlineOf } from './outline.ts'
import { type SiteDocument, textsOf } from './site-document.ts'

/** What the device stores of a site: the newest document and what it started from. */
export type Draft = {
  siteId: string
  document: SiteDocument
  /** What the server had when the edits here began. */
  base: Outline
  /** The first and the last write that got no response: found on the server later, they are our own. */
  sent: readonly Outline[]
  /** Null until the first save. */
  revision: number | null
  /** Whether something here is not on the server yet. */
  isDirty: boolean
  changedAt: string
}

/** Whether something has been typed is told by comparing with this. */
export function startDraft(siteId: string, template: string | null): Draft {
  const document = { texts: textsOf(newSite()), files: NO_FILES }
  const chosen = template ?? document.texts.template
  return {
    siteId,
    document: { ...document, texts: { ...document.texts, template: chosen } },
    base: outlineOf(document),
    sent: [],
    revision: null,
    isDirty: false,
    changedAt: new Date().toISOString(),
  }
}
