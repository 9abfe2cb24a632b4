import type { CalendarWords } from './calendar-words.ts'
import { arabicCalendar } from './languages/arabic-calendar.ts'
import { englishCalendar } from './languages/english-calendar.ts'
import { japaneseCalendar } from './languages/japanese-calendar.ts'

/** `lang` is the language of a page's words. */
export function calendarWordsFor(lang: string): CalendarWords {
  if (lang === 'ar') return arabicCalendar
  return lang === 'ja' ? japaneseCalendar : englishCalendar
}
