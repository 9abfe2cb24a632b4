import { fromRow, newSite } from '#site/facts/site.ts'
import { getSite } from '../../api/get-site.ts'
import { chosenTemplate } from '../../chosen-template.ts'
import { type Draft, textsOf } from '../../drafts/draft.ts'
import { draftStore } from '../../drafts/draft-store.ts'
import { isAway } from '../../lib/is-away.ts'
import type { FileKeeper } from '../../uploads/file-keeper.ts'
import { openFiles } from '../../uploads/open-files.ts'

export type Opened = { draft: Draft; keeper: FileKeeper; isPublished: boolean }

/** What the builder starts from: a saved site, what this device kept of it, or an empty form. */
export async function openDraft(userId: string, siteId: string, isNew: boolean): Promise<Opened> {
  const found = draftStore.read(userId, siteId)
  // A draft from before a field existed lacks it.
  const kept = found && { ...found, texts: { ...textsOf(newSite()), ...found.texts } }
  const isSaved = !isNew || typeof kept?.revision === 'number'
  const keeper = await openFiles(siteId, isSaved)
  if (isNew) return { draft: kept ?? startDraft(siteId), keeper, isPublished: false }
  try {
    const record = await getSite(siteId)
    const isPublished = record.status === 'published'
    if (kept?.isDirty) return { draft: kept, keeper, isPublished }
    const texts = textsOf(fromRow(record))
    const { revision } = record
    const changedAt = record.updated_at
    return { draft: { siteId, texts, revision, isDirty: false, changedAt }, keeper, isPublished }
  } catch (error) {
    if (kept && isAway(error)) return { draft: kept, keeper, isPublished: false }
    throw error
  }
}

function startDraft(siteId: string): Draft {
  const texts = textsOf(newSite())
  const template = chosenTemplate.take() ?? texts.template
  return {
    siteId,
    texts: { ...texts, template },
    revision: null,
    isDirty: false,
    changedAt: new Date().toISOString(),
  }
}
