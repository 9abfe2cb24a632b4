import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LeaveOut } from '#contract/publish-site.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import {
  emptyPage,
  findDraft,
  isSamePart,
  leaveOut,
  listChanges,
  type PagePart,
} from '#site/facts/page-parts.ts'
import type { Site } from '#site/facts/site.ts'
import type { Names } from '../../../api/history.ts'
import { getReleaseFactsQuery } from '../../../api/releases.ts'
import { type Draft, reviewQuery, type Writing } from '../../../api/review.ts'
import { hasLaterEdits } from '../../../api/sites.ts'

export type Change = PagePart & {
  draft: Draft | undefined
  /** The latest writing of it, if it is known. */
  writing: Writing | undefined
  isIn: boolean
}

/**
 * What publishing would change on the page, and what of it is left out: at first whatever a drafter
 * has not asked for. `shownId` is the version that is live, or was last.
 */
export function useReview(record: SiteRecord, saved: Site, shownId: string) {
  const isLive = record.status === 'published'
  const { data: review } = useQuery(reviewQuery(record.id))
  const { data: shown } = useQuery({
    ...getReleaseFactsQuery(shownId),
    enabled: shownId !== '' && (!isLive || hasLaterEdits(record)),
  })
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const before = useMemo(() => (shownId ? shown : emptyPage(saved)), [shownId, shown, saved])
  const changes = useMemo((): Change[] => {
    if (!before || !review) return []
    if (!isLive && review.drafts.length === 0) return []
    return listChanges(before, saved).map((part) => {
      const draft = findDraft(part, review.drafts, ({ asked_at }) => asked_at !== null)
      const writing = review.writings.find((each) => isSamePart(each, part))
      const isIn = choices.get(keyOf(part, draft)) ?? draft?.asked_at !== null
      return { ...part, draft, writing, isIn }
    })
  }, [before, review, saved, choices, isLive])
  const compose = useMemo(() => {
    const left = changes.filter(({ isIn }) => !isIn)
    return (site: Site) => (before && left.length > 0 ? leaveOut(before, site, left) : site)
  }, [before, changes])
  const site = useMemo(() => compose(saved), [compose, saved])

  return {
    before,
    changes,
    /** With everything that is saved. */
    saved,
    notes: review?.notes ?? [],
    drafts: review?.drafts ?? [],
    names: review?.names ?? NO_NAMES,
    /** The page without what is left out. */
    site,
    /** The same, for a later state of the site's files. */
    compose,
    /** Undefined while that is not known: the server then decides. */
    leaveOut: changes.length > 0 ? describeLeft(changes) : undefined,
    choose: (change: Change, isIn: boolean) =>
      setChoices((before) => new Map(before).set(keyOf(change, change.draft), isIn)),
  }
}

const NO_NAMES: Names = new Map()

export type ReviewState = ReturnType<typeof useReview>

/** A draft that is written on, or asked for, is another question. */
const keyOf = ({ field, entry }: PagePart, draft: Draft | undefined) =>
  JSON.stringify([field, entry, draft?.at, draft?.asked_at])

function describeLeft(changes: readonly Change[]): LeaveOut {
  const left = changes.filter(({ isIn }) => !isIn)
  return {
    fields: left.flatMap(({ field, entry }) => (entry === null ? [field] : [])),
    entries: left.flatMap(({ entry }) => entry ?? []),
  }
}
