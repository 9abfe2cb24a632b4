import type { Member } from '#contract/members.ts'
import { listMembersQuery, removeMember } from '../../api/members.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { ClosesFormNote } from './closes-form-note.tsx'

type Props = { member: Member; siteId: string; onClose: () => void }

export function RemoveMemberDialog({ member, siteId, onClose }: Props) {
  const { userId, name } = member
  return (
    <ConfirmDialog
      about={listMembersQuery(siteId).queryKey}
      title={`Remove ${name}?`}
      description="Their access ends at once: a tab that they have open can save nothing more. What they wrote stays."
      label="Remove"
      busy="Removing…"
      isSevere
      work={async () => {
        await removeMember({ siteId, userId })
        return `${name} is removed`
      }}
      onClose={onClose}
    >
      <ClosesFormNote siteId={siteId} member={member} />
    </ConfirmDialog>
  )
}
