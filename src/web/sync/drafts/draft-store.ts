import { listLeader, readLeaders } from '#site/facts/leaders.ts'
import { newSite } from '#site/facts/site.ts'
import { onlyInTab } from '../../lib/only-in-tab.ts'
import { keptTexts } from '../kept-texts.ts'
import { type Draft, type SiteTexts, type TextName, textsOf } from './draft.ts'
import { changedNames, pickTexts } from './merge-texts.ts'
import { type Tab, thisTab } from './this-tab.ts'

const PREFIX = 'scoutsite:draft'

/**
 * Drafts are in local storage because a write there is complete when the call returns: even a tab that
 * is closed mid-word loses nothing. Each leader on a shared computer has separate drafts.
 *
 * Each site has one key shared by all tabs, for a draft that was never saved and for the last known
 * state of the server. Unsaved changes of a saved site have a key per tab, so that no tab overwrites or
 * clears what was typed in another.
 */
export function createDraftStore(findTab: () => Tab = thisTab) {
  /** What this tab last read from or wrote to the shared key of a site. */
  const seen = new Map<string, string>()

  function writeShared(key: string, draft: Draft): void {
    const text = JSON.stringify(draft)
    keptTexts.write(key, text, !draft.isDirty)
    seen.set(key, text)
  }

  function mayClear(key: string, { texts }: Draft): boolean {
    const text = keptTexts.read(key)
    const there = parse(text)
    return (
      !there?.isDirty || text === seen.get(key) || changedNames(there.texts, texts).length === 0
    )
  }

  /**
   * Finds unsaved changes of a saved site: this tab's, else those from before its reload, else the
   * newest.
   */
  function findUnsaved(shared: string): [key: string, draft: Draft] | undefined {
    const { id, former } = findTab()
    const rank = (key: string) => [placeOf(shared, former), placeOf(shared, id)].indexOf(key)
    return keptTexts
      .keys()
      .filter((key) => key.startsWith(placeOf(shared, '')))
      .flatMap((key): [string, Draft][] => {
        const draft = parse(keptTexts.read(key))
        return draft ? [[key, draft]] : []
      })
      .sort(([a, one], [b, other]) => {
        return rank(b) - rank(a) || other.changedAt.localeCompare(one.changedAt)
      })[0]
  }

  return {
    read(userId: string, siteId: string): Draft | null {
      const shared = keyOf(userId, siteId)
      const unsaved = findUnsaved(shared)
      if (unsaved) {
        const [key, draft] = unsaved
        const own = placeOf(shared, findTab().id)
        // This tab takes the draft over: it saves and clears it from now on.
        if (key !== own) {
          // Removed first: in a full storage there is no room for both.
          keptTexts.remove(key)
          keptTexts.write(own, JSON.stringify(draft), !draft.isDirty)
        }
        return draft
      }
      const text = keptTexts.read(shared)
      if (text) seen.set(shared, text)
      return parse(text)
    },
    write(userId: string, draft: Draft): void {
      const shared = keyOf(userId, draft.siteId)
      const own = placeOf(shared, findTab().id)
      if (draft.revision === null) {
        writeShared(shared, draft)
      } else if (!draft.isDirty) {
        if (mayClear(shared, draft)) writeShared(shared, draft)
        keptTexts.remove(own)
      } else if (keptTexts.write(own, JSON.stringify(draft), false) && mayClear(shared, draft)) {
        keptTexts.remove(shared)
      }
    },
    /**
     * Calls back with what another tab writes to a never-saved draft; returns a function that stops it.
     * What is only in this tab is not replaced: the other one cannot know it.
     */
    watch(userId: string, siteId: string, onWritten: (draft: Draft) => void): () => void {
      const shared = keyOf(userId, siteId)
      const hear = ({ key, newValue }: StorageEvent) => {
        const written = key === shared && !onlyInTab.get().has(key) ? parse(newValue) : null
        if (written) onWritten(written)
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
    remove(userId: string, siteId: string): void {
      const shared = keyOf(userId, siteId)
      for (const key of keptTexts.keys()) {
        if (key === shared || key.startsWith(placeOf(shared, ''))) keptTexts.remove(key)
      }
    },
    /** The drafts in the shared keys, which include every draft that was never saved. */
    list(userId: string): Draft[] {
      const prefix = keyOf(userId, '')
      return keptTexts
        .keys()
        .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes(':'))
        .flatMap((key) => parse(keptTexts.read(key)) ?? [])
        .sort((a, b) => b.changedAt.localeCompare(a.changedAt))
    },
  }
}

export const draftStore = createDraftStore()

function keyOf(userId: string, siteId: string): string {
  return `${PREFIX}:${userId}:${siteId}`
}

function placeOf(shared: string, tabId: string): string {
  return `${shared}:${tabId}`
}

function parse(text: string | null): Draft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isDraft = value && typeof value === 'object' && 'texts' in value && value.texts
    return isDraft ? complete(value as Draft) : null
  } catch {
    return null
  }
}

/** How a draft from before there were several leaders says who leads. */
type OneLeader = { leaderName?: string; leaderRole?: string }

function keptLeaders(texts: Partial<SiteTexts> & OneLeader): Pick<SiteTexts, 'leaders'> | null {
  const { leaderName, leaderRole } = texts
  const isOld = leaderName !== undefined || leaderRole !== undefined
  const leaders = readLeaders(texts.leaders) ?? (isOld ? listLeader(leaderName, leaderRole) : null)
  return leaders && { leaders }
}

// Drafts stored by other versions of the app: a missing field gets its initial value, an unknown one is
// dropped; without a `base`, every field that differs from the server is a conflict.
function complete(draft: Draft): Draft {
  const { texts, base, sent } = draft
  const initial = textsOf(newSite())
  const names = Object.keys(initial) as TextName[]
  const fill = (some: Partial<SiteTexts> & OneLeader) =>
    pickTexts({ ...initial, ...some, ...keptLeaders(some) }, names)
  return {
    ...draft,
    texts: { ...initial, ...fill(texts) },
    base: base ? fill(base) : {},
    sent: sent ?? [],
  }
}
