import { Download } from 'lucide-react'
import { listAllInquiries } from '../../api/inquiries.ts'
import { Button } from '../../components/ui/button.tsx'
import { saveFile } from '../../lib/save-file.ts'
import type { useSaving } from '../../lib/use-saving.ts'
import { printCsv } from './print-csv.ts'
import { tabulateInquiries } from './tabulate-inquiries.ts'

type Props = { siteId: string; userId: string; saving: ReturnType<typeof useSaving> }

/** All inquiries, also those that are not loaded yet. */
export function DownloadButton({ siteId, userId, saving: { isBusy, run } }: Props) {
  const save = () =>
    run(async () => {
      const text = printCsv(tabulateInquiries(await listAllInquiries(siteId, userId)))
      saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'inquiries.csv')
    })
  return (
    <Button variant="outline" disabled={isBusy} onClick={() => void save()}>
      <Download aria-hidden className="size-5" />
      {isBusy ? 'Downloading…' : 'Download as a spreadsheet (CSV)'}
    </Button>
  )
}
