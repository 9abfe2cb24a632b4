import { useQueryClient } from '@tanstack/react-query'
import type { Member } from '#contract/members.ts'
import { siteListsOf } from '../../api/sites.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { go } from '../../navigation/navigation.ts'
import { leaveSite } from '../../sync/leave-site.ts'
import { ClosesFormNote } from './closes-form-note.tsx'

type Props = {
  siteId: string
  siteName: string
  member: Member
  isAdmin: boolean
  onClose: () => void
}

const LEAVING =
  'Your access ends at once. The site stays as it is. To come back, you need a new invitation from an admin.'
const AS_ADMIN =
  'As the only admin, pass it on first, or have the site close on a day: both are on this page.'

export function LeaveDialog({ siteId, siteName, member, isAdmin, onClose }: Props) {
  const { userId } = member
  const queries = useQueryClient()

  async function leave(): Promise<string> {
    await leaveSite(userId, siteId)
    void queries.invalidateQueries({ queryKey: ['roles'] })
    await queries.invalidateQueries(siteListsOf(userId))
    return `You have left ${siteName}`
  }

  return (
    <ConfirmDialog
      // Of the members there is nothing more to see.
      about={['left', siteId]}
      title="Leave this site?"
      description={isAdmin ? `${LEAVING} ${AS_ADMIN}` : LEAVING}
      label="Leave"
      busy="Leaving…"
      isSevere
      work={leave}
      onClose={onClose}
      onDone={() => go({ name: 'dashboard' })}
    >
      <ClosesFormNote siteId={siteId} member={member} />
    </ConfirmDialog>
  )
}
