import { ViewHeading } from '../../components/view-heading.tsx'
import { useSession } from '../../session/session.ts'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

type Props = {
  /** The code of the server's refusal. */
  code: string
  onDone: () => void
}

/** What keeps an operator from the operator's page, to be mended in place. */
export function OperatorGate({ code, onDone }: Props) {
  const session = useSession()
  const email = session.phase === 'in' ? session.account.email : ''
  const isShort = code === 'weak_password'
  return (
    <main className="wrap max-w-2xl pt-6 pb-24">
      <ViewHeading title="Before you go on" className="text-4xl">
        Before you go on
      </ViewHeading>
      <p className="mt-3 mb-8 text-lg text-soft">
        {isShort
          ? 'This page can change every troop’s site, so it asks for a password of at least 12 characters. Choose one here. Is yours that long already? ScoutSite can only tell when you type it: sign out, and sign in again.'
          : 'This page can change every troop’s site, so a password is not enough: each time you sign in, it also takes a code from your phone.'}
      </p>
      {isShort ? (
        <PasswordCard onDone={onDone} />
      ) : (
        <SecondFactorCard email={email} onDone={onDone} />
      )}
    </main>
  )
}
