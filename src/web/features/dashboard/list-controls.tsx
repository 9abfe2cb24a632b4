import { Search } from 'lucide-react'
import { useId } from 'react'
import { SITE_SORTS, type SiteSort } from '../../navigation/site-list-view.ts'

type Props = {
  search: string
  sort: SiteSort
  onSearch: (search: string) => void
  onSort: (sort: SiteSort) => void
}

const SORT_LABELS: Record<SiteSort, string> = {
  newest: 'Newest first',
  name: 'By name',
  published: 'Published first',
}
const LONGEST = 200

/** Finds a site among many. */
export function ListControls({ search, sort, onSearch, onSort }: Props) {
  const id = useId()
  return (
    <search className="mb-6 flex flex-wrap items-end gap-4">
      <div className="flex min-w-0 grow basis-64 flex-col gap-1.5">
        <label htmlFor={`${id}-search`} className="font-semibold">
          Search your sites
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
            placeholder="Name, number or address"
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
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
            onSort(SITE_SORTS.find((each) => each === target.value) ?? sort)
          }
        >
          {SITE_SORTS.map((each) => (
            <option key={each} value={each}>
              {SORT_LABELS[each]}
            </option>
          ))}
        </select>
      </div>
    </search>
  )
}
