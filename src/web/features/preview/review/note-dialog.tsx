import { useState } from 'react'
import { askToPublish, reviewQuery, sendBack } from '../../../api/review.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { FormField } from '../../../components/ui/form-field.tsx'

// Copied: importing the contract's limit would bundle its library.
const LONGEST = 500
const WORDS = {
  ask: {
    title: 'Ask to publish',
    description: 'All admins and editors get an e-mail, and find your changes ready to publish.',
    help: 'What is new, and until when it should be on the page.',
    label: 'Ask to publish',
    busy: 'Asking…',
    done: 'All admins and editors know',
  },
  back: {
    title: 'Send it back',
    description:
      'Nothing goes live, and nothing is lost. Your note goes to whoever asked, and to all admins and editors.',
    help: 'What should be different?',
    label: 'Send back',
    busy: 'Sending…',
    done: 'Sent back',
  },
} as const

type Props = {
  kind: keyof typeof WORDS
  siteId: string
  /** Awaited first: what is asked for must be on the server. */
  settle: () => Promise<unknown>
  onClose: () => void
}

/** A note to everybody who may publish a site. */
export function NoteDialog({ kind, siteId, settle, onClose }: Props) {
  const [note, setNote] = useState('')
  const { title, description, help, label, busy, done } = WORDS[kind]

  async function work(): Promise<string> {
    await settle()
    await (kind === 'ask' ? askToPublish : sendBack)({ siteId, note })
    return done
  }

  return (
    <ConfirmDialog
      about={reviewQuery(siteId).queryKey}
      title={title}
      description={description}
      label={label}
      busy={busy}
      work={work}
      onClose={onClose}
    >
      <FormField label="Note" help={help} isOptional>
        {(linked) => (
          <textarea
            {...linked}
            className="control min-h-28"
            rows={4}
            maxLength={LONGEST}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </FormField>
    </ConfirmDialog>
  )
}
