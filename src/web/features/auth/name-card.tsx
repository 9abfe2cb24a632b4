import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkPersonName } from '#contract/person-name.ts'
import { type Profile, profileQuery, saveName } from '../../api/accounts.ts'
import { Card } from '../../components/card.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import { toast } from '../../lib/toast.ts'
import { AuthForm } from './auth-form.tsx'
import { useRequest } from './use-request.ts'

/** What others on a site read. */
export function NameCard({ profile: { name, email } }: { profile: Profile }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? name
  const problem = checkPersonName(value)
  const { isBusy, failure, run } = useRequest('Your name was not saved')

  async function save(): Promise<void> {
    await saveName(value.trim())
    await queries.invalidateQueries(profileQuery)
    setTyped(null)
    toast('Name saved')
  }

  return (
    <Card title="Your name">
      <p className="mt-2 mb-5 text-soft">
        Everybody who works on a site with you reads it. Visitors of the page do not.
      </p>
      <AuthForm
        label="Save the name"
        busyLabel="Saving..."
        isBusy={isBusy}
        failure={failure?.text}
        onSubmit={() => !problem && void run(save)}
      >
        <FormField
          label="Name"
          help={`Without one they read the beginning of your e-mail: ${email.split('@')[0]}`}
          problem={problem || undefined}
        >
          {(linked) => (
            <input
              {...linked}
              className="control"
              name="name"
              autoComplete="name"
              placeholder="Pat Smith"
              value={value}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </FormField>
      </AuthForm>
    </Card>
  )
}
