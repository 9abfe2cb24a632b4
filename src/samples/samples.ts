import type { Locate, Photo, Picture } from '#site/facts/assets.ts'
import { textFields } from '#site/facts/fields.ts'
import { type LiveFacts, NO_LIVE_FACTS } from '#site/facts/live.ts'
import { newSite, type Site } from '#site/facts/site.ts'
import { sampleCaptions } from './captions.ts'
import { fullLive, longLive, typicalLive } from './live-facts.ts'
import { moreSaid } from './more-said.ts'
import { drawHero, pictured } from './pictured.ts'
import { drawFace, drawPatch, drawScene } from './scenes.ts'

/** A made-up troop for the landing page, the gallery and the tests. No real people, no real places. */
export type Sample = { name: string; title: string; site: Site; live: LiveFacts }

// Landscapes, portraits, a panorama: the shapes of phone photos.
const SHAPES = [
  [960, 720],
  [960, 640],
  [720, 960],
  [960, 720],
  [960, 540],
  [540, 960],
  [1440, 480],
] as const

const typical: Site = {
  ...newSite(),
  troopName: 'Troop 42 of Maple Falls',
  troopNumber: '42',
  location: 'Maple Falls, Oregon',
  contactEmail: 'hello@troop42.example.org',
  about:
    'We are forty scouts from three schools who would rather be outside. Every month has one weekend under canvas; every summer has a week at the lake.\n\nScouts plan the trips themselves: the menu, the route, the budget. Adults drive, carry the first aid kit and try not to interfere. Nobody needs to own anything to start. We lend boots, packs and tents for as long as they are needed.',
  meetingTime: 'Tuesdays, 7:00 to 8:30 pm',
  meetingLocation: 'Old Mill Community Hall, 12 Mill Lane',
  mapLink: 'https://example.org/map/old-mill-hall',
  calendarLink: 'https://example.org/calendar/troop-42',
  facebookUrl: 'https://example.org/facebook/troop42',
  instagramUrl: 'https://example.org/instagram/troop42',
  phone: '(555) 555-0142',
  leaders: [{ name: 'Sample Leader', role: 'Scoutmaster' }],
  recruitmentInfo:
    'Anyone from eleven to seventeen is welcome, and the first month costs nothing. Come to any Tuesday meeting in clothes that may get dirty.\n\nAfter that it is $12 a month; if that is hard, tell us and it is less.',
  contactFormLink: 'https://example.org/join-troop-42',
}

const full: Site = {
  ...typical,
  youtubeUrl: 'https://example.org/youtube/troop42',
  twitterUrl: 'https://example.org/x/troop42',
  scoutbookUrl: 'https://example.org/scoutbook/troop42',
  socialLinks: 'https://example.org/newsletter\nAsk for our e-mail list at any meeting',
  logo: {
    id: 'sample-logo',
    alt: 'Patch of the troop: pines before a mountain',
    width: 256,
    height: 256,
    color: '',
    files: [{ path: 'logo.png', type: 'image/png', width: 256 }],
  },
  recruitmentPdf: {
    id: 'sample-packet',
    path: 'welcome-packet.pdf',
    name: 'Welcome packet.pdf',
    bytes: 412_000,
  },
  privacyPolicyLink: 'https://example.org/privacy',
  copyrightText: '© Troop 42 of Maple Falls. Photos shown with consent.',
  images: Array.from({ length: 12 }, (_, index) => samplePhoto(index + 1)),
  photoCaptions: sampleCaptions(12),
  ...moreSaid,
}

const sentence =
  'On the second weekend of every month we leave the parking lot early, forget exactly one thing, and come home with a story that gets longer each time it is told. '

const long: Site = {
  ...full,
  troopName: 'The Combined Mountain and River Scouts of '.repeat(8).slice(0, 298),
  location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch-by-the-Sea',
  tagline: sentence.repeat(2).slice(0, 300),
  ctaText: 'Come along on any Tuesday evening, bring a friend, and see whether you like it',
  about: Array.from({ length: 12 }, () => sentence.repeat(4)).join('\n\n'),
  meetingTime: `${sentence.repeat(3).slice(0, 460)} ${'x'.repeat(30)}`,
  recruitmentInfo: Array.from({ length: 8 }, () => sentence.repeat(4)).join('\n\n'),
  firstEvening: Array.from({ length: 4 }, () => sentence.repeat(3)).join('\n\n'),
  dues: sentence.repeat(3).slice(0, 500),
  costHelp: `${'x'.repeat(60)} ${sentence}`,
  questions: Array.from({ length: 12 }, (_, index) => ({
    question: `${index + 1}. ${sentence.repeat(2).slice(0, 280)}?`,
    answer: Array.from({ length: 3 }, () => sentence.repeat(2)).join('\n\n'),
  })),
  sponsor: sentence.repeat(3).slice(0, 500),
  sectionHeadings: { about: sentence.slice(0, 118), questions: 'x'.repeat(110) },
  leaders: Array.from({ length: 12 }, () => ({
    name: 'Bartholomew-Maximilian Featherstonehaugh-Cholmondeley of Upper Sample',
    role: 'Chartered Organization Representative',
  })),
  contactEmail: `${'very.long.address.'.repeat(3)}troop@a-rather-long-domain-name.example.org`,
}

