import type { CalendarWords } from '../calendar-words.ts'

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const SHORT_WEEKDAYS = WEEKDAYS.map((name) => name.slice(0, 3))

export const englishCalendar: CalendarWords = {
  nextMeeting: 'Next meeting',
  nextEvent: 'Next event',
  noDates: 'No dates at the moment. Ask us before you come.',
  cancelled: 'Cancelled',
  event: 'Event',
  addToCalendar: 'Add to your calendar',
  subscribe: 'Get these dates in your own calendar',
  subscribeHow: {
    subscribe: 'Subscribe on an iPhone, iPad or Mac',
    copy: 'Google Calendar: on a computer, press + beside “Other calendars”, then “From URL”. Outlook: “Add calendar”, then “Subscribe from web”. Paste this address:',
    often:
      'An iPhone looks for changes about every hour, Outlook every few hours, Google up to a day later. Before you leave the house, look here.',
  },
  year: 'All dates of the year, on one sheet to print',
  yearNote: 'Dates can change. The newest ones are at',
  asOf: (day) => `As of ${day}`,
  day: ({ month, day, weekday }, year) =>
    `${WEEKDAYS[weekday]}, ${MONTHS[month - 1]} ${day}${year === null ? '' : `, ${year}`}`,
  shortDay: ({ day, weekday }) => `${SHORT_WEEKDAYS[weekday]} ${day}`,
  month: (month, year) => `${MONTHS[month - 1]} ${year}`,
  weekly: (weekday) => `${WEEKDAYS[weekday]}s`,
  secondWeekly: (weekday) => `Every second ${WEEKDAYS[weekday]}`,
  days: (days) =>
    days
      .map(({ month, day }, place) =>
        month === days[place - 1]?.month ? `${day}` : `${MONTHS[month - 1]?.slice(0, 3)} ${day}`,
      )
      .join(', '),
  not: (days) => `not ${days}`,
  moved: (from, to) => `${from} moved to ${to}`,
  noMeetings: (span) => `No meetings from ${span}`,
  more: (count) => `${count} more ${count === 1 ? 'date is' : 'dates are'} at`,
  time(hour, minute) {
    if (minute === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon'
    const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
    return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
  },
  span: (from, to) => `${from} to ${to}`,
}
