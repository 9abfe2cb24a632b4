import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteHeld, findHeld, type Held, inquiriesKey } from '../../api/inquiries.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { toast } from '../../lib/toast.ts'
import { useSaving } from '../../lib/use-saving.ts'

type Props = { siteId: string; userId: string; isShown: boolean }

/** For when a robot flooded the page. It stays mounted while its button is not shown, for the dialog. */
export function DeleteHeld({ siteId, userId, isShown }: Props) {
  const queries = useQueryClient()
  const { isBusy, failure, run } = useSaving()
  const [held, setHeld] = useState<Held | null>(null)

  async function open(): Promise<void> {
    const found = await findHeld(siteId)
    setHeld(found)
    if (found) return
    toast('Nothing is held any more')
    await queries.invalidateQueries({ queryKey: inquiriesKey(userId) })
  }

  return (
    <>
      {isShown && (
        <Button
          variant="danger"
          className="border-[1.5px] border-danger"
          aria-disabled={isBusy}
          onClick={() => !isBusy && void run(open)}
        >
          <Trash2 aria-hidden className="size-4" />
          Delete all held
        </Button>
      )}
      {isShown && <Failure text={failure} />}
      {held && (
        <ConfirmDialog
          about={inquiriesKey(userId)}
          title={`Delete ${sayHeld(held.count)}?`}
          description="They are erased for good, and nobody can bring them back. Look through them first: a family may be among them. What is new or answered stays, and so does what arrives from now on."
          label="Delete all held now"
          busy="Deleting…"
          isSevere
          work={async () => {
            const count = await deleteHeld(siteId, held.until)
            return count === 0 ? 'They were gone already' : sayDeleted(count)
          }}
          onClose={() => setHeld(null)}
        />
      )}
    </>
  )
}

const sayHeld = (count: number) =>
  count === 1 ? 'the one held inquiry' : `all ${count.toLocaleString('en-US')} held inquiries`
const sayDeleted = (count: number) =>
  count === 1 ? 'It is deleted' : `${count.toLocaleString('en-US')} held inquiries are deleted`
