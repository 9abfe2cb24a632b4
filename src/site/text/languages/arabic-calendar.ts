import type { CalendarWords } from '../calendar-words.ts'

const MONTHS = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(
  ' ',
)
const WEEKDAYS = 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' ')

export const arabicCalendar: CalendarWords = {
  nextMeeting: 'اللقاء القادم',
  nextEvent: 'الموعد القادم',
  noDates: 'لا مواعيد حاليًا. اسألنا قبل أن تأتي.',
  cancelled: 'أُلغي',
  event: 'نشاط',
  addToCalendar: 'أضفه إلى تقويمك',
  subscribe: 'احصل على هذه المواعيد في تقويمك',
  subscribeHow: {
    subscribe: 'اشترك على iPhone أو iPad أو Mac',
    copy: 'في تقويم Google على الحاسوب: اضغط + بجانب «التقاويم الأخرى» ثم «من عنوان URL». في Outlook: «إضافة تقويم» ثم «الاشتراك من الويب». الصق هذا العنوان:',
    often:
      'يبحث iPhone عن التغييرات كل ساعة تقريبًا، وOutlook كل بضع ساعات، وGoogle خلال يوم. انظر هنا قبل أن تخرج.',
  },
  year: 'كل مواعيد السنة على ورقة للطباعة',
  yearNote: 'قد تتغير المواعيد. أحدثها هنا:',
  asOf: (day) => `بتاريخ ${day}`,
  day: ({ month, day, weekday }, year) =>
    `${WEEKDAYS[weekday]} ${day} ${MONTHS[month - 1]}${year === null ? '' : ` ${year}`}`,
  shortDay: ({ day, weekday }) => `${WEEKDAYS[weekday]} ${day}`,
  month: (month, year) => `${MONTHS[month - 1]} ${year}`,
  weekly: (weekday) => `كل يوم ${WEEKDAYS[weekday]}`,
  secondWeekly: (weekday) => `كل أسبوعين يوم ${WEEKDAYS[weekday]}`,
  days: (days) =>
    days
      .map(({ month, day }, place) =>
        month === days[place + 1]?.month ? `${day}` : `${day} ${MONTHS[month - 1]}`,
      )
      .join('، '),
  not: (days) => `عدا ${days}`,
  moved: (from, to) => `نُقل ${from} إلى ${to}`,
  noMeetings: (span) => `لا لقاءات ${span}`,
  more: (count) => `مواعيد أخرى (${count}):`,
  time: (hour, minute) =>
    `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'ص' : 'م'}`,
  span: (from, to) => `من ${from} إلى ${to}`,
}
