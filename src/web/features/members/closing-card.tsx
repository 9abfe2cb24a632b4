import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closeSite, listMembersQuery } from '../../api/members.ts'
import { Card } from '../../components/card.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import { toast } from '../../lib/toast.ts'
import { useSaving } from '../../lib/use-saving.ts'

type Props = { siteId: string; closesOn: string | null; mayChange: boolean }

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The way to leave for whoever has no successor: the site closes on a day. */
export function ClosingCard({ siteId, closesOn, mayChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, failure, run } = useSaving()
  const queries = useQueryClient()

  async function keep(): Promise<void> {
    await run(async () => {
      await closeSite({ siteId, on: null })
      await queries.invalidateQueries(listMembersQuery(siteId))
      toast('The site stays')
    })
  }

  return (
    <Card title={closesOn ? `Closes on ${DAY.format(new Date(closesOn))}` : 'Nobody to go on?'}>
      <p className="mt-2 text-soft">
        {closesOn
          ? 'The page goes offline on that day. For 30 days an admin can bring the site back; then everything is erased.'
          : 'If there is no successor, have the site close on a day. Everybody who works on it is mailed, and until then you can change your mind.'}
      </p>
      {mayChange && (
        <Button
          variant="outline"
          className="mt-3"
          disabled={isBusy}
          onClick={() => (closesOn ? void keep() : setOpen(true))}
        >
          {closesOn ? 'Keep the site' : 'Close this site on a day…'}
        </Button>
      )}
      <Failure text={failure} />
      {isOpen && (
        <ConfirmDialog
          about={['members', siteId]}
          title="Close this site on a day"
          description="On that day its page goes offline, as if you had deleted it: for 30 days an admin can bring it back. Until then everything stays as it is."
          label="Close it then"
          busy="Saving…"
          isSevere
          work={async () => {
            await closeSite({ siteId, on: day })
            return 'The site closes on that day'
          }}
          check={() => {
            setTried(true)
            return day !== ''
          }}
          onClose={() => setOpen(false)}
        >
          <FormField
            label="The page goes offline on"
            problem={isTried && day === '' ? 'Choose a day after today.' : undefined}
          >
            {(linked) => (
              <input
                {...linked}
                type="date"
                className="control"
                value={day}
                onChange={(event) => setDay(event.target.value)}
              />
            )}
          </FormField>
        </ConfirmDialog>
      )}
    </Card>
  )
}
