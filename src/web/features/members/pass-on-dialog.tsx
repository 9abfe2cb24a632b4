import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { InviteMember } from '#contract/members.ts'
import { listMembersQuery, passOn } from '../../api/members.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { EmailInput } from '../../components/ui/email-input.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import { useSaving } from '../../lib/use-saving.ts'
import { InvitedDialog } from './invited-dialog.tsx'

type Props = { siteId: string; siteName: string; onClose: () => void }

/** Invites a successor, after whom one's own seat ends. */
export function PassOnDialog({ siteId, siteName, onClose }: Props) {
  const [email, setEmail] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [invited, setInvited] = useState<InviteMember['answer'] | null>(null)
  const { isBusy, failure, run } = useSaving()
  const queries = useQueryClient()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await run(async () => {
      const wanted = { ...(email.trim() && { email }), ...(lastDay && { on: lastDay }) }
      setInvited(await passOn({ siteId, ...wanted }))
      void queries.invalidateQueries(listMembersQuery(siteId))
    })
  }

  if (invited) {
    return (
      <InvitedDialog
        invited={invited}
        email={email.trim() || null}
        siteName={siteName}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      title="Pass it on"
      description="Your successor becomes an admin. Until they accept, everything stays as it is; then your own seat ends."
      opensInField={false}
      onClose={onClose}
    >
      <form
        className="mt-5 flex min-w-0 flex-col gap-5"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <FormField
          label="Your successor’s e-mail"
          help="Leave it empty to pass on a link or show a QR code."
          isOptional
        >
          {(linked) => <EmailInput linked={linked} value={email} onChange={setEmail} />}
        </FormField>
        <FormField
          label="Your last day"
          help="To show them how it works for a while. Without one, you leave when they accept."
          isOptional
        >
          {(linked) => (
            <input
              {...linked}
              type="date"
              className="control"
              value={lastDay}
              onChange={({ target }) => setLastDay(target.value)}
            />
          )}
        </FormField>
        <Failure text={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Inviting…' : email.trim() ? 'Send the invitation' : 'Make the link'}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
