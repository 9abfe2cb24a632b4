import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'

type Props = {
  label: string
  busyLabel: string
  isBusy: boolean
  failure: ReactNode
  onSubmit: () => void
  /** Whether the form takes the focus when it appears, because the pressed button is gone. */
  takesFocus?: boolean
  children: ReactNode
}

export function AuthForm(props: Props) {
  const { label, busyLabel, isBusy, failure, onSubmit, takesFocus = false, children } = props
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef<Element>(null)
  useEffect(() => {
    // A disabled form loses the focus: what was used to send it gets it back.
    const isLost = !isBusy && document.activeElement === document.body
    if (isLost && pressed.current instanceof HTMLElement) pressed.current.focus()
    if (!isBusy) pressed.current = null
  }, [isBusy])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (!takesFocus) return
    const fields = Array.from(form.current?.querySelectorAll('input') ?? [])
    const field = fields.find(({ value }) => value === '') ?? fields[0]
    field?.focus()
  }, [])
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        pressed.current = document.activeElement
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
