import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import type { Site } from '#site/site.ts'
import { Button } from '../../components/ui/button.tsx'
import { explainError } from '../../lib/explain-error.ts'
import type { FileKeeper } from '../../uploads/file-keeper.ts'

type Props = { site: Site; keeper: FileKeeper }

export function DownloadButton({ site, keeper }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const { zipSite } = await import('./zip-site.ts')
      const address = URL.createObjectURL(await zipSite(site, keeper))
      const link = document.createElement('a')
      link.href = address
      link.download = `${site.troopName.trim() || 'scout-site'}.zip`
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (error) {
      toast.error('Error', { description: explainError(error) })
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
