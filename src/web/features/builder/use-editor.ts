import { useEffect, useState } from 'react'
import { findUnit } from '#site/facts/units.ts'
import { hasLaterEdits } from '../../api/sites.ts'
import { useStore } from '../../lib/create-store.ts'
import { useQueryClientRef } from '../../queries/query-client-ref.ts'
import type { OpenSite } from '../../sync/open-site.ts'
import { createSiteEditor } from '../../sync/site-editor.ts'
import { tellQueries } from '../../sync/tell-queries.ts'
import { describeEdit, describeRedo } from './describe-edit.ts'
import { useComing } from './use-coming.ts'

/** The form's content, its undo history, and its sync with device and server. */
export function useEditor(userId: string, opened: OpenSite, isPageOnView: boolean) {
  const queries = useQueryClientRef()
  const { sync, device } = opened
  const [editor] = useState(() => createSiteEditor(sync))
  const readComing = useComing(sync.siteId, isPageOnView)
  const content = useStore(sync.document, sync.document.get())
  const record = useStore(sync.record, sync.record.get())
  const { past, future } = useStore(editor.history, editor.history.get())
  const last = past.at(-1)
  const [next] = future
  const unit = findUnit(content.texts.unitKind)
  const [isTakenDown, setTakenDown] = useState(false)
  const isPublished = record?.status === 'published'

  useEffect(() => editor.start(), [editor])
  useEffect(() => tellQueries(sync, userId, queries), [sync, userId, queries])

  return {
    ...editor,
    content,
    opened,
    device,
    /** The live facts of the page, loaded once the page is shown. */
    readComing,
    /** Whether visitors may be seeing this site, unless it is taken down. */
    isPublished,
    isTakenDown,
    setTakenDown,
    /** Whether the published page differs from the form. */
    isAheadOfPage:
      isPublished &&
      !isTakenDown &&
      (hasLaterEdits(record) || past.length > 0 || !sync.isSettled()),
    /** Descriptions of the next Undo and Redo; '' when there is none. */
    undoWords: last ? describeEdit(last, unit) : '',
    redoWords: next ? describeRedo(next, unit) : '',
  }
}

export type EditorState = ReturnType<typeof useEditor>
