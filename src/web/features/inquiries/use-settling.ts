import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  countInquiriesQuery,
  INQUIRY_GROUPS,
  type Inquiry,
  type InquiryPage,
  type InquiryStep,
  inquiriesKey,
  inquiriesQuery,
  keptInquiriesQuery,
  settleInquiry,
} from '../../api/inquiries.ts'

type Pages = InfiniteData<InquiryPage, Inquiry | null>

/** Moves inquiries on, and says what happened. */
export function useSettling(siteId: string, userId: string) {
  const queries = useQueryClient()
  const keptQuery = keptInquiriesQuery(siteId, userId)
  /** Those that were moved on stay in sight until another group is looked at. */
  const { data: kept } = useQuery(keptQuery)
  const [news, setNews] = useState('')

  async function settle(inquiry: Inquiry, to: InquiryStep): Promise<void> {
    await keep(inquiry.id, inquiry)
    const settled = await settleInquiry(inquiry, to)
    if (settled && isDone(settled, to, userId)) {
      await keep(settled.id, settled)
      for (const group of INQUIRY_GROUPS) {
        const { queryKey } = inquiriesQuery(siteId, userId, group)
        queries.setQueryData<Pages>(queryKey, (pages) => pages && exchange(pages, settled))
      }
      void queries.invalidateQueries({ queryKey: countInquiriesQuery(userId).queryKey })
      setNews(`${inquiry.name}: ${DONE[to]}`)
      return
    }
    // Another adult was faster, or it may not be read any more: the list says so.
    await queries.invalidateQueries({ queryKey: inquiriesKey(userId) })
    await keep(inquiry.id, settled)
    setNews(
      settled
        ? `Another adult was faster. ${inquiry.name}: ${settled.state}`
        : `${inquiry.name}: deleted by another adult`,
    )
  }

  /** Null keeps it no more. */
  async function keep(id: string, inquiry: Inquiry | null): Promise<void> {
    const { queryKey } = keptQuery
    // What is being loaded was asked for before.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, (before = []) => [
      ...before.filter((each) => each.id !== id),
      ...(inquiry ? [inquiry] : []),
    ])
  }

  function release(): void {
    const { queryKey } = keptQuery
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, [])
  }

  return { settle, news, kept, release }
}

const DONE: Record<InquiryStep, string> = {
  new: 'moved to New',
  answered: 'answered by you',
  waiting: 'on the waiting list',
  'off-list': 'off the waiting list',
  offered: 'is told by e-mail that there is room',
}

/** Whether it is what this account wanted it to be, and not what another adult made of it. */
function isDone(
  { state, place, answered_by, offered_by }: Inquiry,
  to: InquiryStep,
  userId: string,
): boolean {
  if (to === 'new') return state === 'new'
  if (to === 'answered') return state === 'answered' && answered_by === userId
  if (to === 'offered') return place === 'offered' && offered_by === userId
  return place === (to === 'waiting' ? 'waiting' : null)
}

function exchange(pages: Pages, settled: Inquiry): Pages {
  const change = (page: InquiryPage) => ({
    ...page,
    inquiries: page.inquiries.map((each) => (each.id === settled.id ? settled : each)),
  })
  return { ...pages, pages: pages.pages.map(change) }
}
