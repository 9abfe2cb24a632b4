import { EVERY_UNIT } from './every-unit.ts'
import type { Rules } from './rule.ts'

export const scoutsUk: Rules = {
  ...EVERY_UNIT,
  'caption-name': {
    level: 'ask',
    says: 'Groups ask for the first names of young people alone in a caption, and some for none.',
    source: 'social media policies of groups (brscouts.org.uk, 11thfolkestonescouts.org.uk)',
  },
  phone: {
    ...EVERY_UNIT.phone,
    says: 'Groups ask never to share personal contact details of young people.',
    source: 'social media policy of a group (southribblescouts.co.uk)',
  },
  email: {
    ...EVERY_UNIT.email,
    says: 'Groups ask never to share personal contact details of young people.',
    source: 'social media policy of a group (southribblescouts.co.uk)',
  },
}
