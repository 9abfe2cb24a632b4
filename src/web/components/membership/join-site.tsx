import type { ReactNode } from 'react'
import type { InvitedSite } from '#contract/members.ts'
import { acceptInvitation } from '../../api/invitations.ts'
import { toast } from '../../lib/toast.ts'
import { useSaving } from '../../lib/use-saving.ts'
import { Facts } from '../card.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { PARENT_COPIES, ROLE_WORDS, sayDay } from './say-role.ts'

type Props = { site: InvitedSite; expiresAt: string }

/** What an invitation to a site says, before anybody says yes to it. */
export function InvitedFacts({ site, expiresAt }: Props) {
  const { label, says } = ROLE_WORDS[site.role]
  return (
    <>
      <Facts
        rows={[
          ['Invited by', site.invitedBy],
          ['Your role', `${label}, ${site.seat} seat`],
          ['Answer by', sayDay(expiresAt)],
        ]}
      />
      <p className="mt-1 rounded-xl bg-moss px-4 py-3">
        <strong>{label}</strong>: {lowerFirst(says)}
      </p>
      {site.hasParent && <p className="mt-3">{PARENT_COPIES}</p>}
      {site.takesOver && (
        <p className="mt-3 wrap-anywhere">
          You take over: {site.invitedBy} leaves the site once you have joined.
        </p>
      )}
    </>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Accepts an invitation when a button is pressed. */
export function useJoining(
  request: Parameters<typeof acceptInvitation>[0],
  onJoined: (siteId: string) => void,
) {
  const { isBusy, failure, run } = useSaving()
  const join = (site: InvitedSite) =>
    run(async () => {
      const siteId = await acceptInvitation(request)
      toast(`You have joined ${site.name}`, {
        description: `Your role: ${ROLE_WORDS[site.role].label}.`,
      })
      onJoined(siteId)
    })
  return { isJoining: isBusy, failure, join }
}

type DialogProps = Props & {
  joining: ReturnType<typeof useJoining>
  /** As whom. */
  children: ReactNode
  onClose: () => void
}

export function JoinDialog({ site, expiresAt, joining, children, onClose }: DialogProps) {
  const { isJoining, failure, join } = joining
  return (
    <Dialog title={`You are invited to ${site.name}`} onClose={onClose}>
      <InvitedFacts site={site} expiresAt={expiresAt} />
      <p className="mt-4 wrap-anywhere text-soft">{children}</p>
      <div className="mt-3 empty:hidden">
        <Failure text={failure} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={isJoining} onClick={() => void join(site)}>
          <span className="line-clamp-2 wrap-anywhere">
            {isJoining ? 'Joining…' : `Join ${site.name}`}
          </span>
        </Button>
        <Button variant="outline" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
