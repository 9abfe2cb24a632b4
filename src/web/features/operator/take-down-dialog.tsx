import { useState } from 'react'
import { takeDown } from '../../api/operator/sites.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type Page = { siteId: string; name: string; isLive: boolean }
type Props = { page: Page; onClose: () => void }

export function TakeDownDialog({ page, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const problem = reason.trim() === '' ? 'Say why: its leaders will want to know.' : undefined

  async function work(): Promise<string> {
    const closed = await takeDown(page.siteId, reason.trim())
    if (closed === 0) return 'The page is down.'
    return closed === 1
      ? 'The page is down, and a report of it is closed.'
      : `The page is down, and ${closed} reports of it are closed.`
  }

  return (
    <ConfirmDialog
      title={`Take down ${page.name}?`}
      description={
        page.isLive
          ? 'Within a second, the page is gone from all of its addresses. Nothing is deleted. Its admins get an e-mail with your reason; they can edit, but not publish. Its open reports are closed, except those that ask for an answer.'
          : 'It is not on the web now, and it cannot be published until you put it back. Nothing is deleted. Its admins get an e-mail with your reason. Its open reports are closed, except those that ask for an answer.'
      }
      label="Take it down"
      busy="Taking it down…"
      isSevere
      work={work}
      check={() => {
        setTried(true)
        return problem === undefined
      }}
      onClose={onClose}
    >
      <ReasonField
        help="The leaders of the page will read it word for word."
        problem={isTried ? problem : undefined}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}
