import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { InviteMember } from '#contract/members.ts'
import type { Role, Seat } from '#contract/roles.ts'
import { inviteMember, listMembersQuery } from '../../api/members.ts'
import { Button } from '../../components/ui/button.tsx'
import { Choice } from '../../components/ui/choice.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { EmailInput } from '../../components/ui/email-input.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import { useSaving } from '../../lib/use-saving.ts'
import { InvitedDialog } from './invited-dialog.tsx'
import { ParentField } from './parent-field.tsx'
import { RoleFields } from './role-fields.tsx'

type Props = { siteId: string; siteName: string; hasTwoAdults: boolean; onClose: () => void }

const WAYS = [
  { value: 'mail', label: 'By e-mail' },
  { value: 'link', label: 'By link or QR code' },
] as const

export function InviteDialog({ siteId, siteName, hasTwoAdults, onClose }: Props) {
  const [way, setWay] = useState<'mail' | 'link'>('mail')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [parentEmail, setParentEmail] = useState('')
  const [parentProblem, setParentProblem] = useState('')
  const [chosen, setChosen] = useState<{ role: Role; seat: Seat }>({
    role: 'editor',
    seat: 'adult',
  })
  const [invited, setInvited] = useState<InviteMember['answer'] | null>(null)
  const { isBusy, failure, run } = useSaving()
  const queries = useQueryClient()
  const isByMail = way === 'mail'
  const isYouth = chosen.seat === 'youth'
  const parent = parentEmail.trim()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isMissing = isByMail && email.trim() === ''
    setProblem(isMissing ? 'Type the e-mail, or choose the link.' : '')
    const isParentMissing = isYouth && !hasTwoAdults && parent === ''
    setParentProblem(
      isParentMissing ? 'Type the e-mail of a parent, or invite a second adult first.' : '',
    )
    if (isMissing || isParentMissing) return
    await run(async () => {
      const mailed = { ...(isByMail && { email }), ...(isYouth && { parentEmail: parent }) }
      setInvited(await inviteMember({ siteId, ...chosen, ...mailed }))
      void queries.invalidateQueries(listMembersQuery(siteId))
    })
  }

  if (invited) {
    return (
      <InvitedDialog
        invited={invited}
        email={isByMail ? email.trim() : null}
        siteName={siteName}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      title="Invite somebody"
      description="The invitation works once, and for seven days. Nothing changes until they say yes."
      opensInField={false}
      onClose={onClose}
    >
      <form
        className="mt-5 flex min-w-0 flex-col gap-5"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Choice legend="How to invite" value={way} options={WAYS} onChange={setWay} />
        {isByMail ? (
          <FormField
            label="E-mail"
            help="Only the account of this e-mail can use it."
            problem={problem}
          >
            {(linked) => <EmailInput linked={linked} value={email} onChange={setEmail} />}
          </FormField>
        ) : (
          <p className="text-soft">
            You get a link to pass on, and a QR code to scan across the table. Whoever has it first
            can use it.
          </p>
        )}
        <RoleFields value={chosen} onChange={setChosen} />
        {isYouth && (
          <ParentField
            value={parentEmail}
            isOptional={hasTwoAdults}
            problem={parentProblem}
            onChange={setParentEmail}
          />
        )}
        <Failure text={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Inviting…' : isByMail ? 'Send the invitation' : 'Make the link'}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
