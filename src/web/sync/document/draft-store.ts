import { onlyInTab } from '../../lib/only-in-tab.ts'
import { storageOrMemory } from '../storage-or-memory.ts'
import { holdTab, lockOf, type Tab, thisTab } from '../this-tab.ts'
import type { Draft } from './draft.ts'
import { knowSent, mergeOutlines } from './merge-outlines.ts'
import { changedParts, documentOf, filesOf, outlineOf } from './outline.ts'
import type { SiteDocument } from './site-document.ts'
import { parseDraft, writeDraft } from './stored-draft.ts'

const PREFIX = 'scoutsite:draft'

/**
 * Drafts are in local storage because a write there is complete when the call returns: even a tab that
 * is closed mid-word loses nothing. Each leader on a shared computer has separate drafts.
 *
 * Each site has one key shared by all tabs, for a draft that was never saved and for the last known
 * state of the server. Unsaved changes of a saved site have a key per tab, so that no tab overwrites or
 * clears what was typed in another.
 */
export function createDraftStore(findTab: () => Tab = thisTab, hold = holdTab) {
  /** The text that this tab last read from or wrote to the shared key of a site. */
  const seen = new Map<string, string>()

  function writeShared(key: string, draft: Draft): void {
    const text = writeDraft(draft)
    storageOrMemory.write(key, text, !draft.isDirty)
    seen.set(key, text)
  }

  /** A never-saved draft, merged with what another tab added to it since this one last read it. */
  function withOthers(key: string, draft: Draft): Draft {
    const text = storageOrMemory.read(key)
    const before = seen.get(key)
    const there = text !== before ? parseDraft(text) : null
    const known = parseDraft(before ?? null)
    if (there?.revision !== null || !known) return draft
    const added = { ...there, base: outlineOf(known.document) }
    return joinDrafts(draft, added) ?? draft
  }

  function mayClear(key: string, { document }: Draft): boolean {
    const text = storageOrMemory.read(key)
    const there = parseDraft(text)
    return (
      !there?.isDirty ||
      text === seen.get(key) ||
      changedParts(outlineOf(there.document), outlineOf(document)).length === 0
    )
  }

  /**
   * The unsaved changes of a saved site: first this tab's, then those from before its reload, then the newest.
   * The drafts of other open tabs are left out.
   */
  function listUnsaved(shared: string, locks: ReadonlySet<string>): [string, Draft][] {
    const { id, former } = findTab()
    const rank = (key: string) => [placeOf(shared, former), placeOf(shared, id)].indexOf(key)
    const isFree = (key: string) =>
      rank(key) >= 0 || !locks.has(lockOf(key.slice(placeOf(shared, '').length)))
    return storageOrMemory
      .keys()
      .filter((key) => key.startsWith(placeOf(shared, '')) && isFree(key))
      .flatMap((key): [string, Draft][] => {
        const draft = parseDraft(storageOrMemory.read(key))
        return draft ? [[key, draft]] : []
      })
      .sort(
        ([a, one], [b, other]) => rank(b) - rank(a) || other.changedAt.localeCompare(one.changedAt),
      )
  }

  return {
    /**
     * Unsent changes of a closed tab become this tab's, which saves and clears them from now on. A
     * draft that conflicts with the first waits until that one is saved. `locks` are those held by
     * open tabs.
     */
    read(userId: string, siteId: string, locks: ReadonlySet<string> = new Set()): Draft | null {
      const shared = keyOf(userId, siteId)
      const own = placeOf(shared, findTab().id)
      let all: Draft | null = null
      for (const [key, draft] of listUnsaved(shared, locks)) {
        const joined: Draft | null = all ? joinDrafts(all, draft) : draft
        if (!joined) continue
        all = joined
        // Removed first: a full storage has no space for both.
        storageOrMemory.remove(key)
      }
      if (all) {
        hold()
        storageOrMemory.write(own, writeDraft(all), !all.isDirty)
        return all
      }
      const text = storageOrMemory.read(shared)
      if (text) seen.set(shared, text)
      return parseDraft(text)
    },
    /** Returns the written document. */
    write(userId: string, draft: Draft): SiteDocument {
      const shared = keyOf(userId, draft.siteId)
      const own = placeOf(shared, findTab().id)
      if (draft.revision === null) {
        const joined = withOthers(shared, draft)
        writeShared(shared, joined)
        return joined.document
      }
      if (!draft.isDirty) {
        if (mayClear(shared, draft)) writeShared(shared, draft)
        storageOrMemory.remove(own)
        return draft.document
      }
      hold()
      if (storageOrMemory.write(own, writeDraft(draft), false) && mayClear(shared, draft)) {
        storageOrMemory.remove(shared)
      }
      return draft.document
    },
    /**
     * Calls back with another tab's writes to a never-saved draft; returns a function that stops
     * it. Text that is only in this tab is not replaced: the other one cannot know it.
     */
    watch(userId: string, siteId: string, onWritten: (draft: Draft) => void): () => void {
      const shared = keyOf(userId, siteId)
      const hear = ({ key, newValue }: StorageEvent) => {
        const written = key === shared && !onlyInTab.get().has(key) ? parseDraft(newValue) : null
        if (!written) return
        seen.set(shared, newValue ?? '')
        onWritten(written)
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
    remove(userId: string, siteId: string): void {
      const shared = keyOf(userId, siteId)
      for (const key of storageOrMemory.keys()) {
        if (key === shared || key.startsWith(placeOf(shared, ''))) storageOrMemory.remove(key)
      }
    },
    /** The drafts in the shared keys, which include every draft that was never saved. */
    list(userId: string): Draft[] {
      const prefix = keyOf(userId, '')
      return storageOrMemory
        .keys()
        .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes(':'))
        .flatMap((key) => parseDraft(storageOrMemory.read(key)) ?? [])
        .sort((a, b) => b.changedAt.localeCompare(a.changedAt))
    },
  }
}

export const draftStore = createDraftStore()

/**
 * The first draft with the changes of the other; null if both changed the same field to different
 * text.
 */
function joinDrafts(first: Draft, other: Draft): Draft | null {
  const [mine, theirs] = [outlineOf(first.document), outlineOf(other.document)]
  // The first may have what the other sent, from the server.
  const known = knowSent(other.base, other.sent, mine)
  const { outline, conflicts } = mergeOutlines(known, mine, theirs)
  if (conflicts.length > 0) return null
  const document = documentOf(outline, [...filesOf(other.document), ...filesOf(first.document)])
  return { ...first, document, sent: [...first.sent, ...other.sent], isDirty: true }
}

function keyOf(userId: string, siteId: string): string {
  return `${PREFIX}:${userId}:${siteId}`
}

function placeOf(shared: string, tabId: string): string {
  return `${shared}:${tabId}`
}
