import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeEmail, type Profile, profileQuery, sendsMailQuery } from '../../api/accounts.ts'
import { Card } from '../../components/card.tsx'
import { toast } from '../../lib/toast.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { useRequest } from './use-request.ts'

type Props = {
  profile: Profile
  /** Whether a code has to be given first, in the card below. */
  needsCode: boolean
}

export function EmailCard({ profile: { email, newEmail }, needsCode }: Props) {
  const queries = useQueryClient()
  const { data: sendsMail = true } = useQuery(sendsMailQuery)
  const [typed, setTyped] = useState('')
  const { isBusy, failure, run } = useRequest('Your e-mail was not changed')

  async function change(): Promise<void> {
    await changeEmail(typed)
    await queries.invalidateQueries(profileQuery)
    setTyped('')
    toast(sendsMail ? 'Two links are on their way' : 'Two links were made')
  }

  return (
    <Card title="Your e-mail">
      <p className="mt-2 wrap-anywhere">
        You sign in with <strong>{email}</strong>.
      </p>
      {newEmail !== null && (
        <div role="status" className="mt-3 rounded-xl border-sun border-l-4 bg-moss px-4 py-3">
          <p className="wrap-anywhere font-semibold">To become {newEmail}</p>
          <p className="mt-1">
            Waits until both links are pressed, within an hour. {whereTo(sendsMail)}
          </p>
        </div>
      )}
      {needsCode ? (
        <p className="mt-3 text-soft">To change it, give a code from your phone first.</p>
      ) : (
        <>
          <p className="mt-2 mb-5 text-soft">
            {sendsMail
              ? 'To change it, press the links that we mail to both addresses.'
              : 'This ScoutSite sends no mail. To change it, two links are needed, which only the people who run it can give you.'}
          </p>
          <AuthForm
            label="Change the e-mail"
            busyLabel="Asking..."
            isBusy={isBusy}
            failure={failure?.text}
            onSubmit={() => void run(change)}
          >
            <EmailField label="New e-mail" value={typed} onChange={setTyped} isNew />
          </AuthForm>
        </>
      )}
    </Card>
  )
}

const whereTo = (sendsMail: boolean) =>
  sendsMail
    ? 'One is in the mail to each of the two addresses.'
    : 'Ask the people who run this ScoutSite for them: they are in its outbox.'
