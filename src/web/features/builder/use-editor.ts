import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createSite } from '../../api/create-site.ts'
import { getSite, getSiteQuery } from '../../api/get-site.ts'
import { listSitesQuery } from '../../api/list-sites.ts'
import { updateSite } from '../../api/update-site.ts'
import { type Content, withoutFile } from '../../drafts/content.ts'
import type { SiteTexts } from '../../drafts/draft.ts'
import { draftStore } from '../../drafts/draft-store.ts'
import type { FileKeeper } from '../../uploads/file-keeper.ts'
import type { SiteFiles } from '../../uploads/site-files.ts'
import { edit, redo, startHistory, undo } from './edit-history.ts'
import type { Opened } from './open-draft.ts'
import { photoEdits } from './photo-edits.ts'
import { createSiteSaver } from './site-saver.ts'
import { useOtherTabs } from './use-other-tabs.ts'

/** What is on the form, its past, and the saver that follows it. */
export function useEditor(userId: string, { draft, keeper, isPublished }: Opened) {
  const queries = useQueryClient()
  const [history, setHistory] = useState(() =>
    startHistory({ texts: draft.texts, files: keeper.files() }),
  )
  const current = useRef(history)
  const [saver] = useState(() =>
    createSiteSaver(draft, {
      userId,
      create: createSite,
      update: updateSite,
      read: getSite,
      keep: (kept) => draftStore.write(userId, kept),
      onSaved: (record) => {
        keeper.allow()
        queries.setQueryData(getSiteQuery(record.id).queryKey, record)
        void queries.invalidateQueries({ queryKey: listSitesQuery(userId).queryKey })
      },
    }),
  )
  const content = history.present

  function show(next: typeof history) {
    const before = current.current.present
    current.current = next
    setHistory(next)
    const { texts, files: newFiles } = next.present
    if (texts !== before.texts) saver.change(texts)
    if (newFiles !== before.files) keeper.change(newFiles)
  }

  function change(next: Partial<Content>, field: string) {
    const { present } = current.current
    show(edit(current.current, { ...present, ...next }, field, Date.now()))
  }

  function travel(step: typeof undo): string | null {
    const moved = step(current.current)
    if (!moved) return null
    show(moved[0])
    return moved[1]
  }

  /** Words from elsewhere: they are saved already, so the saver need not hear of them. */
  function adopt(texts: SiteTexts, field = 'elsewhere') {
    const { present } = current.current
    const next = edit(current.current, { ...present, texts }, field, Date.now())
    current.current = next
    setHistory(next)
  }

  /** What was saved elsewhere goes into the past, so that Undo brings it back. */
  function keepMine(theirs: SiteTexts) {
    const { texts } = current.current.present
    saver.keepMine()
    adopt(theirs)
    adopt(texts, 'kept')
  }

  useSaverLife(saver, keeper, adopt)
  useOtherTabs(userId, draft.siteId, (written) => {
    const texts = saver.follow(written)
    if (texts) adopt(texts)
  })

  return {
    content,
    saver,
    keeper,
    adopt,
    keepMine,
    setText: (field: keyof SiteTexts, value: string | string[]) =>
      change({ texts: { ...current.current.present.texts, [field]: value } }, field),
    /** Takes a function, because picking takes a while and other files may have come in meanwhile. */
    setFiles: (update: (before: SiteFiles) => SiteFiles, field: string) =>
      change({ files: update(current.current.present.files) }, field),
    ...photoEdits(
      () => current.current.present,
      (next) => change(next, 'images'),
      (id) => {
        keeper.forget(id)
        // What was purged must not come back by Undo.
        const { present } = current.current
        show(startHistory(withoutFile(present, id)))
      },
    ),
    /** As it was opened: whether visitors may be seeing this site. */
    isPublished,
    undo: () => travel(undo),
    redo: () => travel(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}

export type EditorState = ReturnType<typeof useEditor>

function useSaverLife(
  saver: ReturnType<typeof createSiteSaver>,
  keeper: FileKeeper,
  adopt: (texts: SiteTexts) => void,
) {
  const adoptNow = useRef(adopt)
  adoptNow.current = adopt
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      saver.retry()
      keeper.retry()
      void saver.look().then((texts) => texts && adoptNow.current(texts))
    }
    if (saver.state.get().kind === 'waiting') void saver.saveNow().catch(() => undefined)
    window.addEventListener('online', look)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      if (saver.state.get().kind === 'waiting') void saver.saveNow().catch(() => undefined)
      saver.stop()
    }
  }, [saver, keeper])
}
