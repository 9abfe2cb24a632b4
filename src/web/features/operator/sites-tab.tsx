import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import type { OperatorSiteSort } from '#contract/operator/sites.ts'
import { allSitesQuery } from '../../api/operator/sites.ts'
import { Button } from '../../components/ui/button.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Loaded } from './loaded.tsx'
import { SiteRow } from './site-row.tsx'

const STEP = 25
const MOST = 1_000
const LONGEST = 200
const SORTS: readonly (readonly [OperatorSiteSort, string])[] = [
  ['changed', 'Changed last'],
  ['published', 'Published last'],
  ['size', 'Largest first'],
  ['name', 'By name'],
]

export function SitesTab() {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<OperatorSiteSort>('changed')
  const [most, setMost] = useState(STEP)
  const search = useDebounced(typed.trim(), 300)
  const query = useQuery(allSitesQuery({ search, sort, most }))
  return (
    <>
      <search className="mb-6 flex flex-wrap items-end gap-4">
        <div className="flex min-w-0 grow basis-64 flex-col gap-1.5">
          <label htmlFor={`${id}-search`} className="font-semibold">
            Search all sites
          </label>
          <div className="relative">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-soft"
            />
            <input
              id={`${id}-search`}
              className="control pl-11"
              type="search"
              placeholder="Name, address or admin"
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setMost(STEP)
              }}
            />
          </div>
        </div>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={`${id}-sort`} className="font-semibold">
            Order
          </label>
          <select
            id={`${id}-sort`}
            className="control"
            value={sort}
            onChange={({ target }) =>
              setSort(SORTS.find(([each]) => each === target.value)?.[0] ?? sort)
            }
          >
            {SORTS.map(([each, label]) => (
              <option key={each} value={each}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </search>
      <Loaded query={query} what="The sites">
        {({ sites, hasMore }) => (
          <>
            <p role="status" className="mb-3 text-soft">
              {sayCount(sites.length, hasMore, search)}
            </p>
            <ul className="flex flex-col gap-3">
              {sites.map((site) => (
                <SiteRow key={site.id} site={site} />
              ))}
            </ul>
            {hasMore && most < MOST && (
              <Button
                variant="outline"
                className="mt-6"
                disabled={query.isFetching}
                onClick={() => setMost(Math.min(most * 2, MOST))}
              >
                Show more sites
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function sayCount(count: number, hasMore: boolean, search: string): string {
  if (count === 0) return search ? `No site has “${search}” in it.` : 'There are no sites yet.'
  if (hasMore) return `The first ${count} sites. Search for another, or show more.`
  return count === 1 ? '1 site' : `${count} sites`
}
