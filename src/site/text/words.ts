/** The few words a page adds itself. A page in another script should not have English headings. */
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
  /** Shown above the placeholder frames. */
  unseen: string
  enlarge: string
  close: string
  next: string
  previous: string
  join: string
  form: string
  packet: string
  /** Ways to act for a family, where there is no form. */
  write: string
  call: (number: string) => string
  contact: string
  contactPage: string
  email: string
  phone: string
  follow: string
  privacy: string
  /** To whoever hosts the page. */
  report: string
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
  announcements: string
  events: string
  'first-evening': string
  costs: string
  dues: string
  uniform: string
  costHelp: string
  questions: string
  documents: string
  leaders: string
  sponsor: string
  /** To the place of the meetings, in whatever the visitor's phone has for maps. */
  openMap: string
}
