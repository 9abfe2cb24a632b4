import { useQuery } from '@tanstack/react-query'
import { countInquiriesQuery } from '../../api/inquiries.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { go } from '../../navigation/navigation.ts'

type Props = { siteId: string; userId: string; name: string }

/** How many inquiries wait for somebody who reads them. */
export function InquiryBadge({ siteId, userId, name }: Props) {
  const { data } = useQuery(countInquiriesQuery(userId))
  const waiting = data?.get(siteId)
  if (!waiting) return null
  const words = [
    waiting.new > 0 && `${waiting.new} new ${waiting.new === 1 ? 'inquiry' : 'inquiries'}`,
    waiting.held > 0 && `${waiting.held} held${waiting.new > 0 ? '' : ' as possible spam'}`,
  ].filter((each) => each !== false)
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
