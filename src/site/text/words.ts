/** The few words that a page itself adds. A page in another script must not have English ones. */
export type Words = {
  lang: string
  dir: 'ltr' | 'rtl'
  skip: string
  about: string
  meetings: string
  when: string
  /** In place of the time of meetings. */
  askUs: string
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
  /** Leads to the form of the site itself. */
  inquire: string
  /** Above the list of ages. */
  room: string
  rooms: Readonly<Record<'open' | 'waiting' | 'full', string>>
  ages: Readonly<Record<'under-5' | '5-7' | '8-10' | '11-13' | '14-17' | '18-plus', string>>
  /** Ways for a family to act if there is no form. */
  write: string
  call: (number: string) => string
  contact: string
  contactPage: string
  email: string
  phone: string
  follow: string
  privacy: string
  /** Link to report the page to its host. */
  report: string
  /** The link for whoever runs a troop of which nobody can open the site. */
  claim: string
  /** The link for a family that wants a picture to go. */
  takeDown: string
  copyright: (year: number, name: string) => string
  noContact: string
  sections: string
  troop: (number: string) => string
  ourTroop: string
  missingTitle: string
  missingText: string
  home: string
  /** Next to the QR code of a flyer. */
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
  /** Opens the meeting place in the maps app of the visitor's phone. */
  openMap: string
}
