import { createSite } from '../api/create-site.ts'
import { getSite } from '../api/get-site.ts'
import { updateSite } from '../api/update-site.ts'
import { createStore } from '../lib/create-store.ts'
import type { Content } from './content.ts'
import type { Draft, SiteTexts, TextName } from './drafts/draft.ts'
import { createDraftSync, type DraftParts } from './drafts/draft-sync.ts'
import { type EditHistory, editOf, NO_EDITS, noteEdit, redo, undo } from './edit-history.ts'
import type { FileNews, FileSync } from './files/file-sync.ts'
import type { FileQuestion } from './files/merge-files.ts'
import {
  FIELD_OF,
  listFiles,
  type SiteFile,
  type SiteFiles,
  withoutFile,
  wordsField,
} from './files/site-files.ts'
import { changePhoto, hasPhoto, joinArrived } from './leader-photos.ts'

export type EditorParts = Pick<DraftParts, 'userId' | 'keep' | 'onSaved'> &
  Partial<DraftParts> & { readSite?: DraftParts['read'] }

/**
 * The single owner of the form's state. Texts and files have one store each, from which they are kept on
 * the device and sent; the history holds only what single edits changed. So no two copies can disagree.
 */
export function createSiteEditor(opened: Draft, files: FileSync, parts: EditorParts) {
  const { now = () => new Date(), readSite = getSite } = parts
  const history = createStore<EditHistory>(NO_EDITS)
  const draft = createDraftSync(opened, {
    create: createSite,
    update: updateSite,
    ...parts,
    // What is read again, on a wake-up or after a conflict, is texts and files together.
    async read(id) {
      const record = await readSite(id)
      await files.look()
      return record
    },
    onSaved(record) {
      files.allow()
      parts.onSaved(record)
    },
    captions: () => files.files.get().photos.map(({ caption }) => caption),
  })

  const read = (): Content => ({ texts: draft.texts.get(), files: files.files.get() })

  function show(next: Content): void {
    const before = read()
    if (next.texts !== before.texts) draft.change(next.texts)
    if (next.files !== before.files) files.change(next.files)
  }

  function change(next: Partial<Content>, field: string): void {
    const before = read()
    const after = { ...before, ...next }
    history.set(noteEdit(history.get(), editOf(field, before, after), now().getTime()))
    show(after)
  }

  function travel(step: typeof undo): string | null {
    const moved = step(history.get(), read())
    if (!moved) return null
    history.set(moved.history)
    show(moved.content)
    return moved.field
  }

  function hearNews(): void {
    const news = files.news.get()
    if (!news) return
    files.news.set(null)
    const { before, after } = news
    const known = new Set(listFiles(before).map(({ id }) => id))
    const added = listFiles(after).find(({ id }) => !known.has(id))
    const texts = draft.texts.get()
    if (added?.kind === 'leader') {
      placePhoto(added, texts, news)
    } else {
      const field = FIELD_OF[added?.kind ?? 'photo']
      noteArrival(field, { texts, files: before }, { texts, files: after }, news)
    }
  }

  function fieldOfWords(asked: FileQuestion): string {
    const file = listFiles(files.files.get()).find(({ id }) => id === asked.id)
    return wordsField(asked, file?.kind ?? 'photo')
  }

  function noteArrival(field: string, before: Content, after: Content, { at }: FileNews): void {
    history.set(noteEdit(history.get(), editOf(field, before, after), at))
  }

  /** The photo of a leader: named already, or to take the place of another. */
  function placePhoto(file: SiteFile, texts: SiteTexts, news: FileNews): void {
    const { before, after, replaces = '' } = news
    if (hasPhoto(texts, file.id)) {
      history.set(joinArrived(history.get(), file, before))
    } else if (hasPhoto(texts, replaces)) {
      const leaders = changePhoto(texts.leaders, replaces, file.id)
      const next = { texts: { ...texts, leaders }, files: withoutFile(after, replaces) }
      noteArrival(FIELD_OF.leader, { texts, files: before }, next, news)
      show(next)
    } else {
      // Its leader went meanwhile, and may come back.
      history.set(joinArrived(history.get(), file, before))
      files.change(withoutFile(after, file.id))
    }
  }

  return {
    draft,
    fileSync: files,
    history,
    read,
    change,
    /** `field` is what Undo leads back to: the name of a field, and what of it. */
    setTexts: (texts: Partial<SiteTexts>, field: string) =>
      change({ texts: { ...draft.texts.get(), ...texts } }, field),
    setFiles: (update: (before: SiteFiles) => SiteFiles, field: string) =>
      change({ files: update(files.files.get()) }, field),
    undo: () => travel(undo),
    redo: () => travel(redo),
    /** Resolves conflicts: takes these texts and words from elsewhere. Undo restores the others. */
    resolve(taken: readonly TextName[], takenWords: readonly FileQuestion[]): void {
      const [asked] = files.questions.get()
      const left = draft.resolve(taken)
      const [field = asked ? fieldOfWords(asked) : ''] = Object.keys(left)
      const leftFiles = asked && files.resolve(takenWords)
      const after = read()
      const before = { texts: { ...after.texts, ...left }, files: leftFiles ?? after.files }
      history.set(noteEdit({ ...history.get(), field: '' }, editOf(field, before, after), 0))
    },
    /** Tries again what could not be saved. */
    wake(): void {
      draft.wake()
      files.wake()
    },
    /** Clears the history, so that Undo restores nothing from before. */
    forgetPast: () => history.set(NO_EDITS),
    start(): () => void {
      const stopHearing = files.news.subscribe(hearNews)
      hearNews()
      const stop = draft.start()
      return () => {
        if (draft.state.get().kind === 'waiting' && draft.isSaved()) {
          void draft.saveNow().catch(() => undefined)
        }
        stopHearing()
        stop()
      }
    },
  }
}
