import type { Leader } from '#site/facts/leaders.ts'
import type { SiteTexts } from './drafts/draft.ts'
import type { Edit, EditHistory } from './edit-history.ts'
import { type SiteFile, type SiteFiles, withFile, withoutFile } from './files/site-files.ts'

/** Whether one of the leaders has this photo. */
export function hasPhoto({ leaders = [] }: Partial<SiteTexts>, id: string): boolean {
  return leaders.some(({ photo }) => photo === id)
}

/** The leaders with another photo in the place of this one. */
export function changePhoto(leaders: readonly Leader[], from: string, to: string): Leader[] {
  return leaders.map((leader) => (leader.photo === from ? { ...leader, photo: to } : leader))
}

/**
 * A leader names the photo as soon as it is picked, and the file is ready a moment later. From then on
 * Undo and Redo of what named it, or took it away, do the same with the file.
 */
export function joinArrived(
  { past, future, ...rest }: EditHistory,
  file: SiteFile,
  form: SiteFiles,
): EditHistory {
  const put = (files: SiteFiles, isThere: boolean) =>
    isThere ? withFile(files, file) : withoutFile(files, file.id)
  const join = (edit: Edit): Edit => {
    const { texts, files = { before: form, after: form } } = edit
    const [had, has] = [hasPhoto(texts.before, file.id), hasPhoto(texts.after, file.id)]
    if (had === has) return edit
    return { ...edit, files: { before: put(files.before, had), after: put(files.after, has) } }
  }
  return { ...rest, past: past.map(join), future: future.map(join) }
}
