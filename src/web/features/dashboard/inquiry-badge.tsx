import { useQuery } from '@tanstack/react-query'
import { countInquiriesQuery, NO_INQUIRIES } from '../../api/inquiries.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { go } from '../../navigation/navigation.ts'

type Props = { siteId: string; userId: string; name: string }

/** How many inquiries wait for somebody who reads them. */
export function InquiryBadge({ siteId, userId, name }: Props) {
  const { data } = useQuery(countInquiriesQuery(userId))
  const { new: fresh, held } = data?.get(siteId) ?? NO_INQUIRIES
  const words = [
    fresh > 0 && `${fresh.toLocaleString('en-US')} new ${fresh === 1 ? 'inquiry' : 'inquiries'}`,
    held > 0 && `${held.toLocaleString('en-US')} held${fresh > 0 ? '' : ' as possible spam'}`,
  ].filter((each) => each !== false)
  if (words.length === 0) return null
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-x-1.5 underline"
      onClick={() => go({ name: 'inquiries', siteId })}
    >
      {words.map((each) => (
        <Badge key={each} tone="warn">
          {each}
        </Badge>
      ))}
      <span className="sr-only"> of {name}</span>
    </button>
  )
}
