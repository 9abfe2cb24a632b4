import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OperatorSiteSort } from '#contract/operator/sites.ts'
import { allSitesQuery } from '../../api/operator/sites.ts'
import { SearchField } from '../../components/ui/search-field.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { FIRST_ROWS, SearchedList } from './searched-list.tsx'
import { SiteRow } from './site-row.tsx'

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
  const [most, setMost] = useState(FIRST_ROWS)
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
            setMost(FIRST_ROWS)
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
      <SearchedList
        query={query}
        what="sites"
        read={({ sites, hasMore }) => ({
          rows: sites.map((site) => <SiteRow key={site.id} site={site} />),
          hasMore,
        })}
        sayCount={(count, hasMore) => sayCount(count, hasMore, search)}
        most={most}
        onMost={setMost}
      />
    </>
  )
}

function sayCount(count: number, hasMore: boolean, search: string): string {
  if (count === 0) return search ? `No site has “${search}” in it.` : 'There are no sites yet.'
  if (hasMore) return `The first ${count} sites. Search for another, or show more.`
  return count === 1 ? '1 site' : `${count} sites`
}
