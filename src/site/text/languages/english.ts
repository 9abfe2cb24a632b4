import type { DateWords, Words } from '../words.ts'

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const dates: DateWords = {
  day: ({ month, day, weekday }, year) =>
    `${WEEKDAYS[weekday]}, ${MONTHS[month - 1]} ${day}${year === null ? '' : `, ${year}`}`,
  shortDay: ({ day, weekday }) => `${WEEKDAYS[weekday]?.slice(0, 3)} ${day}`,
  month: (month, year) => `${MONTHS[month - 1]} ${year}`,
  time(hour, minute) {
    if (minute === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon'
    const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
    return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
  },
  span: (from, to) => `${from} to ${to}`,
}

export const english: Words = {
  lang: 'en',
  dir: 'ltr',
  skip: 'Skip to content',
  about: 'About us',
  meetings: 'Meetings',
  when: 'When',
  where: 'Where',
  map: 'Open the map',
  calendar: 'See the calendar',
  photos: 'Photos',
  photo: (number) => `Photo ${number}`,
  unseen: 'Only you see these frames. Visitors see this section once there are photos.',
  enlarge: 'Enlarge',
  close: 'Close',
  next: 'Next',
  previous: 'Previous',
  join: 'Join us',
  form: 'Fill in the form',
  packet: 'Download the packet',
  write: 'Write to us',
  call: (number) => `Call ${number}`,
  contact: 'Contact',
  contactPage: 'All contact details',
  email: 'Email',
  phone: 'Phone',
  follow: 'Follow us',
  privacy: 'Privacy policy',
  copyright: (year, name) => `© ${year} ${name}. All rights reserved.`,
  noContact: 'There are no contact details here yet. Please come back soon.',
  sections: 'Sections of this page',
  troop: (number) => `Troop ${number}`,
  ourTroop: 'Our Scout Troop',
  missingTitle: 'This trail ends here',
  missingText: 'There is no page at this address.',
  home: 'Back to the start',
  scan: 'Scan to find out more',
  announcements: 'News',
  events: 'Coming up',
  nextMeeting: 'Next meeting',
  nextEvent: 'Next event',
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
  year: 'The year on one sheet, to print',
  yearNote: 'Dates can change. The newest ones are at',
  noEvents: 'No dates yet.',
  dates,
}
