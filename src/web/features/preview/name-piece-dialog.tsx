import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addCode, listCodesQuery, type NamedCode, renameCode } from '../../api/codes.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { FormField } from '../../components/ui/form-field.tsx'

/** As in the database. */
const LONGEST = 60

type Props = {
  siteId: string
  names: readonly NamedCode[]
  /** Missing for a new one. */
  renamed?: NamedCode
  onNamed: (id: string) => void
  onClose: () => void
}

export function NamePieceDialog({ siteId, names, renamed, onNamed, onClose }: Props) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(renamed?.name ?? '')
  const [isTried, setTried] = useState(false)
  const name = typed.trim()
  const list = listCodesQuery(siteId)
  const isTaken = names.some((other) => other.name === name && other.id !== renamed?.id)
  const problem =
    name === '' ? 'Say where people will see it.' : isTaken && 'Another one has this name.'

  async function work(): Promise<string> {
    if (renamed) {
      await renameCode(renamed.id, name)
      return `It is now called ${name}`
    }
    const added = await addCode(siteId, name)
    // There at once, so that it can be chosen.
    queries.setQueryData(list.queryKey, (known = []) => [...known, added])
    onNamed(added.id)
    return `${name} has a QR code of its own`
  }

  return (
    <ConfirmDialog
      about={list.queryKey}
      title={renamed ? 'Rename' : 'Give it a name'}
      description={
        renamed
          ? 'Its QR code stays the same, also on what hangs already.'
          : 'Only you and those who work on this site see the name. The printed address stays short.'
      }
      label="Save"
      busy="Saving…"
      work={work}
      check={() => {
        setTried(true)
        return !problem
      }}
      onClose={onClose}
    >
      <FormField
        label="Where will people see it?"
        help="For example: Library."
        problem={isTried && problem ? problem : undefined}
      >
        {(linked) => (
          <input
            {...linked}
            className="control"
            autoComplete="off"
            maxLength={LONGEST}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
    </ConfirmDialog>
  )
}