const arabic: Site = {
  ...full,
  logo: null,
  troopName: 'فرقة كشافة الأرز',
  troopNumber: '17',
  location: 'وادي الأرز',
  tagline: 'نبني الشخصية والقيادة وروح المغامرة',
  ctaText: 'انضم إلى فرقتنا',
  about:
    'نحن أربعون كشافًا من ثلاث مدارس نحب الهواء الطلق. نخيّم مرة كل شهر، ونقضي أسبوعًا كل صيف عند البحيرة.\n\nيخطط الكشافون الرحلات بأنفسهم: الطعام والطريق والميزانية. نعير الأحذية والحقائب والخيام لمن يحتاجها.',
  meetingTime: 'كل ثلاثاء من السابعة إلى الثامنة والنصف مساءً',
  meetingLocation: 'قاعة الطاحونة القديمة، شارع الطاحونة ١٢',
  leaders: [{ name: 'قائد تجريبي', role: 'قائد الفرقة' }],
  recruitmentInfo: 'نرحب بكل من عمره بين الحادية عشرة والسابعة عشرة. الشهر الأول مجاني.',
  photoSectionTitle: 'ماذا نفعل',
  firstEvening: 'ينتظرك أحدنا عند الباب. نبدأ بلعبة ثم نطبخ معًا، ونختم في حلقة واحدة.',
  dues: '١٢ دولارًا في الشهر. الشهر الأول مجاني.',
  uniformCost: 'نعيرك القميص حتى تقرر البقاء.',
  costHelp: '',
  questions: [{ question: 'هل يمكننا أن نزوركم أولًا؟', answer: 'نعم، **في أي يوم ثلاثاء**.' }],
  sponsor: 'جمعية الطاحونة القديمة',
  socialLinks: '',
  copyrightText: '',
  images: full.images.slice(0, 5),
  photoCaptions: Array(5).fill('عند البحيرة'),
}

const japanese: Site = {
  ...full,
  logo: null,
  troopName: 'かえで滝スカウト第四十二団',
  troopNumber: '42',
  location: '北海道かえで町',
  tagline: '人格と行動力、そして冒険心を育てます',
  ctaText: '体験に来ませんか',
  about:
    '私たちは三つの学校から集まった四十人のスカウトです。毎月一度、週末にキャンプをします。夏には一週間、湖のほとりで過ごします。\n\n行き先も献立も予算も、スカウトが自分たちで決めます。靴やリュック、テントは必要なだけお貸しします。',
  meetingTime: '毎週火曜日 午後七時から八時半まで',
  meetingLocation: '旧水車公民館',
  leaders: [{ name: '見本 太郎', role: '隊長' }],
  recruitmentInfo: '十一歳から十七歳までならどなたでも歓迎します。最初の一か月は無料です。',
  photoSectionTitle: '活動のようす',
  firstEvening: '入り口でリーダーがお待ちしています。ゲームで始まり、最後は輪になって終わります。',
  dues: '月1200円。最初の一か月は無料です。',
  uniformCost: 'シャツは続けると決めるまでお貸しします。',
  costHelp: '',
  questions: [{ question: '見学だけでもよいですか。', answer: 'はい、火曜日ならいつでもどうぞ。' }],
  sponsor: '旧水車地域会',
  socialLinks: '',
  copyrightText: '',
  images: full.images.slice(0, 4),
  photoCaptions: Array(4).fill('湖の朝'),
}

const emoji: Site = {
  ...typical,
  troopName: '🏕️ Troop 7 🌲 Ravens 🐦‍⬛',
  troopNumber: '7',
  location: '🏔️ High Valley',
  tagline: '👩🏽‍🚒👨‍👩‍👧‍👦 Everyone outside! 🎒🔥',
  ctaText: 'Join us 🚀',
  about: '🌞 Summer: lake camp 🛶\n❄️ Winter: snow shelters ⛄\n\n🏳️‍🌈 Everybody is welcome here.',
  meetingTime: '📅 Fridays ⏰ 6 pm',
}

const pack: Site = {
  ...full,
  unitKind: 'pack',
  troopName: '',
  troopNumber: '47',
  logo: null,
  ctaText: 'Join Our Pack',
  about: 'Sixty cubs from kindergarten to fifth grade, and at least as many muddy boots.',
  leaders: [
    { name: 'Ada Sample', role: 'Cubmaster' },
    { name: 'Bo Example', role: 'Committee Chair' },
    { name: 'Cy Instance', role: 'Assistant Cubmaster' },
    { name: 'Di Specimen', role: 'Den Leader, Wolves and Bears' },
    { name: 'Ed Model', role: 'Treasurer' },
    { name: 'Fay Pattern', role: '' },
  ],
  copyrightText: '',
  images: full.images.slice(0, 3),
  photoCaptions: sampleCaptions(3),
}

