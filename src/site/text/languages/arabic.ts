import type { DateWords, Words } from '../words.ts'

const MONTHS = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(
  ' ',
)
const WEEKDAYS = 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' ')

const dates: DateWords = {
  day: ({ month, day, weekday }, year) =>
    `${WEEKDAYS[weekday]} ${day} ${MONTHS[month - 1]}${year === null ? '' : ` ${year}`}`,
  shortDay: ({ day, weekday }) => `${WEEKDAYS[weekday]} ${day}`,
  month: (month, year) => `${MONTHS[month - 1]} ${year}`,
  time: (hour, minute) =>
    `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'ص' : 'م'}`,
  span: (from, to) => `من ${from} إلى ${to}`,
}

export const arabic: Words = {
  lang: 'ar',
  dir: 'rtl',
  skip: 'انتقل إلى المحتوى',
  about: 'من نحن',
  meetings: 'اللقاءات',
  when: 'الموعد',
  where: 'المكان',
  map: 'افتح الخريطة',
  calendar: 'شاهد التقويم',
  photos: 'الصور',
  photo: (number) => `صورة ${number}`,
  unseen: 'أنت وحدك ترى هذه الإطارات. يرى الزوار هذا القسم حين تضاف الصور.',
  enlarge: 'تكبير',
  close: 'إغلاق',
  next: 'التالية',
  previous: 'السابقة',
  join: 'انضم إلينا',
  form: 'املأ الاستمارة',
  packet: 'نزّل الملف التعريفي',
  write: 'راسلنا',
  call: (number) => `اتصل بالرقم ${number}`,
  contact: 'تواصل معنا',
  contactPage: 'كل وسائل التواصل',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  follow: 'تابعنا',
  privacy: 'سياسة الخصوصية',
  copyright: (year, name) => `© ${year} ${name}. جميع الحقوق محفوظة.`,
  noContact: 'لا توجد وسائل تواصل هنا بعد. نرجو العودة قريبًا.',
  sections: 'أقسام الصفحة',
  troop: (number) => `الفرقة ${number}`,
  ourTroop: 'فرقتنا الكشفية',
  missingTitle: 'هنا ينتهي الطريق',
  missingText: 'لا توجد صفحة في هذا العنوان.',
  home: 'العودة إلى البداية',
  scan: 'امسح الرمز لتعرف المزيد',
  announcements: 'أخبار',
  events: 'المواعيد القادمة',
  nextMeeting: 'اللقاء القادم',
  nextEvent: 'الموعد القادم',
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
  year: 'السنة كلها على ورقة للطباعة',
  yearNote: 'قد تتغير المواعيد. أحدثها هنا:',
  noEvents: 'لا مواعيد بعد.',
  dates,
}
