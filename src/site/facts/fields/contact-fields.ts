import type { Field } from '../field.ts'
import { longText, tel, text } from './kinds.ts'

const atContact = { step: 4, anchor: 'contact' } as const

const ROLES = [
  'Scoutmaster',
  'Committee Chair',
  'Assistant Scoutmaster',
  'Chartered Organization Representative',
].map((role) => ({ value: role, label: role }))

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
    name: 'leaderName',
    column: 'leader_name',
    ...atContact,
    ...text,
    label: 'Leader Name',
    max: 200,
    autocomplete: 'name',
    help: 'An adult leader only.',
  },
  {
    name: 'leaderRole',
    column: 'leader_role',
    ...atContact,
    kind: 'select',
    label: 'Leader Role',
    initial: 'Scoutmaster',
    max: 100,
    options: ROLES,
  },
] as const satisfies readonly Field[]