const faces: Site = {
  ...pack,
  leaders: pack.leaders.map((leader, place) =>
    place % 3 === 2 ? leader : { ...leader, photo: `sample-leader-${place}` },
  ),
  leaderPhotos: pack.leaders.map((_, place) => sampleFace(place)),
}

const discreet: Site = {
  ...newSite(),
  unitKind: 'other',
  organization: 'girl-scouts-usa',
  troopName: 'Troop 1284 of Maple Falls',
  troopNumber: '1284',
  location: 'Maple Falls, Oregon',
  tagline: 'Girls who try it first',
  contactEmail: 'hello@troop1284.example.org',
  about:
    'We are a troop of twenty girls in grades four to eight. We build, camp, cook and sell the best cookies in town, and the girls decide what comes next.\n\nTwo trained women are at every meeting.',
  leaders: [{ name: 'Sample Leader', role: 'Troop Leader' }],
  recruitmentInfo:
    'Write to us, and we tell you when and where we meet. Come twice before you decide; the first visit costs nothing.',
}

export const samples: readonly Sample[] = [
  {
    name: 'empty',
    title: 'Nothing at all',
    site: { ...blank(), template: 'classic' },
    live: NO_LIVE_FACTS,
  },
  {
    name: 'name-only',
    title: 'Only a name',
    site: { ...newSite(), troopName: 'Troop 128' },
    live: NO_LIVE_FACTS,
  },
  { name: 'typical', title: 'A typical troop', site: typical, live: typicalLive },
  { name: 'full', title: 'Everything, twelve photos', site: full, live: fullLive },
  { name: 'long', title: 'The longest texts', site: long, live: longLive },
  { name: 'arabic', title: 'Arabic', site: arabic, live: typicalLive },
  { name: 'japanese', title: 'Japanese', site: japanese, live: typicalLive },
  { name: 'emoji', title: 'Emoji', site: emoji, live: NO_LIVE_FACTS },
  { name: 'pack', title: 'A pack with six leaders', site: pack, live: typicalLive },
  { name: 'faces', title: 'Leaders with photos', site: faces, live: NO_LIVE_FACTS },
  {
    name: 'discreet',
    title: 'Girl Scouts, who say when and where to whoever asks',
    site: discreet,
    live: NO_LIVE_FACTS,
  },
  { name: 'pictured', title: 'A photo at the top, albums', site: pictured(full), live: fullLive },
]

/** The URLs of the sample pictures, which are drawn on demand instead of uploaded. */
export const locateSample: Locate = (path) => {
  if (path === 'logo.png') return asAddress(drawPatch())
  const hero = drawHero(path)
  if (hero) return asAddress(hero)
  const leader = /^photos\/sample-leader-(\d+)\.jpg$/.exec(path)?.[1]
  if (leader) return asAddress(drawFace(Number(leader)))
  const number = /^photos\/sample-(\d+)\.jpg$/.exec(path)?.[1]
  return number ? asAddress(drawScene(Number(number), ...shapeOf(Number(number)))) : ''
}

function asAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export function samplePhoto(number: number): Photo {
  const path = `photos/sample-${number}`
  const [width, height] = shapeOf(number)
  return {
    id: `sample-${number}`,
    alt: `Drawing of a landscape, number ${number}`,
    caption: '',
    width,
    height,
    color: '#7f9f86',
    files: [
      { path: `${path}-480.avif`, type: 'image/avif', width: 480 },
      { path: `${path}-960.avif`, type: 'image/avif', width: 960 },
      { path: `${path}-480.webp`, type: 'image/webp', width: 480 },
      { path: `${path}-960.webp`, type: 'image/webp', width: 960 },
      { path: `${path}.jpg`, type: 'image/jpeg', width: 960 },
    ],
  }
}

function sampleFace(number: number): Picture {
  const id = `sample-leader-${number}`
  return {
    id,
    alt: '',
    width: 320,
    height: 320,
    color: '#7f9f86',
    files: [
      { path: `photos/${id}-160.webp`, type: 'image/webp', width: 160 },
      { path: `photos/${id}-320.webp`, type: 'image/webp', width: 320 },
      { path: `photos/${id}.jpg`, type: 'image/jpeg', width: 320 },
    ],
  }
}

function shapeOf(number: number): readonly [width: number, height: number] {
  return SHAPES[(number - 1) % SHAPES.length] ?? SHAPES[0]
}

function blank(): Site {
  const begun = newSite()
  const empty = textFields.map(({ name }) => [name, ''])
  return { ...begun, ...Object.fromEntries(empty), leaders: [] }
}
