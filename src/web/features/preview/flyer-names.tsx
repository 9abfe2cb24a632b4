import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { deleteFlyer, listFlyersQuery, type NamedFlyer } from '../../api/flyers.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { NameFlyerDialog } from './name-flyer-dialog.tsx'

type Props = {
  siteId: string
  flyers: readonly NamedFlyer[] | undefined
  error: unknown
  /** Undefined for the plain flyer. */
  chosen: NamedFlyer | undefined
  mayPublish: boolean
  /** '' chooses the plain flyer. */
  onChoose: (id: string) => void
}

/** The first of the buttons has no edge: its word stands below the field. */
const LINED_UP = 'max-sm:-ml-4 forced-colors:ml-0'

/** Which flyer is printed. One with a name has a QR code of its own, by which its visits are counted. */
export function FlyerNames({ siteId, flyers, error, chosen, mayPublish, onChoose }: Props) {
  const id = useId()
  const [asked, setAsked] = useState<'add' | 'rename' | 'delete' | null>(null)
  const close = () => setAsked(null)
  if (!flyers && !error) return null
  if (!flyers) {
    return (
      <p className="mt-4 text-soft text-sm">
        The names of your flyers could not be loaded. This is the plain flyer.
      </p>
    )
  }
  if (flyers.length === 0 && !mayPublish) return null

  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {flyers.length > 0 && (
          <div className="flex min-w-0 grow basis-60 flex-col gap-1 sm:max-w-2xs">
            <label htmlFor={id} className="font-semibold">
              Which flyer
            </label>
            <select
              id={id}
              aria-describedby={`${id}-help`}
              className="control"
              value={chosen?.id ?? ''}
              onChange={({ target }) => onChoose(target.value)}
            >
              <option value="">Plain flyer</option>
              {flyers.map((flyer) => (
                <option key={flyer.id} value={flyer.id}>
                  {flyer.name}
                </option>
              ))}
            </select>
          </div>
        )}
        {mayPublish && (
          <div className={`flex flex-wrap gap-x-1 gap-y-2 ${chosen ? LINED_UP : ''}`}>
            {chosen && (
              <>
                <Button variant="ghost" onClick={() => setAsked('rename')}>
                  <Pencil aria-hidden className="size-4 max-sm:hidden" />
                  Rename
                </Button>
                <Button variant="danger" onClick={() => setAsked('delete')}>
                  <Trash2 aria-hidden className="size-4 max-sm:hidden" />
                  Delete
                </Button>
              </>
            )}
            <Button variant="outline" onClick={() => setAsked('add')}>
              <Plus aria-hidden className="size-4 max-sm:hidden" />
              {flyers.length === 0 ? 'Give this flyer a name' : 'Another flyer'}
            </Button>
          </div>
        )}
      </div>
      <p id={`${id}-help`} className="mt-2 max-w-prose text-soft text-sm">
        {chosen
          ? 'It has a QR code of its own: visits from it are counted under this name.'
          : 'With a name, a flyer gets a QR code of its own, and you see which one brings visits.'}
      </p>
      {(asked === 'add' || (asked === 'rename' && chosen)) && (
        <NameFlyerDialog
          siteId={siteId}
          flyers={flyers}
          {...(asked === 'rename' && chosen && { flyer: chosen })}
          onNamed={onChoose}
          onClose={close}
        />
      )}
      {asked === 'delete' && chosen && (
        <ConfirmDialog
          about={listFlyersQuery(siteId).queryKey}
          title={`Delete ${chosen.name}?`}
          description="Flyers that hang already still lead to your page. Visits from them are then counted without a name."
          label="Delete"
          busy="Deleting…"
          isSevere
          work={async () => {
            await deleteFlyer(chosen.id)
            onChoose('')
            return `${chosen.name} is deleted. Its QR code still leads to your page.`
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
