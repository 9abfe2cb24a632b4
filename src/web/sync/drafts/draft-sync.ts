import type { SiteRecord } from '#contract/site-record.ts'
import { fromRow, type SiteRow } from '#site/facts/site.ts'
import { createStore } from '../../lib/create-store.ts'
import { isAway } from '../../lib/is-away.ts'
import { RequestError } from '../../lib/request-error.ts'
import { overtaken } from '../../lib/shared-failures.ts'
import { createSyncLoop, type SyncParts } from '../create-sync-loop.ts'
import { changedRow, wholeRow } from './changed-row.ts'
import { type Draft, type SiteTexts, type TextName, textsOf } from './draft.ts'
import { DraftConflict } from './draft-conflict.ts'
import { changedNames, mergeTexts, pickTexts, sameText, takeTexts } from './merge-texts.ts'

export type DraftParts = Pick<SyncParts, 'pause' | 'later' | 'wakeUps'> & {
  userId: string
  create: (id: string, row: SiteRow) => Promise<SiteRecord>
  /** Null when the site is at another revision; nothing was written in that case. */
  update: (id: string, revision: number, row: Partial<SiteRow>) => Promise<SiteRecord | null>
  read: (id: string) => Promise<SiteRecord>
  keep: (draft: Draft) => void
  onSaved: (record: SiteRecord) => void
  /** The captions of the photos, which belong to what a new site is saved with. */
  captions?: () => readonly string[]
  now?: () => Date
}

const ATTEMPTS = 3

/** Stores every change of a site's texts on the device immediately, and on the server a moment later. */
export function createDraftSync(draft: Draft, parts: DraftParts) {
  const { siteId } = draft
  const { userId, captions = () => [], now = () => new Date() } = parts
  const texts = createStore(draft.texts)
  let { base, sent, revision } = draft
  let conflict: DraftConflict | undefined

  const changed = () => changedNames(base, texts.get())
  const hasNews = () => revision === null || changed().length > 0
  // Whether an unanswered write arrived is unknown, even after an undo has taken its text back.
  const isBehind = () => hasNews() || sent.length > 0
  const loop = createSyncLoop({
    ...parts,
    isBehind,
    send,
    look,
    mayGo: () => revision !== null && !conflict,
  })

  function keep(): void {
    const changedAt = now().toISOString()
    parts.keep({
      siteId,
      texts: texts.get(),
      base,
      sent,
      revision,
      isDirty: isBehind(),
      changedAt,
    })
  }

  async function send(): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (!isBehind()) return
      const record = hasNews() ? await write() : null
      if (record) return accept(record)
      meet(await parts.read(siteId))
      if (conflict) throw conflict
    }
    throw overtaken()
  }

  async function write(): Promise<SiteRecord | null> {
    const here = texts.get()
    const names = changed()
    try {
      return revision === null
        ? await parts.create(siteId, wholeRow(here, captions(), userId))
        : await parts.update(siteId, revision, changedRow(here, names))
    } catch (error) {
      const isThere = error instanceof RequestError && error.status === 409
      if (revision === null && isThere) return null
      // Without a response it is unknown whether the write arrived: `meet` must recognize it as our own.
      const unanswered = pickTexts(here, names)
      if (isAway(error)) sent = [sent[0] ?? unanswered, unanswered]
      keep()
      throw error
    }
  }

  function accept(record: SiteRecord): void {
    base = textsOf(fromRow(record))
    revision = record.revision
    sent = []
    takeKind()
    keep()
    parts.onSaved(record)
  }

  /** A site that was saved before anybody chose the kind of unit is a troop from then on. */
  function takeKind(): void {
    const { unitKind } = base
    if (unitKind && !texts.get().unitKind) texts.set({ ...texts.get(), unitKind })
  }

  /** Merges the server's state with the local one, so that nothing is overwritten unseen. */
  function meet(record: SiteRecord): void {
    const theirs = textsOf(fromRow(record))
    const isOwn = (name: TextName) => sent.some((texts) => sameText(texts[name], theirs[name]))
    const merged = mergeTexts(base, texts.get(), theirs, isOwn)
    if (merged.news.length > 0) texts.set(merged.texts)
    if (merged.asked.length === 0) {
      accept(record)
      return
    }
    // The revision stays as it was, so the server accepts no write until the leader has chosen.
    conflict = new DraftConflict(record, theirs, merged.asked)
    base = takeTexts(theirs, base, merged.asked)
    keep()
  }

  /** On wake-up: fetches changes made elsewhere, unless there are unsaved edits here. */
  async function look(): Promise<void> {
    if (isBehind()) return
    const record = await parts.read(siteId)
    if (record.revision !== revision && !isBehind()) meet(record)
  }

  return {
    texts,
    state: loop.state,
    isSaved: () => revision !== null,
    keep,
    change(next: SiteTexts): void {
      texts.set(next)
      keep()
      if (!conflict) loop.note()
    },
    /** Resolves when the server has everything; otherwise rejects with the reason. */
    saveNow: () => (isBehind() || loop.isBusy() ? loop.flush() : loop.look()),
    wake: loop.wake,
    /**
     * Resolves the conflict: takes the server's text for the fields in `taken`. Returns the texts not
     * chosen.
     */
    resolve(taken: readonly TextName[]): Partial<SiteTexts> {
      if (!conflict) return {}
      const { theirs, names, record } = conflict
      const left = takeTexts(pickTexts(theirs, names), texts.get(), taken)
      conflict = undefined
      base = takeTexts(base, theirs, names)
      revision = record.revision
      sent = []
      texts.set(takeTexts(texts.get(), theirs, taken))
      keep()
      loop.note(0)
      return left
    },
    /**
     * Two tabs on a never-saved draft write to the same key, and there is no revision to tell their
     * writes apart, so each adopts what is typed in the other. A saved site is merged instead.
     */
    follow(written: Draft): void {
      if (revision === null && written.revision === null && !loop.isBusy()) texts.set(written.texts)
    },
    start: loop.start,
  }
}
