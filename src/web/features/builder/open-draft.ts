import { fromRow, newSite } from '#site/site.ts'
import { getSite } from '../../api/get-site.ts'
import { chosenTemplate } from '../../chosen-template.ts'
import { type Draft, textsOf } from '../../drafts/draft.ts'
import { draftStore } from '../../drafts/draft-store.ts'
import { type LocalFiles, localFiles } from '../../drafts/local-files.ts'
import { isAway } from '../../lib/explain-error.ts'

export type Opened = { draft: Draft; files: LocalFiles }

/** What the builder starts from: a saved site, what this device kept of it, or an empty form. */
export async function openDraft(userId: string, siteId: string, isNew: boolean): Promise<Opened> {
  const found = draftStore.read(userId, siteId)
  // A draft from before a field existed lacks it.
  const kept = found && { ...found, texts: { ...textsOf(newSite()), ...found.texts } }
  const files = await localFiles.read(siteId)
  if (isNew) return { draft: kept ?? startDraft(siteId), files }
  try {
    const record = await getSite(siteId)
    if (kept?.isDirty) return { draft: kept, files }
    const texts = textsOf(fromRow(record))
    const { revision } = record
    const changedAt = record.updated_at
    return { draft: { siteId, texts, revision, isDirty: false, changedAt }, files }
  } catch (error) {
    if (kept && isAway(error)) return { draft: kept, files }
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
