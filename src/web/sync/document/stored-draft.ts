import { newSite } from '#site/facts/site.ts'
import { detailsOf, mapFiles, NO_FILES, type SiteFile } from '../files/site-files.ts'
import type { Draft } from './draft.ts'
import { fromOldDraft, type OldDraft } from './old-drafts.ts'
import { outlineOf } from './outline.ts'
import { textsOf } from './site-document.ts'

export function writeDraft({ document, ...draft }: Draft): string {
  const files = mapFiles(document.files, bareOf)
  return JSON.stringify({ ...draft, document: { ...document, files } })
}

// Data URLs of thumbnails would soon fill local storage; other URLs are short.
const bareOf = (file: SiteFile): SiteFile =>
  file.thumb.startsWith('data:') ? { ...file, thumb: '' } : file

export function parseDraft(text: string | null): Draft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!value || typeof value !== 'object') return null
    if ('texts' in value && value.texts) return fromOldDraft(value as OldDraft)
    return 'document' in value && value.document ? complete(value as Draft) : null
  } catch {
    return null
  }
}

// Drafts stored by other versions of the app: a missing field gets its initial value, an unknown
// one is dropped, also in their base.
function complete({ document, base, sent, ...draft }: Draft): Draft {
  const initial = { texts: textsOf({ ...newSite(), leaders: [] }), files: NO_FILES }
  const blank = outlineOf(initial)
  const names = Object.keys(initial.texts)
  const known = Object.entries(document.texts).filter(([name]) => names.includes(name))
  const fill = ({ fields, lists }: typeof blank) => ({
    fields: { ...blank.fields, ...fields },
    lists: { ...blank.lists, ...lists },
  })
  return {
    ...draft,
    document: {
      texts: { ...initial.texts, ...Object.fromEntries(known) },
      files: mapFiles({ ...NO_FILES, ...document.files }, (file) => ({
        ...file,
        ...detailsOf(file),
      })),
    },
    base: fill(base),
    sent: sent.map(fill),
  }
}
