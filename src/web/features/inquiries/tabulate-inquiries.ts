import { callWriter } from '../../api/history.ts'
import type { Inquiry, InquiryPage, InquiryState } from '../../api/inquiries.ts'
import { sayAge } from './say-inquiry.ts'

const HEAD = [
  'Date',
  'Name',
  'E-mail',
  'Phone',
  'Age of the child',
  'Message',
  'State',
  'Why held',
  'Answered on',
  'Answered by',
  'Waiting list',
  'Told that there is room on',
]
const STATE_WORDS: Record<InquiryState, string> = { new: 'New', answered: 'Answered', held: 'Held' }

/** The rows of a spreadsheet, with a heading. */
export function tabulateInquiries({ inquiries, names }: InquiryPage): string[][] {
  const rows = inquiries.map((inquiry) => [
    stamp(inquiry.at),
    inquiry.name,
    inquiry.email,
    inquiry.phone,
    sayAge(inquiry.age_band),
    inquiry.message,
    STATE_WORDS[inquiry.state],
    inquiry.reason,
    inquiry.answered_at ? stamp(inquiry.answered_at) : '',
    inquiry.answered_at ? callWriter(names, inquiry.answered_by) : '',
    inquiry.place === 'waiting' ? 'Waiting' : sayOffered(inquiry),
    inquiry.told_of_room_at ? stamp(inquiry.told_of_room_at) : '',
  ])
  return [HEAD, ...rows]
}

function sayOffered({ place, told_of_room_at }: Inquiry): string {
  if (place !== 'offered') return ''
  return told_of_room_at ? 'Told' : 'E-mail on its way'
}

/** As spreadsheets of every language read it, by the clock of this device: '2026-11-29 14:05'. */
function stamp(moment: string): string {
  const time = new Date(moment)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`
}
