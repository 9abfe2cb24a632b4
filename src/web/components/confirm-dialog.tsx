import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { toast } from '../lib/toast.ts'
import { useSaving } from '../lib/use-saving.ts'
import { Button } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'
import { Failure } from './ui/failure.tsx'

type Props = {
  /** What is loaded again afterwards. */
  about: QueryKey
  title: string
  /** Describes the consequences. */
  description: string
  label: string
  busy: string
  isSevere?: boolean
  /** Resolves to a sentence on the result. */
  work: () => Promise<string>
  /** Validates the input; false keeps it from being sent. */
  check?: () => boolean
  onClose: () => void
  /** What follows success, after the dialog is closed. */
  onDone?: () => void
  opensInField?: boolean
  children?: ReactNode
}

/** Describes an action before it runs. */
export function ConfirmDialog(props: Props) {
  const {
    about,
    title,
    description,
    label,
    busy,
    isSevere = false,
    work,
    check,
    onClose,
    onDone,
    opensInField = true,
    children,
  } = props
  const { isBusy, failure, run } = useSaving()
  const queries = useQueryClient()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (check && !check()) return
    await run(async () => {
      // Also on failure: somebody else may have been faster, and the lists will show it.
      const said = await work().finally(() => void queries.invalidateQueries({ queryKey: about }))
      onClose()
      onDone?.()
      toast(said)
    })
  }

  return (
    <Dialog title={title} description={description} opensInField={opensInField} onClose={onClose}>
      <form
        className="mt-5 flex min-w-0 flex-col gap-5"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {children}
        <Failure text={failure} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            disabled={isBusy}
            {...(isSevere && { variant: 'danger', className: 'border-[1.5px] border-danger' })}
          >
            {isBusy ? busy : label}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
