import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListMembers } from '#contract/members.ts'
import type { RefusalCode } from '#contract/refusal-codes.ts'
import { listMembersQuery } from '../../api/members.ts'
import { getSiteQuery } from '../../api/sites.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { RequestError } from '../../lib/request-error.ts'
import type { Account } from '../../session/session.ts'
import { MembersPage } from './members-page.tsx'

const NOT_THERE: RefusalCode = 'not_there'
/** Somebody who is invited may join at any moment, and whoever passes a site on then loses it. */
const WHILE_INVITED = 5_000

/** Who works on a site, and who is invited to. */
export function Members({ siteId, account }: { siteId: string; account: Account }) {
  const site = useQuery(getSiteQuery(siteId))
  const list = useQuery({
    ...listMembersQuery(siteId),
    refetchInterval: ({ state: { data, error } }) =>
      !error && data?.invitations.some(({ hasExpired }) => !hasExpired) ? WHILE_INVITED : false,
  })
  const error = site.error ?? list.error
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the catalogue of errors asks for it
    if (error) console.error('Loading the members failed:', error.message)
  }, [error])
  const isGone = error instanceof RequestError && error.code === NOT_THERE
  if (isGone && list.data && isPassedOn(list.data, account.id)) {
    return (
      <LoadFailure
        title="You have passed it on"
        text="Your successor looks after the site now, and your own seat has ended. Your account stays as it is. Thank you for what you did for the page."
      />
    )
  }
  if (isGone || (error && !(site.data && list.data))) {
    return (
      <LoadFailure
        title="The members could not be loaded"
        text={explainError(error)}
        onRetry={() => {
          void site.refetch()
          void list.refetch()
        }}
      />
    )
  }
  if (!site.data || !list.data) return <Waiting text="Loading the members…" />
  return <MembersPage site={site.data} {...list.data} account={account} />
}

/** Whether the account invited somebody to take over from it when the list was last loaded. */
function isPassedOn({ members, invitations }: ListMembers['answer'], userId: string): boolean {
  const me = members.find((member) => member.userId === userId)
  return invitations.some(({ takesOver, invitedBy }) => takesOver && invitedBy === me?.name)
}
