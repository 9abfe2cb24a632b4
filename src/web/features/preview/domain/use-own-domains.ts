import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DomainState } from '#contract/own-domain.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { showAddress, showHost } from '#site/text/show-host.ts'
import {
  checkOwnDomain,
  connectOwnDomain,
  listOwnDomainsQuery,
  type OwnDomain,
  removeOwnDomain,
} from '../../../api/domains.ts'
import { explainError } from '../../../lib/explain-error.ts'
import { dropToastsAbout, toast } from '../../../lib/toast.ts'
import { useSiteAction } from '../use-site-action.ts'
import { isServed, SEEN_FROM, type Sight, sayTodo } from './say-domain.ts'

/**
 * The domains of a site and their actions. A toast reports when one goes live while the list is
 * open.
 */
export function useOwnDomains(
  record: SiteRecord,
  sight: Sight,
  domains: readonly OwnDomain[] | undefined,
) {
  const queries = useQueryClient()
  const { refresh } = useSiteAction(record.id)
  const [connected, setConnected] = useState<{ id: string } | null>(null)
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
    const risen = domains.filter(({ id, state }) => {
      const before = former?.get(id)
      return state === 'live' && before !== undefined && !isServed({ state: before })
    })
    for (const { name } of risen) sayLive(name, record, sight)
    if (risen.length > 0) void refresh()
  }, [domains, refresh, record, sight])

  async function connect(name: string): Promise<void> {
    const { domainId: id, state, ...answer } = await connectOwnDomain(record.id, name)
    await reread()
    dropToastsAbout(answer.name)
    // A waiting domain appears with its records; for one that is already live, only the toast
    // reports it.
    if (state === 'live') sayLive(answer.name, record, sight)
    setConnected({ id })
  }
  async function check({ id }: OwnDomain): Promise<string> {
    const report = await checkOwnDomain(id)
    await reread()
    return sayTodo(report)
  }
  async function remove({ id, name, state }: OwnDomain): Promise<void> {
    const { siteUrl } = await removeOwnDomain(id)
    await reread()
    const wasServed = state === 'live' || state === 'missing'
    const led = wasServed ? ' The domain leads there for 30 days.' : ''
    toast(`${showHost(name)} is removed`, {
      description: `Your page ${sight === 'live' ? 'is' : 'will be'} at ${showAddress(siteUrl)}.${led}`,
      about: name,
      action: { label: 'Undo', onClick: () => void bringBack(name) },
    })
  }
  async function bringBack(name: string): Promise<void> {
    try {
      await connect(name)
    } catch (error) {
      toast.error('It could not be brought back', { description: explainError(error) })
    }
  }
  return { connect, connected, check, remove }
}

function sayLive(name: string, { own_domain }: SiteRecord, sight: Sight): void {
  const leadsTo = own_domain === null || own_domain === name ? '' : showHost(own_domain)
  toast(`${showHost(name)} is ${sight === 'live' ? 'live' : 'ready'}`, {
    about: name,
    description: leadsTo
      ? `It leads to ${leadsTo}, where your page is.`
      : sight === 'live'
        ? 'Visitors find your page there. The free address leads to it.'
        : `Visitors find your page there ${SEEN_FROM[sight]}.`,
  })
}
