import { Logo } from './logo.tsx'
import { Button } from './ui/button.tsx'

type Props = { email: string | null; onSignIn: () => void; onSignOut: () => void }

export function Header({ email, onSignIn, onSignOut }: Props) {
  return (
    <header className="wrap flex min-h-18 flex-wrap items-center justify-between gap-x-3 py-3">
      <a href="/" className="shrink-0 rounded-lg py-1.5">
        <Logo />
      </a>
      {email === null ? (
        <Button variant="outline" onClick={onSignIn}>
          Sign In
        </Button>
      ) : (
        <>
          <span
            className="min-w-0 truncate text-soft max-sm:order-1 max-sm:w-full max-sm:text-sm sm:ml-auto sm:max-w-[60%]"
            title={email}
          >
            Welcome, {email.split('@')[0]}
          </span>
          <Button variant="outline" className="shrink-0" onClick={onSignOut}>
            Sign Out
          </Button>
        </>
      )}
    </header>
  )
}
