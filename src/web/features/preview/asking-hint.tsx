import { useQuery } from '@tanstack/react-query'
import type { SiteRecord } from '#contract/site-record.ts'
import { inquiriesOfQuery } from '../../api/inquiries.ts'
import { useMayOnSite } from '../../api/members.ts'
import { Button } from '../../components/ui/button.tsx'
import { go } from '../../navigation/navigation.ts'

/** On a live page whose form waits for a second adult. */
export function AskingHint({ record }: { record: SiteRecord }) {
  const { may } = useMayOnSite(record)
  const { data: asking } = useQuery(inquiriesOfQuery(record.id))
  if (!asking?.isOn || asking.isOpen || !may('manage')) return null
  return (
    <>
      <p className="mt-4 max-w-prose">
        Families can write to you on this page once two adults read it: invite a second admin or
        editor.
      </p>
      <Button
        variant="ghost"
        className="-ml-4 underline"
        onClick={() => go({ name: 'members', siteId: record.id })}
      >
        Invite somebody
      </Button>
    </>
  )
}
