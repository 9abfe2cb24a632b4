import { fromRow, newSite } from '#site/facts/site.ts'
import { getSite } from '../api/get-site.ts'
import { hasLaterEdits } from '../api/has-later-edits.ts'
import { chosenTemplate } from '../chosen-template.ts'
import { isAway } from '../lib/is-away.ts'
import { type Draft, textsOf } from './drafts/draft.ts'
import { draftStore } from './drafts/draft-store.ts'
import { openFiles } from './files/open-files.ts'
import type { OpenedFiles } from './files/opened-files.ts'

export type OpenSite = {
  draft: Draft
  files: OpenedFiles
  isPublished: boolean
  /** Whether visitors saw something else than was saved when it was opened. */
  hasLaterEdits: boolean
}

/** What the builder starts from: a saved site, what this device stored of it, or an empty form. */
export async function openSite(userId: string, siteId: string, isNew: boolean): Promise<OpenSite> {
  const kept = draftStore.read(userId, siteId)
  const isSaved = !isNew || typeof kept?.revision === 'number'
  const files = await openFiles(userId, siteId, isSaved)
  const none = { isPublished: false, hasLaterEdits: false }
  if (isNew) return { draft: kept ?? startDraft(siteId), files, ...none }
  try {
    const record = await getSite(siteId)
    const live = {
      isPublished: record.status === 'published',
      hasLaterEdits: hasLaterEdits(record),
    }
    if (kept?.isDirty) return { draft: kept, files, ...live, hasLaterEdits: true }
    const { revision, updated_at: changedAt } = record
    const texts = textsOf(fromRow(record))
    const draft = { siteId, texts, base: texts, sent: [], revision, isDirty: false, changedAt }
    return { draft, files, ...live }
  } catch (error) {
    if (kept && isAway(error)) return { draft: kept, files, ...none }
    throw error
  }
}

function startDraft(siteId: string): Draft {
  const texts = textsOf(newSite())
  const template = chosenTemplate.take() ?? texts.template
  return {
    siteId,
    texts: { ...texts, template },
    base: texts,
    sent: [],
    revision: null,
    isDirty: false,
    changedAt: new Date().toISOString(),
  }
}
