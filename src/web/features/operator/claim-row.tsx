import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClaimProof } from '#contract/claims.ts'
import type { OperatorClaim, OperatorGrantClaim } from '#contract/operator/claims.ts'
import { grantClaim, refuseClaim } from '../../api/operator/claims.ts'
import { overviewQuery } from '../../api/operator/overview.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { PageLink } from './page-link.tsx'
import { sayDay } from './say-day.ts'

const PROOFS: Record<ClaimProof, string> = {
  email: 'a code mailed to the e-mail address on the page',
  domain: 'a record at the site’s own domain',
}

export type Granted = OperatorGrantClaim['answer'] & { who: string; email: string }
type Props = { claim: OperatorClaim; onGranted: (granted: Granted) => void }

export function ClaimRow({ claim, onGranted }: Props) {
  const [opened, setOpened] = useState<'grant' | 'refuse' | null>(null)
  const { id, site, address, who, email, proof, openedAt, isSilent } = claim
  const isMailed = useQuery(overviewQuery).data?.health.hasMailServer ?? true
  const close = () => setOpened(null)
  return (
    <li className="min-w-0 rounded-card border border-line bg-paper p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 wrap-anywhere text-2xl">{site}</h2>
        {isSilent && <Badge tone="warn">You decide</Badge>}
      </div>
      <PageLink address={address} />
      <p className="mt-3 max-w-prose wrap-anywhere">
        <strong className="font-semibold">{who}</strong> (
        <a href={`mailto:${email}`} className="inline text-forest underline underline-offset-4">
          {email}
        </a>
        ) claimed it on <time dateTime={openedAt}>{sayDay(openedAt)}</time>, with {PROOFS[proof]}.
      </p>
      <p className="mt-2 max-w-prose text-soft">{sayState(claim, isMailed)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {isSilent && (
          <Button onClick={() => setOpened('grant')}>
            Grant…<span className="sr-only"> the claim to {site}</span>
          </Button>
        )}
        <Button variant="outline" onClick={() => setOpened('refuse')}>
          Refuse…<span className="sr-only"> the claim to {site}</span>
        </Button>
      </div>
      {opened === 'grant' && (
        <ConfirmDialog
          title={`Make ${who} an admin of ${site}?`}
          description="They are invited by e-mail, and can then do everything on the site. Its admins stay, and are mailed. Make sure first that this person really runs the troop: ask its sponsor, or its council."
          label="Grant the claim"
          busy="Granting it…"
          work={async () => {
            onGranted({ ...(await grantClaim(id)), who, email })
            return 'The claim is granted.'
          }}
          onClose={close}
        />
      )}
      {opened === 'refuse' && (
        <ConfirmDialog
          title={`Refuse the claim of ${who}?`}
          description="The site stays with its admins. Whoever claimed it is mailed that it was refused, and nobody can claim it for 30 days."
          label="Refuse it"
          busy="Refusing it…"
          isSevere
          work={async () => {
            await refuseClaim(id)
            return 'The claim is refused.'
          }}
          onClose={close}
        />
      )}
    </li>
  )
}

function sayState({ seenAt, openedAt, isSilent }: OperatorClaim, isMailed: boolean): string {
  if (seenAt) return `An admin was there on ${sayDay(seenAt)}, so it is theirs to decide.`
  const asked = isMailed
    ? 'All admins were mailed three times'
    : 'There is no mail server, so nobody was mailed: ask the admins yourself. They see the claim when they open ScoutSite'
  if (isSilent) return `${asked}, and none was there for 14 days. Nothing happens until you decide.`
  const day = new Date(Date.parse(openedAt) + 14 * 86_400_000)
  const now = isMailed ? 'All admins are being asked' : asked
  return `${now}. If none is there until ${sayDay(day.toISOString())}, you decide.`
}
