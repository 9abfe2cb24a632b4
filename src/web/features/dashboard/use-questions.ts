import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  agreeAgain,
  confirmFacts,
  confirmLink,
  type Doubts,
  listDoubtsQuery,
} from '../../api/doubts.ts'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'
import { listQuestions, type Question, type SiteQuestions } from './list-questions.ts'

/** Facts that leaders are asked to confirm, and their answers. */
export function useQuestions(userId: string) {
  const query = listDoubtsQuery(userId)
  const queries = useQueryClient()
  const { data } = useQuery(query)
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState('')
  const sites = data ? listQuestions(data) : []

  async function confirm({ siteId }: SiteQuestions, questions: readonly Question[]): Promise<void> {
    const topics = questions.flatMap(({ about }) => ('topic' in about ? [about.topic] : []))
    const links = questions.flatMap(({ about }) => ('linkId' in about ? [about.linkId] : []))
    setBusy(true)
    try {
      if (topics.length > 0) await confirmFacts(siteId, topics)
      await Promise.all(links.map(confirmLink))
      const isAgreed = questions.some(({ about }) => 'consents' in about)
      if (isAgreed) await agreeAgain(siteId)
      queries.setQueryData(
        query.queryKey,
        (doubts) => doubts && without(doubts, { siteId, topics, links, isAgreed }),
      )
      setNews('Thank you. We ask again in a year.')
    } catch (error) {
      toast.error('That was not saved', { description: explainError(error) })
    } finally {
      setBusy(false)
    }
  }

  return { sites, news, isBusy, confirm }
}

type Answered = { siteId: string; topics: string[]; links: string[]; isAgreed: boolean }

function without(doubts: Doubts, { siteId, topics, links, isAgreed }: Answered): Doubts {
  return {
    ...doubts,
    facts: doubts.facts.filter((fact) => fact.site_id !== siteId || !topics.includes(fact.topic)),
    consents: doubts.consents.filter(({ site_id }) => !isAgreed || site_id !== siteId),
    links: doubts.links.filter(({ id }) => !links.includes(id)),
  }
}
