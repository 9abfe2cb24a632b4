import type { SiteRecord } from '#contract/site-record.ts'
import { newSite, type SiteRow } from '#site/facts/site.ts'
import { RequestError } from '../lib/request-error.ts'
import { wholeRow } from '../sync/drafts/changed-row.ts'
import { type Draft, type SiteTexts, textsOf } from '../sync/drafts/draft.ts'
import { createDraftSync, type DraftParts } from '../sync/drafts/draft-sync.ts'

export const texts = textsOf(newSite())
export const NEW: Draft = {
  siteId: 'a',
  texts,
  base: texts,
  sent: [],
  revision: null,
  isDirty: false,
  changedAt: '',
}
export const SAVED: Draft = { ...NEW, revision: 1 }

/** A server with one site. It can be unreachable, and its responses can be lost. */
export function createDraftServer() {
  const server = {
    row: wholeRow(texts, [], 'leader'),
    revision: 1,
    isThere: true,
    isAway: false,
    losesAnswers: false,
    sent: [] as Partial<SiteRow>[],
    /** What somebody else saves right before the next write arrives. */
    elsewhere: [] as Partial<SiteRow>[],
  }
  const record = () =>
    ({ ...server.row, id: 'a', revision: server.revision, updated_at: '' }) as unknown as SiteRecord
  const save = (row: Partial<SiteRow>) => {
    server.row = { ...server.row, ...row }
    server.revision += 1
  }
  async function write(row: Partial<SiteRow>) {
    server.sent.push(row)
    save(row)
    if (server.losesAnswers) throw RequestError.unanswered()
    return record()
  }
  function reach() {
    if (server.isAway) throw RequestError.unanswered()
  }
  const kept: Draft[] = []
  const parts: DraftParts = {
    userId: 'leader',
    async create(_id, row) {
      reach()
      if (server.isThere) throw new RequestError('duplicate key', 409)
      server.isThere = true
      return write(row)
    },
    async update(_id, revision, row) {
      reach()
      const other = server.elsewhere.shift()
      if (other) save(other)
      return revision === server.revision ? write(row) : null
    },
    async read() {
      reach()
      return record()
    },
    keep: (draft) => kept.push(draft),
    onSaved: () => undefined,
    wakeUps: () => () => {},
  }
  function open(draft: Draft, settings: Partial<DraftParts> = {}) {
    const sync = createDraftSync(draft, { ...parts, ...settings })
    const stop = sync.start()
    const type = (change: Partial<SiteTexts>) => sync.change({ ...sync.texts.get(), ...change })
    return { ...sync, stop, type }
  }
  const last = () => {
    const draft = kept.at(-1)
    if (!draft) throw new Error('It should have been kept.')
    return draft
  }
  return { server, save, kept, last, open }
}
