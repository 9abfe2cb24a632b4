import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#contract/members.ts'
import { changeRole, listMembersQuery } from '../../api/members.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import { ClosesFormNote } from './closes-form-note.tsx'
import { ParentField } from './parent-field.tsx'
import { RoleFields } from './role-fields.tsx'

type Props = {
  member: Member
  siteId: string
  isMe: boolean
  hasTwoAdults: boolean
  onClose: () => void
}

export function ChangeMemberDialog({ member, siteId, isMe, hasTwoAdults, onClose }: Props) {
  const { userId, name } = member
  const [{ role, seat }, setChosen] = useState(member)
  const [until, setUntil] = useState(member.until ?? '')
  const [parentEmail, setParentEmail] = useState(member.parentEmail ?? '')
  const parent = parentEmail.trim()
  const queries = useQueryClient()
  return (
    <ConfirmDialog
      about={listMembersQuery(siteId).queryKey}
      title={isMe ? 'Change your role' : `Change ${name}`}
      description={isMe ? '' : 'It counts from their next step on, also in tabs that are open.'}
      opensInField={false}
      label="Save"
      busy="Saving…"
      work={async () => {
        const hasNewParent = seat === 'youth' && parent !== (member.parentEmail ?? '')
        await changeRole({
          siteId,
          userId,
          role,
          seat,
          until: until || null,
          ...(hasNewParent && { parentEmail: parent || null }),
        })
        if (isMe) void queries.invalidateQueries({ queryKey: ['roles'] })
        return `${isMe ? 'Your role' : name} is changed`
      }}
      onClose={onClose}
    >
      <RoleFields
        value={{ role, seat }}
        onChange={(chosen) => setChosen({ ...member, ...chosen })}
      />
      <ClosesFormNote siteId={siteId} member={member} becomes={{ role, seat }} />
      {seat === 'youth' && (
        <ParentField value={parentEmail} isOptional={hasTwoAdults} onChange={setParentEmail} />
      )}
      <FormField
        label="Last day"
        help={`After this day ${isMe ? 'you' : 'they'} can no longer open the site. Leave it empty for no end.`}
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
    </ConfirmDialog>
  )
}
