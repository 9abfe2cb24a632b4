import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountsQuery } from '../../api/operator/accounts.ts'
import { Button } from '../../components/ui/button.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { AccountRow } from './account-row.tsx'
import { Loaded } from './loaded.tsx'
import { SearchField } from './search-field.tsx'

const STEP = 25
const MOST = 1_000

export function AccountsTab() {
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(STEP)
  const search = useDebounced(typed.trim(), 300)
  const query = useQuery(accountsQuery({ search, most }))
  return (
    <>
      <search className="mb-6 flex">
        <SearchField
          label="Search all accounts"
          placeholder="E-mail"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setMost(STEP)
          }}
        />
      </search>
      <Loaded query={query} what="The accounts">
        {({ accounts, hasMore }) => (
          <>
            <p role="status" className="mb-3 text-soft">
              {sayCount(accounts.length, hasMore, search)}
            </p>
            <ul className="flex flex-col gap-3">
              {accounts.map((account) => (
                <AccountRow key={account.id} account={account} />
              ))}
            </ul>
            {hasMore && most < MOST && (
              <Button
                variant="outline"
                className="mt-6"
                disabled={query.isFetching}
                onClick={() => setMost(Math.min(most * 2, MOST))}
              >
                Show more accounts
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function sayCount(count: number, hasMore: boolean, search: string): string {
  if (count === 0) return search ? `No e-mail has “${search}” in it.` : 'There are no accounts yet.'
  if (hasMore) return `The newest ${count} accounts. Search for another, or show more.`
  return count === 1 ? '1 account' : `${count} accounts, the newest first`
}
