import { useState } from 'react'
import { Card } from '../../components/card.tsx'
import { Button } from '../../components/ui/button.tsx'
import type { Account } from '../../session/session.ts'
import { DeleteDialog } from './delete-dialog.tsx'

type Props = { account: Account; needsCode: boolean }

export function DeleteCard({ account, needsCode }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Delete my account">
      <p className="mt-2 mb-5 text-soft">
        Your account ends for good. First you see what happens to each of your sites.
      </p>
      <Button
        variant="danger"
        className="border-[1.5px] border-danger"
        onClick={() => setOpen(true)}
      >
        Delete my account…
      </Button>
      {isOpen && (
        <DeleteDialog account={account} needsCode={needsCode} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}
