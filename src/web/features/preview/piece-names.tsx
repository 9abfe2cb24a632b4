import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { deleteCode, listCodesQuery, type NamedCode } from '../../api/codes.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { NamePieceDialog } from './name-piece-dialog.tsx'

type Props = {
  siteId: string
  names: readonly NamedCode[] | undefined
  error: unknown
  /** Undefined without a name. */
  chosen: NamedCode | undefined
  mayPublish: boolean
  /** '' chooses none. */
  onChoose: (id: string) => void
}

/** The first of the buttons has no edge: its word stands below the field. */
const LINED_UP = 'max-sm:-ml-4 forced-colors:ml-0'

/** Where people see a piece. Each name has a QR code of its own, by which its visits are counted. */
export function PieceNames({ siteId, names, error, chosen, mayPublish, onChoose }: Props) {
  const id = useId()
  const [asked, setAsked] = useState<'add' | 'rename' | 'delete' | null>(null)
  const close = () => setAsked(null)
  if (!names && !error) return null
  if (!names) {
    return (
      <p className="mt-4 text-soft text-sm">The names could not be loaded. This one has none.</p>
    )
  }
  if (names.length === 0 && !mayPublish) return null

  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {names.length > 0 && (
          <div className="flex min-w-0 grow basis-60 flex-col gap-1 sm:max-w-sm">
            <label htmlFor={id} className="font-semibold">
              Where people see it
            </label>
            <select
              id={id}
              aria-describedby={`${id}-help`}
              className="control"
              value={chosen?.id ?? ''}
              onChange={({ target }) => onChoose(target.value)}
            >
              <option value="">No name</option>
              {names.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
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
              {names.length === 0 ? 'Give it a name' : 'Another name'}
            </Button>
          </div>
        )}
      </div>
      <p id={`${id}-help`} className="mt-2 max-w-prose text-soft text-sm">
        {chosen
          ? 'Its QR code is its own: visits from it are counted under this name.'
          : 'Say where people will see it, and you see how many visits come from there.'}
      </p>
      {(asked === 'add' || (asked === 'rename' && chosen)) && (
        <NamePieceDialog
          siteId={siteId}
          names={names}
          {...(asked === 'rename' && chosen && { renamed: chosen })}
          onNamed={onChoose}
          onClose={close}
        />
      )}
      {asked === 'delete' && chosen && (
        <ConfirmDialog
          about={listCodesQuery(siteId).queryKey}
          title={`Delete ${chosen.name}?`}
          description="What hangs already still leads to your page. Visits from it are then counted without a name."
          label="Delete"
          busy="Deleting…"
          isSevere
          work={async () => {
            await deleteCode(chosen.id)
            onChoose('')
            return `${chosen.name} is deleted. Its QR code still leads to your page.`
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
