import { useState } from 'react'
import type { OperatorClaim } from '#contract/operator/claims.ts'
import { Button } from '../../components/ui/button.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { ClaimRow, type Granted } from './claim-row.tsx'
import { EmptyNote } from './empty-note.tsx'

/** Sites that somebody claims, the oldest first. */
export function ClaimsTab({ claims }: { claims: OperatorClaim[] }) {
  // Here, because the row goes with the claim.
  const [granted, setGranted] = useState<Granted | null>(null)
  const list = useLostFocus<HTMLDivElement>(claims.length)
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {claims.length === 0 ? (
        <EmptyNote
          title="No site is claimed"
          text="Every published page has a link for whoever runs the troop now, when nobody can open its site any more. You decide after 14 days in which no admin was there."
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} onGranted={setGranted} />
          ))}
        </ul>
      )}
      {granted && <GrantedDialog granted={granted} onClose={() => setGranted(null)} />}
    </div>
  )
}

type Props = { granted: Granted; onClose: () => void }

function GrantedDialog({ granted: { who, email, url, isMailed }, onClose }: Props) {
  return (
    <Dialog title={`${who} is invited`} onClose={onClose}>
      <p role="status" className="mt-4 wrap-anywhere">
        {isMailed
          ? `The link was mailed to ${email}. You can also pass it on yourself.`
          : 'There is no mail server, so nothing was mailed: pass the link on yourself.'}{' '}
        It works once, within seven days, for this e-mail alone.
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
