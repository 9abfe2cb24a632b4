import { putBack } from '../../api/operator/sites.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = { siteId: string; name: string; onClose: () => void }

export function PutBackDialog({ siteId, name, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Put back ${name}?`}
      description="If the page was on the web before, it is back at all of its addresses within a second, as it was. Changes its leaders have made since then appear once they publish. Its admins get an e-mail."
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
