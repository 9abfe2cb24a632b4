import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DomainState } from '#contract/own-domain.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { showHost } from '#site/text/show-host.ts'
import { checkOwnDomain } from '../../../api/check-own-domain.ts'
import { connectOwnDomain } from '../../../api/connect-own-domain.ts'
import { listOwnDomainsQuery, type OwnDomain } from '../../../api/list-own-domains.ts'
import { removeOwnDomain } from '../../../api/remove-own-domain.ts'
import { explainError } from '../../../lib/explain-error.ts'
import { toast } from '../../../lib/toast.ts'
import { useSiteAction } from '../use-site-action.ts'
import { sayDomain } from './say-domain.ts'

/** What a leader can do with the domains of a site; it is said when one goes live while they look. */
export function useOwnDomains(record: SiteRecord, domains: readonly OwnDomain[] | undefined) {
  const queries = useQueryClient()
  const { refresh } = useSiteAction(record.id)
  const [news, setNews] = useState('')
  const seen = useRef<Map<string, DomainState>>(undefined)

  async function reread(): Promise<void> {
    await Promise.all([
      queries.invalidateQueries({ queryKey: listOwnDomainsQuery(record.id).queryKey }),
      refresh(),
    ])
  }

  useEffect(() => {
    if (!domains) return
    const former = seen.current
    seen.current = new Map(domains.map(({ id, state }) => [id, state]))
    const risen = domains.find(({ id, state }) => {
      const before = former?.get(id)
      return state === 'live' && before !== undefined && before !== 'live' && before !== 'missing'
    })
    if (!risen) return
    const { name } = risen
    toast(`${showHost(name)} is live`, {
      description: 'Visitors find your page there. The free address leads to it.',
    })
    void refresh()
  }, [domains, refresh])

  async function connect(name: string): Promise<void> {
    const answer = await connectOwnDomain(record.id, name)
    await reread()
    setNews(`${showHost(answer.name)}: ${sayDomain(answer).label}. Its records are shown.`)
  }
  async function check({ id, name }: OwnDomain): Promise<void> {
    setNews('')
    const { state } = await checkOwnDomain(id)
    await reread()
    setNews(`${showHost(name)}: ${sayDomain({ state }).label}`)
  }
  async function remove({ id, name }: OwnDomain): Promise<void> {
    const { siteUrl } = await removeOwnDomain(id)
    await reread()
    toast(`${showHost(name)} is removed`, {
      description: `Your page is at ${siteUrl}.`,
      action: { label: 'Undo', onClick: () => void bringBack(name) },
    })
  }
  async function bringBack(name: string): Promise<void> {
    try {
      await connectOwnDomain(record.id, name)
      await reread()
    } catch (error) {
      toast.error('It could not be brought back', { description: explainError(error) })
    }
  }
  return { connect, check, remove, news }
}
