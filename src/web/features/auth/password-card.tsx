import { Card } from '../../components/card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

type Props = {
  /** Whether a code has to be given first, in the card beside it. */
  needsCode?: boolean
  onDone?: () => void
}

export function PasswordCard({ needsCode = false, onDone }: Props) {
  return (
    <Card title="Password">
      {needsCode ? (
        <p className="mt-2 text-soft">To choose a new one, give a code from your phone first.</p>
      ) : (
        <>
          <p className="mt-2 mb-5 text-soft">
            When you choose a new one, your other devices are signed out.
          </p>
          <NewPasswordForm onDone={() => onDone?.()} />
        </>
      )}
    </Card>
  )
}
