import { useState } from 'react'
import { suspend } from '../../api/operator/accounts.ts'
import { CheckRow } from '../../components/ui/check-row.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type Props = { accountId: string; email: string; onClose: () => void }

export function SuspendDialog({ accountId, email, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [withPages, setWithPages] = useState(false)
  const [isTried, setTried] = useState(false)
  const problem = reason.trim() === '' ? 'Say why: the leader will want to know.' : undefined

  async function work(): Promise<string> {
    const wanted = { accountId, reason: reason.trim(), until: until || null, withPages }
    const pages = await suspend(wanted)
    if (!withPages) return 'The account is suspended.'
    return pages === 1
      ? 'The account is suspended, and its page is down.'
      : `The account is suspended, and ${pages} pages are down.`
  }

  return (
    <ConfirmDialog
      title={`Suspend ${email}?`}
      description="From now on nobody can sign in to this account, and its open tabs can change nothing. Nothing is deleted. The leader gets an e-mail with your reason, and reads it in ScoutSite."
      label="Suspend it"
      busy="Suspending it…"
      isSevere
      work={work}
      check={() => {
        setTried(true)
        return problem === undefined
      }}
      onClose={onClose}
    >
      <ReasonField
        help="The leader will read it word for word."
        problem={isTried ? problem : undefined}
        value={reason}
        onChange={setReason}
      />
      <FormField
        label="Until"
        help="The day on which it ends. Leave it empty to end it yourself."
        isOptional
      >
        {(linked) => (
          <input
            {...linked}
            type="date"
            className="control"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
      </FormField>
      <CheckRow isChecked={withPages} onChange={setWithPages}>
        Take down the pages that it is an admin of
      </CheckRow>
    </ConfirmDialog>
  )
}
