import { useState } from 'react'
import type { InviteMember, SiteInvitation } from '#contract/members.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InvitedDialog } from './invited-dialog.tsx'

type Props = { siteId: string; siteName: string; invitations: readonly SiteInvitation[] }
type Again = { invited: InviteMember['answer']; email: string | null }

/** The invitations that nobody has used yet. */
export function OpenInvitations({ siteId, siteName, invitations }: Props) {
  const [again, setAgain] = useState<Again | null>(null)
  const list = useLostFocus<HTMLElement>(invitations.length)
  return (
    <section ref={list} tabIndex={-1} aria-labelledby="open-invitations">
      <h2 id="open-invitations" className="text-2xl">
        Open invitations
      </h2>
      {invitations.length === 0 ? (
        <p className="mt-1 text-soft">Nobody is invited right now.</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-2">
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              siteId={siteId}
              invitation={invitation}
              onSent={(invited) => setAgain({ invited, email: invitation.email })}
            />
          ))}
        </ul>
      )}
      {again && (
        <InvitedDialog {...again} siteName={siteName} isAgain onClose={() => setAgain(null)} />
      )}
    </section>
  )
}
