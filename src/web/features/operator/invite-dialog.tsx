import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OperatorInvite } from '#contract/operator/accounts.ts'
import { invite } from '../../api/operator/accounts.ts'
import { Button } from '../../components/ui/button.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { EmailInput } from '../../components/ui/email-input.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import { useSaving } from '../../lib/use-saving.ts'
import { sayDay } from './say-day.ts'

type Props = {
  /** Whose invitation is sent again. */
  email?: string
  onClose: () => void
}

export function InviteDialog({ email, onClose }: Props) {
  const [typed, setTyped] = useState(email ?? '')
  const [invited, setInvited] = useState<OperatorInvite['answer'] | null>(null)
  const { isBusy, failure, run } = useSaving()
  const queries = useQueryClient()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await run(async () => {
      setInvited(await invite({ email: typed }))
      void queries.invalidateQueries({ queryKey: ['operator'] })
    })
  }

  if (invited) return <InvitedDialog invited={invited} onClose={onClose} />
  return (
    <Dialog
      title={email ? `Invite ${email} again?` : 'Invite somebody'}
      description={
        email
          ? 'There will be a new link. The one that was sent before does not work any more.'
          : 'They get a link that makes one account, for this e-mail alone, within seven days. The account is approved.'
      }
      onClose={onClose}
    >
      <form
        className="mt-5 flex min-w-0 flex-col gap-5"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {!email && (
          <FormField label="E-mail">
            {(linked) => <EmailInput linked={linked} value={typed} onChange={setTyped} />}
          </FormField>
        )}
        <Failure text={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Inviting…' : email ? 'Send again' : 'Invite'}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Invited = { invited: OperatorInvite['answer']; onClose: () => void }

function InvitedDialog({ invited: { email, url, expiresAt, isMailed }, onClose }: Invited) {
  return (
    <Dialog title={`${email} is invited`} onClose={onClose}>
      <p role="status" className="mt-4">
        {isMailed
          ? `The link was mailed to ${email}. You can also pass it on yourself.`
          : 'There is no mail server, so nothing was mailed: pass the link on yourself.'}{' '}
        It works until {sayDay(expiresAt)}.
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-moss px-4 py-3">
        <p className="min-w-0 select-all wrap-anywhere">{url}</p>
        <CopyButton value={url} what="the link" />
      </div>
      <Button className="mt-6" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  )
}
