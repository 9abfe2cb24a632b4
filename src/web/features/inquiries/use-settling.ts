import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  countInquiriesQuery,
  type Inquiry,
  type InquiryPage,
  inquiriesQuery,
  settleInquiry,
} from '../../api/inquiries.ts'

type Pages = InfiniteData<InquiryPage, Inquiry | null>

/** Moves inquiries on, and says what happened. */
export function useSettling(siteId: string, userId: string) {
  const queries = useQueryClient()
  const { queryKey } = inquiriesQuery(siteId, userId)
  const [news, setNews] = useState('')
  /** Those that were moved on stay in sight until another group is looked at. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())

  async function settle(inquiry: Inquiry, to: 'new' | 'answered'): Promise<void> {
    setKept((before) => new Set([...before, inquiry.id]))
    const settled = await settleInquiry(inquiry, to)
    recount()
    const isOwn = settled?.state === to && (to === 'new' || settled.answered_by === userId)
    if (settled && isOwn) {
      queries.setQueryData<Pages>(queryKey, (pages) => pages && exchange(pages, settled))
      setNews(`${inquiry.name}: ${to === 'answered' ? 'answered by you' : 'moved to New'}`)
      return
    }
    // Another adult was faster, or it may not be read any more: the list says so.
    await queries.invalidateQueries({ queryKey })
    setNews(
      settled
        ? `Another adult was faster. ${inquiry.name}: ${settled.state}`
        : `${inquiry.name}: deleted by another adult`,
    )
  }

  function recount(): void {
    void queries.invalidateQueries({ queryKey: countInquiriesQuery(userId).queryKey })
  }

  return { settle, recount, news, kept, release: () => setKept(new Set()) }
}

function exchange(pages: Pages, settled: Inquiry): Pages {
  const change = (page: InquiryPage) => ({
    ...page,
    inquiries: page.inquiries.map((each) => (each.id === settled.id ? settled : each)),
  })
  return { ...pages, pages: pages.pages.map(change) }
}
