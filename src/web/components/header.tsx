import { Logo } from './logo.tsx'
import { Button } from './ui/button.tsx'

type Props = { email: string | null; onSignIn: () => void; onSignOut: () => void }

export function Header({ email, onSignIn, onSignOut }: Props) {
  return (
    <header className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-3 py-2 sm:min-h-18 [@media(max-height:26rem)]:min-h-0 [@media(max-height:26rem)]:py-0.5">
      <a href="/" className="shrink-0 rounded-lg py-1.5">
        <Logo />
      </a>
      {email !== null && (
        <span
          className="min-w-0 grow basis-16 truncate text-right text-soft max-sm:text-sm max-sm:leading-snug"
          title={email}
        >
          Welcome, <br className="sm:hidden" />
          {email.split('@')[0]}
        </span>
      )}
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
