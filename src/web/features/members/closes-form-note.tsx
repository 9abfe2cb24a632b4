import { useQuery } from '@tanstack/react-query'
import type { Member } from '#contract/members.ts'
import { inquiriesOfQuery } from '../../api/inquiries.ts'
import { readsInquiries } from '../../api/members.ts'

const FEWEST = 2

type Props = {
  siteId: string
  member: Member
  /** What the member becomes; missing for one who goes. */
  becomes?: Pick<Member, 'role' | 'seat'>
}

/** Before the form on the page closes, because only one adult would read what families ask. */
export function ClosesFormNote({ siteId, member, becomes }: Props) {
  const { data: asking } = useQuery(inquiriesOfQuery(siteId))
  const isLess =
    member.isConfirmed && readsInquiries(member) && !(becomes && readsInquiries(becomes))
  if (!asking?.isOpen || asking.readers > FEWEST || !isLess) return null
  return (
    <p className="mt-4 rounded-xl bg-moss px-4 py-3">
      <strong className="font-semibold">Families can then no longer write to you here:</strong> two
      adults must read it. Invite another admin or editor first, and the form stays.
    </p>
  )
}
