import { CircleUserRound } from 'lucide-react'
import { Logo } from './logo.tsx'
import { Button } from './ui/button.tsx'

const PLACE = 'min-w-0 grow basis-16 text-right text-soft max-sm:text-sm max-sm:leading-snug'

type Props = {
  email: string | null
  /** Opens “My account”, where there is one. */
  onAccount?: () => void
  onSignIn: () => void
  onSignOut: () => void
}

export function Header({ email, onAccount, onSignIn, onSignOut }: Props) {
  const name = (
    <>
      Welcome, <br className="sm:hidden" />
      {email?.split('@')[0]}
    </>
  )
  return (
    <header className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-3 py-2 sm:min-h-18 [@media(max-height:26rem)]:min-h-0 [@media(max-height:26rem)]:py-0.5">
      <a href="/" className="shrink-0 rounded-lg py-1.5">
        <Logo />
      </a>
      {email !== null &&
        (onAccount ? (
          <button
            type="button"
            className={`${PLACE} relative min-h-11 rounded-lg px-1 underline decoration-edge underline-offset-4 hover:text-ink`}
            data-tip="My account"
            onClick={onAccount}
          >
            <span className="flex items-center justify-end gap-2">
              <span className="truncate">{name}</span>
              <CircleUserRound aria-hidden className="size-5 shrink-0 max-sm:hidden" />
            </span>
            <span className="sr-only">. My account</span>
          </button>
        ) : (
          <span className={`${PLACE} truncate`} title={email}>
            {name}
          </span>
        ))}
      {/* One button for both: it keeps the focus when somebody signs out. */}
      <Button
        variant="outline"
        className="ml-auto shrink-0"
        onClick={email === null ? onSignIn : onSignOut}
      >
        {email === null ? 'Sign In' : 'Sign Out'}
      </Button>
    </header>
  )
}
