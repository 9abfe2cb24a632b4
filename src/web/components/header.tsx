import { Logo } from './logo.tsx'
import { Button } from './ui/button.tsx'

type Props = { email: string | null; onSignIn: () => void; onSignOut: () => void }

export function Header({ email, onSignIn, onSignOut }: Props) {
  return (
    <header className="wrap flex min-h-18 items-center justify-between gap-3 py-3">
      <a href="/" className="shrink-0 rounded-lg py-1.5">
        <Logo />
      </a>
      {email === null ? (
        <Button variant="outline" onClick={onSignIn}>
          Sign In
        </Button>
      ) : (
        <div className="flex min-w-0 items-center gap-3">
          <span
            className="line-clamp-2 break-all text-right text-soft max-sm:text-sm max-sm:leading-tight"
            title={email}
          >
            Welcome, {email.split('@')[0]}
          </span>
          <Button variant="outline" className="shrink-0" onClick={onSignOut}>
            Sign Out
          </Button>
        </div>
      )}
    </header>
  )
}
