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
  /** Null when the site is at another revision: nothing was written then. */
  update: (id: string, revision: number, row: Partial<SiteRow>) => Promise<SiteRecord | null>
  read: (id: string) => Promise<SiteRecord>
  keep: (draft: Draft) => void
  onSaved: (record: SiteRecord) => void
  /** Captions from elsewhere, put to the photos that they belong to here. */
  fitCaptions?: (captions: string[]) => string[]
  now?: () => Date
}

const ATTEMPTS = 3

/** Keeps every change of a site's texts on the device at once, and a moment later on the server. */
export function createDraftSync(draft: Draft, parts: DraftParts) {
  const { siteId } = draft
  const { userId, fitCaptions = (captions) => captions, now = () => new Date() } = parts
  const texts = createStore(draft.texts)
  let { base, sent, revision } = draft
  let conflict: DraftConflict | undefined

  const changed = () => changedNames(base, texts.get())
  const isBehind = () => revision === null || changed().length > 0
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
      const record = await write()
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
        ? await parts.create(siteId, wholeRow(here, userId))
        : await parts.update(siteId, revision, changedRow(here, names))
    } catch (error) {
      const isThere = error instanceof RequestError && error.status === 409
      if (revision === null && isThere) return null
      // Without an answer nobody knows whether it arrived.
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
    keep()
    parts.onSaved(record)
  }

  /** What is on the server now, put together with what is here: nothing is written over unseen. */
  function meet(record: SiteRecord): void {
    const theirs = textsOf(fromRow(record))
    const isOwn = (name: TextName) => sent.some((texts) => sameText(texts[name], theirs[name]))
    const merged = mergeTexts(base, texts.get(), theirs, isOwn)
    if (merged.news.length > 0) show(merged.texts, merged.news)
    if (merged.asked.length === 0) {
      accept(record)
      return
    }
    // The revision stays as it was: until somebody has chosen, the server takes nothing.
    conflict = new DraftConflict(record, theirs, merged.asked)
    base = takeTexts(theirs, base, merged.asked)
    keep()
  }

  function show(next: SiteTexts, fromElsewhere: readonly TextName[]): void {
    const isFit = !fromElsewhere.includes('photoCaptions')
    texts.set(isFit ? next : { ...next, photoCaptions: fitCaptions(next.photoCaptions) })
  }

  /** After time away: news from elsewhere, if there is nothing here that it would overwrite. */
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
    /** Resolves when the server has it all; otherwise rejects with the reason. */
    saveNow: () => (isBehind() || loop.isBusy() ? loop.flush() : loop.look()),
    wake: loop.wake,
    /** Takes these of the fields that are asked about from elsewhere; answers the texts that were not taken. */
    resolve(taken: readonly TextName[]): Partial<SiteTexts> {
      if (!conflict) return {}
      const { theirs, names, record } = conflict
      const left = takeTexts(pickTexts(theirs, names), texts.get(), taken)
      conflict = undefined
      base = takeTexts(base, theirs, names)
      revision = record.revision
      sent = []
      show(takeTexts(texts.get(), theirs, taken), taken)
      keep()
      loop.note(0)
      return left
    },
    /**
     * Two tabs on a draft that only this device knows write to one place, and no revision tells them
     * apart: so each takes over what is typed in the other. A saved site is merged instead.
     */
    follow(written: Draft): void {
      if (revision === null && written.revision === null && !loop.isBusy()) texts.set(written.texts)
    },
    start: loop.start,
  }
}
