import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addFlyer, listFlyersQuery, type NamedFlyer, renameFlyer } from '../../api/flyers.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { FormField } from '../../components/ui/form-field.tsx'

/** As in the database. */
const LONGEST = 60

type Props = {
  siteId: string
  flyers: readonly NamedFlyer[]
  /** Missing for a new one. */
  flyer?: NamedFlyer
  onNamed: (id: string) => void
  onClose: () => void
}

export function NameFlyerDialog({ siteId, flyers, flyer, onNamed, onClose }: Props) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(flyer?.name ?? '')
  const [isTried, setTried] = useState(false)
  const name = typed.trim()
  const list = listFlyersQuery(siteId)
  const isTaken = flyers.some((other) => other.name === name && other.id !== flyer?.id)
  const problem =
    name === '' ? 'Say where it will hang.' : isTaken && 'Another flyer has this name.'

  async function work(): Promise<string> {
    if (flyer) {
      await renameFlyer(flyer.id, name)
      return `The flyer is now called ${name}`
    }
    const added = await addFlyer(siteId, name)
    // There at once, so that it can be chosen.
    queries.setQueryData(list.queryKey, (known = []) => [...known, added])
    onNamed(added.id)
    return `${name} has a QR code of its own`
  }

  return (
    <ConfirmDialog
      about={list.queryKey}
      title={flyer ? 'Rename this flyer' : 'Give this flyer a name'}
      description={
        flyer
          ? 'Its QR code stays the same, also on flyers that hang already.'
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
        label="Where will it hang?"
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
