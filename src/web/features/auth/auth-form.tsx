import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'

type Props = {
  label: string
  busyLabel: string
  isBusy: boolean
  failure: ReactNode
  onSubmit: () => void
  children: ReactNode
}

export function AuthForm({ label, busyLabel, isBusy, failure, onSubmit, children }: Props) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <fieldset disabled={isBusy} className="flex flex-col gap-4">
        {children}
        {failure && (
          <div role="alert" className="rounded-xl bg-danger-tint px-4 py-3 text-danger text-sm">
            {failure}
          </div>
        )}
        <Button type="submit" size="lg" className="mt-1 w-full">
          {isBusy ? busyLabel : label}
        </Button>
      </fieldset>
    </form>
  )
}
