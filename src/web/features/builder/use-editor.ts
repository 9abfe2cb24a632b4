import { useEffect, useState } from 'react'
import { findUnit } from '#site/facts/units.ts'
import { getSiteQuery } from '../../api/get-site.ts'
import { siteListsOf } from '../../api/site-lists-of.ts'
import { useStore } from '../../lib/create-store.ts'
import { useQueriesCell } from '../../queries-cell.ts'
import { draftStore } from '../../sync/drafts/draft-store.ts'
import type { OpenSite } from '../../sync/open-site.ts'
import { createSiteEditor } from '../../sync/site-editor.ts'
import { describeEdit, describeRedo } from './describe-edit.ts'
import { useComing } from './use-coming.ts'

/** The form's content, its undo history, and its sync with device and server. */
export function useEditor(
  userId: string,
  { draft, files: opened, isPublished, hasLaterEdits }: OpenSite,
  isPageOnView: boolean,
) {
  const queries = useQueriesCell()
  const [editor] = useState(() =>
    createSiteEditor(draft, opened.sync, {
      userId,
      keep: (kept) => draftStore.write(userId, kept),
      onSaved: (record) => {
        queries.current?.setQueryData(getSiteQuery(record.id).queryKey, record)
        void queries.current?.invalidateQueries(siteListsOf(userId))
      },
    }),
  )
  const readComing = useComing(draft.siteId, isPageOnView)
  const texts = useStore(editor.draft.texts, draft.texts)
  const files = useStore(opened.sync.files, opened.sync.files.get())
  const { past, future } = useStore(editor.history, editor.history.get())
  const last = past.at(-1)
  const [next] = future
  const unit = findUnit(texts.unitKind)
  const { siteId } = draft
  const [isTakenDown, setTakenDown] = useState(false)
  const [hasForgotten, setForgotten] = useState(false)

  useEffect(() => editor.start(), [editor])
  useEffect(() => draftStore.watch(userId, siteId, editor.draft.follow), [editor, userId, siteId])

  return {
    ...editor,
    /** What was edited before is not undone any more; it is not on the page for that. */
    forgetPast(): void {
      if (editor.history.get().past.length > 0) setForgotten(true)
      editor.forgetPast()
    },
    content: { texts, files },
    openedFiles: opened,
    /** What goes onto the page by itself, once the page is on view. */
    readComing,
    /** Whether visitors may be seeing this site, unless it is taken down; as of when it was opened. */
    isPublished,
    isTakenDown,
    setTakenDown,
    /** Whether visitors see something else than what is on the form. */
    isAheadOfPage:
      isPublished && !isTakenDown && (hasLaterEdits || hasForgotten || past.length > 0),
    /** What Undo and Redo would do; '' for nothing. */
    undoWords: last ? describeEdit(last, unit) : '',
    redoWords: next ? describeRedo(next, unit) : '',
  }
}

export type EditorState = ReturnType<typeof useEditor>
