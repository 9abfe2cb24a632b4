import type { Field } from '../field.ts'
import { LONGEST_LEADER, MOST_LEADERS } from '../leaders.ts'
import { longText, prose, tel } from './kinds.ts'

const atContact = { step: 4, anchor: 'contact' } as const

export const contactFields = [
  {
    name: 'phone',
    column: 'phone',
    ...atContact,
    ...tel,
    label: 'Phone',
    max: 80,
    optional: true,
    autocomplete: 'tel',
    help: 'Anyone can read it, so choose a number you are happy to share.',
  },
  {
    name: 'socialLinks',
    column: 'social_links',
    ...atContact,
    ...longText,
    label: 'Other Social Links',
    max: 2000,
    optional: true,
    help: 'One on each line. A web address becomes a link.',
  },
  {
    name: 'leaders',
    column: 'leaders',
    step: 4,
    anchor: 'leaders',
    kind: 'leaders',
    label: 'Leaders',
    max: LONGEST_LEADER.name,
    maxItems: MOST_LEADERS,
    help: 'An adult leader only.',
  },
  {
    name: 'sponsor',
    column: 'sponsor',
    step: 4,
    anchor: 'sponsor',
    ...prose,
    label: 'Sponsor or Chartered Organization',
    max: 500,
    optional: true,
    fold: 'Your sponsor or chartered organization',
    help: 'Who stands behind you, such as a church, a school or a service club.',
  },
] as const satisfies readonly Field[]
