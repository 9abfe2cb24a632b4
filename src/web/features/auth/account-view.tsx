import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../api/config.ts'
import { secondFactorQuery } from '../../api/second-factor.ts'
import { Button } from '../../components/ui/button.tsx'
import { ViewHeading } from '../../components/view-heading.tsx'
import { go } from '../../navigation/navigation.ts'
import type { Account } from '../../session/session.ts'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

export function AccountView({ account: { email } }: { account: Account }) {
  const { data: config } = useQuery(configQuery)
  const { data: factor } = useQuery(secondFactorQuery)
  const needsCode = factor !== undefined && factor.phones.length > 0 && !factor.isProved
  return (
    <main className="wrap pt-6 pb-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <ViewHeading title="My account" className="text-4xl sm:text-5xl">
            My account
          </ViewHeading>
          <p className="mt-2 wrap-anywhere text-lg text-soft">{email}</p>
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
          <SecondFactorCard email={email} />
          <PasswordCard needsCode={needsCode} />
        </div>
      )}
    </main>
  )
}
