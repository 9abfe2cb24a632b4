import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountSession } from '#contract/account.ts'
import { sessionsQuery, signOutElsewhere } from '../../api/my-account.ts'
import { Card } from '../../components/card.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { toast } from '../../lib/toast.ts'
import { useSaving } from '../../lib/use-saving.ts'
import { nameDevice } from './name-device.ts'
import { NotLoaded } from './not-loaded.tsx'

/** Where the account is signed in. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const queries = useQueryClient()
  const { isBusy, failure, run } = useSaving()
  const others = data?.filter(({ isThis }) => !isThis) ?? []

  async function signOut(): Promise<void> {
    await signOutElsewhere()
    await queries.invalidateQueries(sessionsQuery)
    toast('Signed out everywhere else')
  }

  return (
    <Card title="Where you are signed in">
      {!data ? (
        <NotLoaded error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <ul className="mt-3 flex flex-col divide-y divide-line">
            {data.map((session) => (
              <li key={session.id} className="py-2.5">
                <p className="wrap-anywhere font-semibold">{nameDevice(session.userAgent)}</p>
                <p className="text-soft">{sayUse(session)}</p>
              </li>
            ))}
          </ul>
          {others.length > 0 ? (
            <>
              <p className="mt-3 mb-4 text-soft">
                Is one not yours? Sign it out, and choose a new password.
              </p>
              <Button variant="outline" disabled={isBusy} onClick={() => void run(signOut)}>
                Sign out everywhere else
              </Button>
            </>
          ) : (
            <p className="mt-3 text-soft">You are signed in nowhere else.</p>
          )}
          <div className="mt-4 empty:hidden">
            <Failure text={failure} />
          </div>
        </>
      )}
    </Card>
  )
}

const sayUse = ({ isThis, createdAt, usedAt }: AccountSession) =>
  isThis
    ? `This device, signed in since ${sayTime(createdAt)}`
    : `Last used ${sayTime(usedAt)}, signed in since ${sayTime(createdAt)}`

const sayTime = (time: string) =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
