import { useQuery } from '@tanstack/react-query'
import { getSiteQuery } from '../../api/sites.ts'
import { withQueries } from '../../queries/with-queries.tsx'
import { AddressStillSays } from '../preview/address-still-says.tsx'

type Props = { siteId: string; number: string }

/** Shown next to the number of a published page, whose address no longer follows the number. */
export const AddressQuestion = withQueries(function AddressQuestion({ siteId, number }: Props) {
  const { data: record } = useQuery(getSiteQuery(siteId))
  return record && <AddressStillSays record={record} number={number} />
})
