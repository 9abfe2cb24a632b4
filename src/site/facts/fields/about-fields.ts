import { guessExactTime } from '../../text/vague-time.ts'
import type { Field } from '../field.ts'
import { meetingNotice } from '../notices.ts'
import { link, prose, text } from './kinds.ts'

const atMeetings = { step: 2, anchor: 'meetings' } as const

export const aboutFields = [
  {
    name: 'about',
    column: 'description',
    step: 2,
    ...prose,
    label: 'About Your Troop',
    max: 20000,
    anchor: 'about',
    help: 'Who you are, what a year with you is like. An empty line starts a new paragraph.',
  },
  {
    name: 'meetingTime',
    column: 'meeting_time',
    ...atMeetings,
    ...text,
    label: 'Meeting Time',
    max: 500,
    placeholder: 'Tuesdays, 7:00 to 8:30 pm',
    notice: meetingNotice,
    offer: guessExactTime,
  },
  {
    name: 'meetingLocation',
    column: 'meeting_location',
    ...atMeetings,
    ...text,
    label: 'Meeting Location',
    max: 500,
    placeholder: 'Community hall, 12 Mill Lane',
  },
  {
    ...link,
    name: 'mapLink',
    column: 'map_link',
    ...atMeetings,
    label: 'Map Link',
    help: 'Find the place in a map on the web, press Share, and paste the link here.',
  },
  {
    ...link,
    name: 'calendarLink',
    column: 'calendar_link',
    ...atMeetings,
    label: 'Calendar Link',
    help: 'A public calendar of your meetings and outings.',
  },
] as const satisfies readonly Field[]
