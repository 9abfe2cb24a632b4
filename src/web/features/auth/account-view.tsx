import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/accounts.ts'
import { configQuery } from '../../api/config.ts'
import { secondFactorQuery } from '../../api/second-factor.ts'
import { Card } from '../../components/card.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ViewHeading } from '../../components/view-heading.tsx'
import { go } from '../../navigation/navigation.ts'
import type { Account } from '../../session/session.ts'
import { DataCard } from './data-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { EmailCard } from './email-card.tsx'
import { NameCard } from './name-card.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function AccountView({ account }: { account: Account }) {
  const { email } = account
  const { data: config } = useQuery(configQuery)
  const { data: factor } = useQuery(secondFactorQuery)
  const { data: profile, error, refetch } = useQuery(profileQuery)
  const needsCode = factor !== undefined && factor.phones.length > 0 && !factor.isProved
  return (
    <main className="wrap pt-6 pb-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <ViewHeading title="My account" className="text-4xl sm:text-5xl">
            My account
          </ViewHeading>
          <p className="mt-2 wrap-anywhere text-lg text-soft">{profile?.email ?? email}</p>
        </div>
        <Button variant="outline" size="lg" onClick={() => go({ name: 'dashboard' })}>
          Your sites
        </Button>
      </div>
      {config?.isDemo ? (
        <p className="mt-10 max-w-prose text-lg">
          This is a demo: your account has no password, and ends with your visit.
        </p>
      ) : (
        <div className="mt-10 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          {profile ? (
            <>
              <NameCard profile={profile} />
              <EmailCard profile={profile} needsCode={needsCode} />
            </>
          ) : (
            <Card title="Your name and e-mail" className="lg:col-span-2">
              <NotLoaded error={error} onRetry={() => void refetch()} />
            </Card>
          )}
          <PasswordCard needsCode={needsCode} />
          <SecondFactorCard email={email} />
          <SessionsCard />
          <div className="flex min-w-0 flex-col gap-6">
            <DataCard />
            <DeleteCard account={account} needsCode={needsCode} />
          </div>
        </div>
      )}
    </main>
  )
}
