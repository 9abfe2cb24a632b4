import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OperatorSiteSort } from '#contract/operator/sites.ts'
import { allSitesQuery } from '../../api/operator/sites.ts'
import { Button } from '../../components/ui/button.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Loaded } from './loaded.tsx'
import { SearchField } from './search-field.tsx'
import { SiteRow } from './site-row.tsx'

const STEP = 25
const MOST = 1_000
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
        <SearchField
          label="Search all sites"
          placeholder="Name, address or admin"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setMost(STEP)
          }}
        />
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
