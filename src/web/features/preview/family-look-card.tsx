import { useQuery, useQueryClient } from '@tanstack/react-query'
import { familyLookQuery, renewFamilyLink } from '../../api/family-look.ts'
import { Button } from '../../components/ui/button.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { formatMoment } from '../../lib/format-moment.ts'
import { useSaving } from '../../lib/use-saving.ts'

type Props = { siteId: string; siteUrl: string }

/** The address at which families see new pictures before they are on the page. */
export function FamilyLookCard({ siteId, siteUrl }: Props) {
  const queries = useQueryClient()
  const query = familyLookQuery(siteId)
  const { data } = useQuery(query)
  const { isBusy, failure, run } = useSaving()
  if (!data) return null
  const { token, waiting } = data
  const address = `${siteUrl}/families/${token}`
  const last = waiting.at(-1)
  const renew = () =>
    run(async () => {
      queries.setQueryData(query.queryKey, await renewFamilyLink(siteId))
    })
  return (
    <section
      aria-labelledby="family-look"
      className="mt-5 rounded-card border border-line bg-paper p-5 sm:px-6"
    >
      <h2 id="family-look" className="text-2xl">
        Families look first
      </h2>
      <p className="mt-1 max-w-prose text-soft">
        {last
          ? `${waiting.length === 1 ? '1 new picture waits' : `${waiting.length} new pictures wait`} until ${formatMoment(last.shownAt)}. Send families this address now:`
          : 'New pictures wait two days after you publish. Families see them at this address:'}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-moss px-4 py-3">
        <span className="min-w-0 grow basis-60 wrap-anywhere text-sm">{address}</span>
        <CopyButton value={address} what="the address for families" />
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" disabled={isBusy} onClick={() => void renew()}>
          Make another address
        </Button>
        <span className="text-soft text-sm">Then nobody sees anything at this one.</span>
      </p>
      <Failure text={failure} />
    </section>
  )
}
