import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteAccount, deletionQuery } from '../../api/my-account.ts'
import { Dialog } from '../../components/ui/dialog.tsx'
import { forgetOnlyInTab } from '../../lib/only-in-tab.ts'
import { toast } from '../../lib/toast.ts'
import { type Account, signOut } from '../../session/session.ts'
import { storageOrMemory } from '../../sync/storage-or-memory.ts'
import { AuthForm } from './auth-form.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { PasswordField } from './password-field.tsx'
import { SitesToLeave } from './sites-to-leave.tsx'
import { useRequest } from './use-request.ts'

type Props = { account: Account; needsCode: boolean; onClose: () => void }

/** Shows what happens to each site, and deletes the account. */
export function DeleteDialog({ account, needsCode, onClose }: Props) {
  const { data: sites, error, refetch } = useQuery(deletionQuery)
  const [closing, setClosing] = useState<ReadonlySet<string>>(new Set())
  const [password, setPassword] = useState('')
  const { isBusy, failure, run } = useRequest('Your account was not deleted')

  async function erase(): Promise<void> {
    await deleteAccount(password, [...closing]).catch((reason: unknown) => {
      // Who administers a site may have changed.
      void refetch()
      throw reason
    })
    forgetOnlyInTab()
    await signOut()
    for (const key of storageOrMemory.keys())
      if (key.includes(account.id)) storageOrMemory.remove(key)
    toast('Your account was deleted')
  }

  return (
    <Dialog
      title="Delete your account?"
      description="This cannot be undone. You are signed out on every device."
      opensInField={false}
      onClose={onClose}
    >
      {!sites ? (
        <NotLoaded error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="mt-5 flex flex-col gap-6">
          <SitesToLeave
            sites={sites}
            closing={closing}
            onClosing={setClosing}
            onLeaveView={onClose}
          />
          {needsCode ? (
            <p>Give a code from your phone first, under “A code from your phone”.</p>
          ) : (
            <AuthForm
              label="Delete my account"
              busyLabel="Deleting..."
              isBusy={isBusy}
              failure={failure?.text}
              onSubmit={() => void run(erase)}
            >
              <input
                type="email"
                name="email"
                autoComplete="username"
                value={account.email}
                readOnly
                hidden
              />
              <PasswordField label="Your password" value={password} onChange={setPassword} />
            </AuthForm>
          )}
        </div>
      )}
    </Dialog>
  )
}
