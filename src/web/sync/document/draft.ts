import { newSite } from '#site/facts/site.ts'
import { NO_FILES } from '../files/site-files.ts'
import { type Outline, outlineOf } from './outline.ts'
import { type SiteDocument, textsOf } from './site-document.ts'

/** A site as the device stores it: the newest document, and the outline that its edits started from. */
export type Draft = {
  siteId: string
  document: SiteDocument
  /** The outline on the server when the edits here began. */
  base: Outline
  /**
   * The first and the last write without a response, or still under way: if found on the server
   * later, they are our own.
   */
  sent: readonly Outline[]
  /** Null until the first save. */
  revision: number | null
  /** Whether something here is not on the server yet. */
  isDirty: boolean
  changedAt: string
}

/** Compared with the document to tell whether anything was typed. */
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
