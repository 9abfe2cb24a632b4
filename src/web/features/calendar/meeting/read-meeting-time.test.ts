import { expect, test } from 'vitest'
import { readMeetingTime } from './read-meeting-time.ts'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function outline(text: string): string {
  const { weekday, kind, ordinal, startsAt, endsAt, isWhole } = readMeetingTime(text)
  const rule = ordinal === null ? kind : `${kind} ${ordinal}`
  const hours = `${startsAt ?? '?'}${endsAt ? `-${endsAt}` : ''}`
  return `${DAYS[weekday ?? -1] ?? '?'} ${rule} ${hours}${isWhole ? '' : ' (not whole)'}`
}

const WHOLE: [string, string][] = [
  ['Tuesdays, 7:00 to 8:30 pm', 'Tue weekly 19:00-20:30'],
  ['Tuesdays at 7 PM', 'Tue weekly 19:00'],
  ['tuesday 7pm', 'Tue weekly 19:00'],
  ['Tue 7 p.m.', 'Tue weekly 19:00'],
  ['Tues. 7-8:30', 'Tue weekly 19:00-20:30'],
  ['7 pm on Mondays', 'Mon weekly 19:00'],
  ['Every Wednesday from 6:30 PM – 8:00 PM', 'Wed weekly 18:30-20:00'],
  ['Weds 6p', 'Wed weekly 18:00'],
  ['We meet every Thursday at 7 o’clock', 'Thu weekly 19:00'],
  ['Thurs 7:15pm until 8:45pm', 'Thu weekly 19:15-20:45'],
  ['Every other Friday, 6:30-8', 'Fri two-weekly 18:30-20:00'],
  ['Biweekly on Mondays, 7 pm', 'Mon two-weekly 19:00'],
  ['Every 2 weeks on Sunday 4-5:30 pm', 'Sun two-weekly 16:00-17:30'],
  ['2nd Monday 7pm', 'Mon monthly-weekday 2 19:00'],
  ['First Tuesday of each month, 7 pm', 'Tue monthly-weekday 1 19:00'],
  ['Every second Tuesday of the month at 7 pm', 'Tue monthly-weekday 2 19:00'],
  ['Last Friday of the month, 6:00–7:30 pm', 'Fri monthly-last-weekday 18:00-19:30'],
  ['Saturdays 10 am to 12 pm', 'Sat weekly 10:00-12:00'],
  ['Saturdays 10-noon', 'Sat weekly 10:00-12:00'],
  ['Saturdays 11-1 pm', 'Sat weekly 11:00-13:00'],
  ['Saturdays, noon to 2', 'Sat weekly 12:00-14:00'],
  ['Saturday mornings 9-11', 'Sat weekly 09:00-11:00'],
  ['Saturday, 10 am - 2', 'Sat weekly 10:00-14:00'],
  ['Mondays 19:00-20:30', 'Mon weekly 19:00-20:30'],
  ['Mondays 19.00', 'Mon weekly 19:00'],
  ['Monday nights, 7:00 - 8:30 PM', 'Mon weekly 19:00-20:30'],
  ['Sunday 9 evening', 'Sun weekly 21:00'],
]

test.each(WHOLE)('“%s” is understood as it stands', (text, understood) => {
  expect(outline(text)).toBe(understood)
})

const PARTLY: [string, string][] = [
  ['', '? weekly ? (not whole)'],
  ['Ask Maria', '? weekly ? (not whole)'],
  ['Tuesdays', 'Tue weekly ? (not whole)'],
  ['7 pm', '? weekly 19:00 (not whole)'],
  ['Tuesdays 7ish', 'Tue weekly 19:00 (not whole)'],
  ['Saturdays 9-11', 'Sat weekly 09:00-11:00 (not whole)'],
  ['2nd and 4th Monday 7pm', 'Mon monthly-weekday 2 19:00 (not whole)'],
  ['Second and last Friday at 7 pm', 'Fri monthly-last-weekday 2 19:00 (not whole)'],
  ['Every second Tuesday, 7 pm', 'Tue two-weekly 19:00 (not whole)'],
  ['Tuesdays and Thursdays 7-8 pm', 'Tue weekly 19:00-20:00 (not whole)'],
  ['Tuesdays at 7 PM, September to May', 'Tue weekly 19:00 (not whole)'],
  ['Tuesdays 7 pm except in summer', 'Tue weekly 19:00 (not whole)'],
  ['Cubs Tuesdays 6 pm, Scouts 7 pm', 'Tue weekly 18:00 (not whole)'],
  ['Tuesdays 8:30 pm to 7 pm', 'Tue weekly 20:30 (not whole)'],
  ['Tuesdays at 25:00', 'Tue weekly ? (not whole)'],
  ['Tuesdays 7:75 pm', 'Tue weekly ? (not whole)'],
  ['Call 555-0142 on Tuesdays', 'Tue weekly ? (not whole)'],
]

test.each(PARTLY)('Of “%s” the form is filled as far as possible', (text, understood) => {
  expect(outline(text)).toBe(understood)
})
