import { type UseQueryResult, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Overview } from '#contract/operator/overview.ts'
import { registrationQuery } from '../../api/operator/accounts.ts'
import { claimsQuery } from '../../api/operator/claims.ts'
import { failedJobsQuery } from '../../api/operator/jobs.ts'
import { overviewQuery, readinessQuery } from '../../api/operator/overview.ts'
import { reportsQuery } from '../../api/operator/reports.ts'
import { Button, buttonLook } from '../../components/ui/button.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { ViewHeading } from '../../components/view-heading.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { RequestError } from '../../lib/request-error.ts'
import { NotFound } from '../not-found/not-found.tsx'
import { AccountsTab } from './accounts-tab.tsx'
import { ClaimsTab } from './claims-tab.tsx'
import { ConcernsCard } from './concerns-card.tsx'
import { countOpen } from './group-reports.ts'
import { JobsTab } from './jobs-tab.tsx'
import { listConcerns, sayWarnings, type Tab } from './list-concerns.ts'
import { Loaded } from './loaded.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ReportsTab } from './reports-tab.tsx'
import { SitesTab } from './sites-tab.tsx'

const TABS: readonly Tab[] = ['overview', 'reports', 'claims', 'sites', 'accounts', 'jobs']
const findTab = (name: string) => TABS.find((tab) => tab === name) ?? 'overview'

type Props = {
  header: ReactNode
  /** What an operator who may not go on yet has to do first. */
  gate: ComponentType<{ code: string; onDone: () => void }>
}

/** Codes of the server's refusals of an operator. */
const GATED = ['insufficient_aal', 'weak_password']

export function OperatorPage({ header, gate: Gate }: Props) {
  const overview = useQuery(overviewQuery)
  // The server decides who has access; to all others this page does not exist.
  const isForbidden = overview.error instanceof RequestError && overview.error.status === 404
  const [isNowhere, setNowhere] = useState(false)
  // It stays until it is done: recovery codes that it shows must not vanish with the next refresh.
  const [gated, setGated] = useState('')
  if (isForbidden && !isNowhere) setNowhere(true)
  if (isNowhere) return <NotFound path={location.pathname} />
  const refusal = overview.error instanceof RequestError ? overview.error.code : ''
  if (GATED.includes(refusal) && gated !== refusal) setGated(refusal)
  if (gated) {
    return (
      <>
        {header}
        <Gate code={gated} onDone={() => void overview.refetch().then(() => setGated(''))} />
      </>
    )
  }
  const isFirst = overview.isPending && overview.errorUpdateCount === 0
  return (
    <>
      {header}
      {isFirst ? <Waiting /> : <OperatorView overview={overview} />}
    </>
  )
}

function OperatorView({ overview }: { overview: UseQueryResult<Overview> }) {
  const reports = useQuery(reportsQuery)
  const claims = useQuery(claimsQuery)
  const failed = useQuery(failedJobsQuery)
  const registration = useQuery(registrationQuery)
  const waiting = registration.data?.waiting.length
  const [tab, setTab] = useState(() => findTab(location.hash.slice(1)))
  const jobs = failed.data ?? []
  // Without its database the server answers no function, but still reports what it lacks.
  const hasFailed = overview.isError || !overview.data
  const { data: names = [] } = useQuery({ ...readinessQuery, enabled: hasFailed })
  const complaints = sayWarnings(names)
  const at = overview.data?.at

  function open(name: string): void {
    const next = findTab(name)
    setTab(next)
    // A reload opens the same tab.
    history.replaceState(null, '', `#${next}`)
  }

  return (
    <main className="wrap pt-6 pb-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <ViewHeading title="Operator" className="text-4xl sm:text-5xl">
            Your ScoutSite
          </ViewHeading>
          {at && (
            <p className="mt-2 text-soft">
              As of <time dateTime={at}>{new Date(at).toLocaleTimeString()}</time>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <RefreshButton />
          <a href="/" className={buttonLook({ variant: 'ghost' })}>
            Your sites
          </a>
        </div>
      </div>
      {hasFailed && complaints.length > 0 && <ConcernsCard concerns={complaints} onOpen={open} />}
      {!hasFailed &&
        overview.data &&
        reports.data &&
        claims.data &&
        failed.data &&
        registration.data && (
          <ConcernsCard
            concerns={listConcerns({
              overview: overview.data,
              reports: countOpen(reports.data),
              claims: claims.data.filter(({ isSilent }) => isSilent).length,
              waiting: registration.data.waiting.length,
              mails: jobs.filter(({ isMail }) => isMail).length,
              jobs: jobs.filter(({ isMail }) => !isMail).length,
            })}
            onOpen={open}
          />
        )}
      <Tabs
        value={tab}
        onChange={open}
        tabs={[
          {
            value: 'overview',
            label: 'Server',
            content: (
              <Loaded query={overview} what="The overview">
                {(data) => <OverviewTab overview={data} />}
              </Loaded>
            ),
          },
          {
            value: 'reports',
            label: labelOf('Reports', reports.data && countOpen(reports.data)),
            content: (
              <Loaded query={reports} what="The reports">
                {(data) => <ReportsTab reports={data} />}
              </Loaded>
            ),
          },
          {
            value: 'claims',
            label: labelOf('Claims', claims.data?.length),
            content: (
              <Loaded query={claims} what="The claims">
                {(data) => <ClaimsTab claims={data} />}
              </Loaded>
            ),
          },
          { value: 'sites', label: 'Sites', content: <SitesTab /> },
          { value: 'accounts', label: labelOf('Accounts', waiting), content: <AccountsTab /> },
          {
            value: 'jobs',
            label: labelOf('Failed', failed.data?.length),
            content: (
              <Loaded query={failed} what="What failed">
                {(data) => <JobsTab jobs={data} />}
              </Loaded>
            ),
          },
        ]}
      />
    </main>
  )
}

const labelOf = (label: string, count = 0) => (count > 0 ? `${label} ${count}` : label)

function RefreshButton() {
  const queries = useQueryClient()
  const isFetching = useIsFetching({ queryKey: ['operator'] }) > 0
  return (
    <Button
      variant="outline"
      onClick={() => void queries.invalidateQueries({ queryKey: ['operator'] })}
    >
      <RefreshCw aria-hidden className={`size-4 ${isFetching ? 'animate-spin' : ''}`} />
      Refresh
    </Button>
  )
}
