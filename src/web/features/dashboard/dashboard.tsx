import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listSeatsQuery, rightsOf } from '../../api/members.ts'
import { listTakeDownsQuery } from '../../api/take-downs.ts'
import { TakenDownNote } from '../../components/taken-down-note.tsx'
import { Button, buttonLook } from '../../components/ui/button.tsx'
import { ViewHeading } from '../../components/view-heading.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { openNewSite } from '../../navigation/navigation.ts'
import { PAGE_SIZE, type SiteListView } from '../../navigation/site-list-view.ts'
import type { Account } from '../../session/session.ts'
import { draftStore } from '../../sync/document/draft-store.ts'
import { useUnsent } from '../../sync/unsent/use-unsent.ts'
import { DraftCard } from './draft-card.tsx'
import { ListControls } from './list-controls.tsx'
import { ListCount } from './list-count.tsx'
import { LoadingSites } from './loading-sites.tsx'
import { NoSites } from './no-sites.tsx'
import { PageButtons } from './page-buttons.tsx'
import { RecentlyDeleted } from './recently-deleted.tsx'
import { RestingSeats } from './resting-seats.tsx'
import { SiteCard } from './site-card.tsx'
import { StillRight } from './still-right.tsx'
import { useDeletedSites } from './use-deleted-sites.ts'
import { useLinkedSite } from './use-linked-site.ts'
import { useSiteList } from './use-site-list.ts'
import { WaitingInvitations } from './waiting-invitations.tsx'

type Props = { account: Account; list: SiteListView }

/** Up to this many cards, as is usual, load their dates at once; others once they are in view. */
const FEW = 3

export function Dashboard({ account, list }: Props) {
  const found = useSiteList(account.id, list)
  const { data, error, isPending, isFetching, refetch, isNarrowed } = found
  const [drafts, setDrafts] = useState(() => draftStore.list(account.id))
  const { remove, bringBack, ...deletions } = useDeletedSites(account.id)
  useUnsent(account.id)
  useLinkedSite()
  const { data: takeDowns = [] } = useQuery(listTakeDownsQuery(account.id))
  const { data: seats } = useQuery(listSeatsQuery(account.id))
  const page = data?.page ?? list.page
  const pages = Math.ceil((data?.count ?? 0) / PAGE_SIZE)
  // Drafts on this device are not part of the server's search.
  const unsaved = isNarrowed || page > 1 ? [] : drafts.filter((draft) => draft.revision === null)

  const isEmpty = data?.sites.length === 0 && !isNarrowed && unsaved.length === 0
  // A site that was never published has no readers.
  const mayBeOld = data?.sites.some(({ status }) => status === 'published') ?? false

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the catalogue of errors asks for it
    if (error) console.error('Loading sites failed:', error.message)
  }, [error])

  return (
    <main className="wrap pt-6 pb-24">
      <div className="flex flex-wrap items-end justify-between gap-5">
        <div>
          <ViewHeading title="Your Scout Sites" className="text-4xl sm:text-5xl">
            Your Scout Sites
          </ViewHeading>
          <p className="mt-2 text-lg text-soft">Manage and create websites for your scout troops</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {account.isOperator && (
            <a href="/operator" className={buttonLook({ variant: 'outline', size: 'lg' })}>
              Operator
            </a>
          )}
          <Button size="lg" variant={isEmpty ? 'outline' : 'primary'} onClick={openNewSite}>
            <Plus aria-hidden className="size-5" />
            Create New Site
          </Button>
        </div>
      </div>
      {takeDowns.map((takeDown) => (
        <TakenDownNote key={takeDown.siteId} takeDown={takeDown} />
      ))}
      <WaitingInvitations userId={account.id} />
      <RestingSeats userId={account.id} />
      {mayBeOld && <StillRight userId={account.id} />}
      <div className="mt-10">
        {found.hasControls && (
          <>
            <ListControls
              search={found.typed}
              sort={list.sort}
              onSearch={found.search}
              onSort={found.sort}
            />
            <ListCount page={page} shown={data?.sites.length ?? 0} count={data?.count ?? 0} />
          </>
        )}
        {isPending ? (
          <LoadingSites />
        ) : error && !data ? (
          <div role="alert" className="flex flex-col items-start gap-4 rounded-card bg-paper p-8">
            <h2 className="text-2xl">Your sites could not be loaded</h2>
            <p className="text-soft">{explainError(error)}</p>
            <Button disabled={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </div>
        ) : data?.sites.length === 0 && isNarrowed ? (
          <div className="flex flex-col items-start gap-4">
            <p role="status">No site has “{list.search.trim()}” in its name, number or address.</p>
            <Button variant="outline" onClick={found.clear}>
              Show all sites
            </Button>
          </div>
        ) : isEmpty ? (
          <NoSites isSmall={deletions.deleted.length > 0} />
        ) : (
          <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {unsaved.map((draft) => (
              <DraftCard
                key={draft.siteId}
                draft={draft}
                userId={account.id}
                onDiscarded={() => setDrafts(draftStore.list(account.id))}
              />
            ))}
            {data?.sites.map((site, place) => (
              <SiteCard
                key={site.id}
                site={site}
                userId={account.id}
                rights={rightsOf(seats?.get(site.id), site.user_id === account.id)}
                isFarDown={place >= FEW}
                isTakenDown={takeDowns.some(({ siteId }) => siteId === site.id)}
                onDelete={() => void remove(site)}
              />
            ))}
          </ul>
        )}
        {pages > 1 && <PageButtons page={page} pages={pages} onTurn={found.turnTo} />}
      </div>
      <RecentlyDeleted {...deletions} onBringBack={(site) => void bringBack(site)} />
    </main>
  )
}
