import type { CalendarWords } from '../calendar-words.ts'

const WEEKDAYS = [...'日月火水木金土']

export const japaneseCalendar: CalendarWords = {
  nextMeeting: '次の集会',
  nextEvent: '次の予定',
  noDates: '現在、予定はありません。お越しになる前にお問い合わせください。',
  cancelled: '中止',
  event: '行事',
  addToCalendar: 'カレンダーに追加',
  subscribe: 'この予定を自分のカレンダーに入れる',
  subscribeHow: {
    subscribe: 'iPhone、iPad、Mac で購読する',
    copy: 'Google カレンダーはパソコンで「他のカレンダー」の横の＋から「URLで追加」、Outlook は「予定表を追加」から「Web から購読」を選び、このアドレスを貼り付けます。',
    often:
      '変更が届くまで、iPhone は約1時間、Outlook は数時間、Google は最長1日かかります。お出かけの前にこのページをご覧ください。',
  },
  year: '1年のすべての予定（印刷用）',
  yearNote: '予定は変わることがあります。最新の予定：',
  asOf: (day) => `${day}現在`,
  day: ({ month, day, weekday }, year) =>
    `${year === null ? '' : `${year}年`}${month}月${day}日（${WEEKDAYS[weekday]}）`,
  shortDay: ({ day, weekday }) => `${day}日（${WEEKDAYS[weekday]}）`,
  month: (month, year) => `${year}年${month}月`,
  weekly: (weekday) => `毎週${WEEKDAYS[weekday]}曜日`,
  secondWeekly: (weekday) => `隔週${WEEKDAYS[weekday]}曜日`,
  days: (days) =>
    days
      .map(({ month, day }, place) =>
        month === days[place - 1]?.month ? `${day}日` : `${month}月${day}日`,
      )
      .join('、'),
  not: (days) => `${days}は休み`,
  moved: (from, to) => `${from}は${to}に変更`,
  noMeetings: (span) => `${span}は集会がありません`,
  more: (count) => `ほか${count}件：`,
  time: (hour, minute) => `${hour}:${String(minute).padStart(2, '0')}`,
  span: (from, to) => `${from}〜${to}`,
}
