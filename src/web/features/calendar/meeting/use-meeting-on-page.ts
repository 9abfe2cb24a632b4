import { useQuery } from '@tanstack/react-query'
import type { SiteRecord } from '#contract/site-record.ts'
import { getReleaseFactsQuery } from '../../../api/releases.ts'
import { hasLaterEdits } from '../../../api/sites.ts'
import type { MeetingOnPage } from './draft-meeting.ts'

/**
 * What visitors read about the meetings, or what is saved while no page is live. Undefined until it
 * is known.
 */
export function useMeetingOnPage(record: SiteRecord): MeetingOnPage | undefined {
  const isAhead = hasLaterEdits(record)
  const { data: live } = useQuery({
    ...getReleaseFactsQuery(record.published_release_id ?? ''),
    enabled: isAhead,
  })
  if (!isAhead) return savedMeeting(record)
  return live && { time: live.meetingTime, location: live.meetingLocation, unitKind: live.unitKind }
}

export const savedMeeting = (record: SiteRecord): MeetingOnPage => ({
  time: record.meeting_time ?? '',
  location: record.meeting_location ?? '',
  unitKind: record.unit_kind,
})
