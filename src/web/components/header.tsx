import { Logo } from './logo.tsx'
import { Button } from './ui/button.tsx'

type Props = { email: string | null; onSignIn: () => void; onSignOut: () => void }

export function Header({ email, onSignIn, onSignOut }: Props) {
  return (
    <header className="wrap flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <a href="/" className="rounded-lg py-1.5">
        <Logo />
      </a>
      {email === null ? (
        <Button variant="outline" onClick={onSignIn}>
          Sign In
        </Button>
      ) : (
        <div className="flex min-w-0 items-center gap-3">
          <span className="truncate text-soft max-sm:max-w-36" title={email}>
            Welcome, {email.split('@')[0]}
          </span>
          <Button variant="outline" onClick={onSignOut}>
            Sign Out
          </Button>
        </div>
      )}
    </header>
  )
}
