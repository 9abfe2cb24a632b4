import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'

type Props = { onSignOut: () => void; onClose: () => void }

/** Asks before signing out would lose what is neither on the server nor stored on this device. */
export function SignOutDialog({ onSignOut, onClose }: Props) {
  return (
    <Dialog
      title="Sign out and lose your latest changes?"
      description="Your browser could not store them, so they exist only in this tab. Stay signed in and open your site to save them."
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onClose}>Stay signed in</Button>
        <Button variant="danger" onClick={onSignOut}>
          Sign out and lose them
        </Button>
      </div>
    </Dialog>
  )
}
