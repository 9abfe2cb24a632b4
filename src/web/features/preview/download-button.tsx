import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadSite } from '../../api/releases.ts'
import { Button } from '../../components/ui/button.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toast.ts'
import type { SiteSync } from '../../sync/site-sync.ts'

type Props = {
  sync: SiteSync
  name: string
  /** The release that is shown; null for the page as saved. */
  releaseId: string | null
}

export function DownloadButton({ sync, name, releaseId }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      // The download is made on the server, so pictures still being uploaded must arrive first.
      await sync.settle()
      const zip = await downloadSite(sync.siteId, releaseId)
      saveFile(zip, `${name.trim() || 'scout-site'}.zip`)
    } catch (error) {
      toast.error('The files could not be downloaded', { description: explainError(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="outline" size="lg" disabled={isBusy} onClick={() => void download()}>
      <Download aria-hidden className="size-5" />
      Download Files
    </Button>
  )
}
