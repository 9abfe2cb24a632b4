import type { Rules } from './rule.ts'

/** What councils and troops of several organizations ask. */
export const EVERY_UNIT = {
  'youth-name': {
    level: 'ask',
    says: 'Councils and troops ask for first names only where a young person is named in public.',
    source: 'social media guidelines of a council (lvacbsa.org)',
  },
  'caption-name': {
    level: 'ask',
    says: 'Councils and troops ask that no young person is named in full beside a picture.',
    source: 'web policy of a group (emsworth-scouts.org.uk)',
  },
  'lone-name': {
    level: 'note',
    says: 'Nothing beside it says whether this is an adult. If it is a young person, use the first name alone.',
    source: 'social media guidelines of a council (lvacbsa.org)',
  },
  phone: {
    level: 'stop',
    says: 'No council or troop that we know of allows a young person’s phone number in public.',
    source: 'a council’s policy, as quoted by a troop (troop43scouts.org)',
  },
  email: {
    level: 'stop',
    says: 'No council or troop that we know of allows a young person’s e-mail in public.',
    source: 'a council’s policy, as quoted by a troop (troop43scouts.org)',
  },
  address: {
    level: 'ask',
    says: 'Councils and troops ask that no young person’s home address is public.',
    source: 'social media guidelines of a council (lvacbsa.org)',
  },
  birthday: {
    level: 'ask',
    says: 'Councils and troops ask that nothing public identifies a young person, and a birthday does.',
    source: 'a council’s policy, as quoted by a troop (troop43scouts.org)',
  },
  'overnight-place': {
    level: 'ask',
    says: 'Scout groups ask not to say in public where young people stay overnight. The town is enough.',
    source: 'social media policy of a group (southribblescouts.co.uk)',
  },
  unread: {
    level: 'ask',
    says: 'Please read it yourself: no full names, phone numbers or addresses of young people.',
    source: 'ScoutSite',
  },
  'unread-file': {
    level: 'ask',
    says: 'Please read it yourself: no full names, phone numbers or addresses of young people.',
    source: 'ScoutSite',
  },
  scan: {
    level: 'note',
    says: 'It is a picture of a page, so we cannot read it. Please look through it yourself.',
    source: 'ScoutSite',
  },
  'long-file': {
    level: 'note',
    says: 'We read its first 20 pages. Please look through the rest yourself.',
    source: 'ScoutSite',
  },
  position: {
    level: 'stop',
    says: 'A picture in it says where it was taken. Choose “Print” and “Save as PDF” to make it again without that, and add the new one.',
    source: 'guidance on young people’s locations (southribblescouts.co.uk)',
  },
  unmarked: {
    level: 'note',
    says: 'Scout organizations ask for the consent of families before a picture is public. Where it is there, tick it at the picture.',
    source: 'recording at scout events (scouts.org.uk)',
  },
} as const satisfies Rules
