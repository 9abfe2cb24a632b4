import { putBack } from '../../api/operator/sites.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = { siteId: string; name: string; onClose: () => void }

export function PutBackDialog({ siteId, name, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Put back ${name}?`}
      description="Within a second the page is on the web again at all of its addresses, as it was, if it was there before. What its leaders changed since is seen once they publish. Its admins are mailed."
      label="Put it back"
      busy="Putting it back…"
      work={async () => {
        await putBack(siteId)
        return 'The page is back.'
      }}
      onClose={onClose}
    />
  )
}
