/** The few words a page says by itself. A page in another script should not have English headings. */
export type Words = {
  lang: string
  dir: 'ltr' | 'rtl'
  skip: string
  about: string
  meetings: string
  when: string
  where: string
  map: string
  calendar: string
  photos: string
  photo: (number: number) => string
  enlarge: string
  close: string
  join: string
  form: string
  packet: string
  contact: string
  contactPage: string
  email: string
  phone: string
  follow: string
  privacy: string
  copyright: (year: number, name: string) => string
  noContact: string
  sections: string
  troop: (number: string) => string
  ourTroop: string
  missingTitle: string
  missingText: string
  home: string
  /** Beside the QR code of a flyer. */
  scan: string
}

const en: Words = {
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
  enlarge: 'Enlarge',
  close: 'Close',
  join: 'Join us',
  form: 'Fill in the form',
  packet: 'Download the packet',
  contact: 'Contact',
  contactPage: 'All contact details',
  email: 'E-mail',
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
}

const ar: Words = {
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
  enlarge: 'تكبير',
  close: 'إغلاق',
  join: 'انضم إلينا',
  form: 'املأ الاستمارة',
  packet: 'نزّل الملف التعريفي',
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
}

const ja: Words = {
  lang: 'ja',
  dir: 'ltr',
  skip: '本文へ移動',
  about: '紹介',
  meetings: '集会',
  when: '日時',
  where: '場所',
  map: '地図を開く',
  calendar: 'カレンダーを見る',
  photos: '写真',
  photo: (number) => `写真 ${number}`,
  enlarge: '拡大',
  close: '閉じる',
  join: '入団案内',
  form: 'フォームに記入する',
  packet: '資料をダウンロード',
  contact: '連絡先',
  contactPage: '連絡先をすべて見る',
  email: 'メール',
  phone: '電話',
  follow: 'フォローする',
  privacy: 'プライバシーポリシー',
  copyright: en.copyright,
  noContact: '連絡先はまだ掲載されていません。',
  sections: 'このページの内容',
  troop: (number) => `第${number}団`,
  ourTroop: '私たちのスカウト団',
  missingTitle: '道はここまでです',
  missingText: 'このアドレスにページはありません。',
  home: 'トップへ戻る',
  scan: 'くわしくはこちら',
}

const OTHER_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hiragana}\p{Script=Katakana}]/u
const ARABIC = /\p{Script=Arabic}/gu
const HEBREW = /\p{Script=Hebrew}/gu
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
const LETTER = /\p{L}/gu

/** Guesses the language of the page from the script that most of the text is written in. */
export function wordsFor(text: string): Words {
  if (!OTHER_SCRIPT.test(text)) return en
  const letters = count(text, LETTER)
  if (count(text, ARABIC) * 2 > letters) return ar
  if (count(text, HEBREW) * 2 > letters) return { ...en, lang: 'he', dir: 'rtl' }
  if (count(text, KANA) * 5 > letters) return ja
  return en
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
