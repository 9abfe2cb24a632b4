import { Download } from 'lucide-react'
import { exportAccount } from '../../api/my-account.ts'
import { Card } from '../../components/card.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { useSaving } from '../../lib/use-saving.ts'

export function DataCard() {
  const { isBusy, failure, run } = useSaving()
  return (
    <Card title="Your data">
      <p className="mt-2 mb-5 text-soft">
        Your account, where you are signed in, your sites and your roles on them, and the
        invitations that wait for you, as a file for programs (JSON). Passwords and codes are not in
        it. A site itself is downloaded from its preview.
      </p>
      <Button
        variant="outline"
        disabled={isBusy}
        onClick={() =>
          void run(async () => {
            const type = 'application/json'
            saveFile(new Blob([await exportAccount()], { type }), 'scoutsite-account.json')
          })
        }
      >
        <Download aria-hidden className="size-5 shrink-0" />
        Download everything about me
      </Button>
      <div className="mt-4 empty:hidden">
        <Failure text={failure} />
      </div>
    </Card>
  )
}
