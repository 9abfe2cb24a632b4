import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountsQuery } from '../../api/operator/accounts.ts'
import { SearchField } from '../../components/ui/search-field.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { AccountRow } from './account-row.tsx'
import { RegistrationCards } from './registration-cards.tsx'
import { FIRST_ROWS, SearchedList } from './searched-list.tsx'

export function AccountsTab() {
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(FIRST_ROWS)
  const search = useDebounced(typed.trim(), 300)
  const query = useQuery(accountsQuery({ search, most }))
  return (
    <>
      <RegistrationCards />
      <search className="mb-6 flex">
        <SearchField
          label="Search all accounts"
          placeholder="E-mail"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setMost(FIRST_ROWS)
          }}
        />
      </search>
      <SearchedList
        query={query}
        what="accounts"
        read={({ accounts, hasMore }) => ({
          rows: accounts.map((account) => <AccountRow key={account.id} account={account} />),
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
  if (count === 0) return search ? `No e-mail has “${search}” in it.` : 'There are no accounts yet.'
  if (hasMore) return `The newest ${count} accounts. Search for another, or show more.`
  return count === 1 ? '1 account' : `${count} accounts, the newest first`
}
