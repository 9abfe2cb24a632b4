import type { SiteRecord } from '#contract/site-record.ts'
import { fromRow, toRow } from '#site/facts/site.ts'
import { type Draft, type SiteTexts, textsOf } from '../../drafts/draft.ts'
import { sameTexts } from '../../drafts/same-texts.ts'
import { createStore, type Store } from '../../lib/create-store.ts'
import { RequestError } from '../../lib/request-error.ts'

export type SaveState =
  /** Never saved; the device keeps it. */
  | { kind: 'local' }
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown }
  /** Somebody else saved in between. Nothing is written until a person has chosen. */
  | { kind: 'conflict'; theirs: SiteRecord }

export type SaverParts = {
  userId: string
  create: (id: string, row: ReturnType<typeof toRow>) => Promise<SiteRecord>
  update: (
    id: string,
    revision: number,
    row: ReturnType<typeof toRow>,
  ) => Promise<SiteRecord | null>
  read: (id: string) => Promise<SiteRecord>
  keep: (draft: Draft) => void
  onSaved: (record: SiteRecord) => void
  /** How long a pause in typing is, in milliseconds. */
  pause?: number
  now?: () => Date
}

export type SiteSaver = {
  state: Store<SaveState>
  change: (texts: SiteTexts) => void
  saveNow: () => Promise<SiteRecord>
  retry: () => void
  keepMine: () => void
  takeTheirs: () => SiteTexts
  look: () => Promise<SiteTexts | null>
  follow: (draft: Draft) => SiteTexts | null
  stop: () => void
}

const RETRY_AFTER = 5_000

/** Keeps every change on the device at once, and a moment later on the server, one request at a time. */
export function createSiteSaver(draft: Draft, parts: SaverParts): SiteSaver {
  const { userId, pause = 1_000, now = () => new Date() } = parts
  const state = createStore<SaveState>(firstState(draft))
  let { texts, revision, isDirty } = draft
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<SiteRecord> | undefined

  function keep() {
    parts.keep({ siteId: draft.siteId, texts, revision, isDirty, changedAt: now().toISOString() })
  }

  function plan(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void saveNow().catch(() => undefined), delay)
  }

  function change(next: SiteTexts) {
    texts = next
    isDirty = true
    keep()
    const { kind } = state.get()
    if (kind === 'conflict' || revision === null) return
    if (kind !== 'saving') state.set({ kind: 'waiting' })
    plan(pause)
  }

  function accept(record: SiteRecord, sent: SiteTexts) {
    revision = record.revision
    isDirty = texts !== sent
    keep()
    state.set({ kind: isDirty ? 'waiting' : 'saved' })
    if (isDirty) plan(pause)
    parts.onSaved(record)
    return record
  }

  async function saveNow(): Promise<SiteRecord> {
    clearTimeout(timer)
    // What was typed while a request ran is not in it: it has to go once more.
    while (running) await running.catch(() => undefined)
    if (revision !== null && !isDirty) return parts.read(draft.siteId)
    running = send().finally(() => {
      running = undefined
    })
    return running
  }

  async function send(): Promise<SiteRecord> {
    const sent = texts
    state.set({ kind: 'saving' })
    try {
      const record = await write(sent)
      if (record) return accept(record, sent)
      const theirs = await parts.read(draft.siteId)
      // The answer to an earlier request may have been lost on the way: then "theirs" is our own.
      if (sameTexts(textsOf(fromRow(theirs)), sent)) return accept(theirs, sent)
      state.set({ kind: 'conflict', theirs })
    } catch (error) {
      state.set({ kind: 'failed', error })
      if (revision !== null) plan(RETRY_AFTER)
      throw error
    }
    throw new RequestError('Somebody else changed this site. Choose a version first.', 409)
  }

  async function write(sent: SiteTexts): Promise<SiteRecord | null> {
    const row = toRow(
      { ...sent, logo: null, images: [], recruitmentPdf: null, address: '' },
      userId,
    )
    if (revision !== null) return parts.update(draft.siteId, revision, row)
    try {
      return await parts.create(draft.siteId, row)
    } catch (error) {
      if (error instanceof RequestError && error.status === 409) return null
      throw error
    }
  }

  return {
    state,
    change,
    saveNow,
    retry() {
      if (state.get().kind === 'failed' && revision !== null) plan(0)
    },
    keepMine() {
      const current = state.get()
      if (current.kind !== 'conflict') return
      revision = current.theirs.revision
      state.set({ kind: 'waiting' })
      keep()
      plan(0)
    },
    takeTheirs() {
      const current = state.get()
      if (current.kind !== 'conflict') return texts
      texts = textsOf(fromRow(current.theirs))
      accept(current.theirs, texts)
      return texts
    },
    /** After time away: news from elsewhere, if there is nothing here that it would overwrite. */
    async look() {
      if (isDirty || revision === null || running) return null
      const record = await parts.read(draft.siteId).catch(() => null)
      if (!record || record.revision === revision || isDirty || running) return null
      texts = textsOf(fromRow(record))
      accept(record, texts)
      return texts
    },
    /**
     * Two tabs on a draft that only this device knows write to one place, and no revision tells them
     * apart: so each takes over what is typed in the other. A saved site has conflicts for that.
     */
    follow(written) {
      if (revision !== null || written.revision !== null || running) return null
      texts = written.texts
      isDirty = true
      return texts
    },
    stop: () => clearTimeout(timer),
  }
}

function firstState({ revision, isDirty }: Draft): SaveState {
  if (revision === null) return { kind: 'local' }
  return { kind: isDirty ? 'waiting' : 'saved' }
}
