import { deleteInquiry, type Inquiry, inquiriesKey } from '../../api/inquiries.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'

type Props = { inquiry: Inquiry; userId: string; onClose: () => void }

export function DeleteInquiryDialog({ inquiry, userId, onClose }: Props) {
  return (
    <ConfirmDialog
      about={inquiriesKey(userId)}
      title={`Delete what ${inquiry.name} asked?`}
      description="The name, the e-mail, the phone and the message are erased for good. Only backups of the server keep them, until these expire."
      label="Delete now"
      busy="Deleting…"
      isSevere
      work={async () => {
        const wasThere = await deleteInquiry(inquiry.id)
        return wasThere ? 'It is deleted' : 'It was gone already'
      }}
      onClose={onClose}
    />
  )
}
