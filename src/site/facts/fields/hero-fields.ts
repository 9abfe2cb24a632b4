import type { Field } from '../field.ts'
import { numberNotice } from '../notices.ts'
import { addressFor } from '../unit-number.ts'
import { defaultCall, units } from '../units.ts'
import { email, text } from './kinds.ts'

const atTop = { step: 1, anchor: 'top' } as const

export const heroFields = [
  {
    name: 'unitKind',
    column: 'unit_kind',
    ...atTop,
    kind: 'unit',
    label: 'What kind of unit is it?',
    initial: '',
    max: 20,
  },
  {
    name: 'organization',
    column: 'organization',
    ...atTop,
    kind: 'organization',
    label: 'Which organization is it part of?',
    initial: '',
    max: 20,
    help: 'Before your page goes live, we ask what its councils and units ask for.',
  },
  {
    name: 'troopName',
    column: 'site_name',
    ...atTop,
    ...text,
    label: 'Troop Name',
    max: 300,
    placeholder: 'Troop 42 of Maple Falls',
    autocomplete: 'organization',
    help: 'The large line at the top of your page.',
  },
  {
    name: 'troopNumber',
    column: 'troop_number',
    ...atTop,
    ...text,
    label: 'Troop Number',
    max: 40,
    placeholder: '42',
    help: "Also makes your page's address: 42 becomes troop-42.",
    echo: ({ unitKind, troopNumber }) => {
      const address = addressFor(unitKind, troopNumber)
      return address && `Your page's address begins with ${address}.`
    },
    notice: numberNotice,
  },
  {
    name: 'location',
    column: 'location',
    ...atTop,
    ...text,
    label: 'Location',
    max: 200,
    placeholder: 'Maple Falls, Oregon',
    help: 'Town and state, so that families nearby find you.',
  },
  {
    name: 'tagline',
    column: 'tagline',
    ...atTop,
    ...text,
    label: 'Tagline',
    initial: 'Building character, leadership, and adventure',
    max: 300,
    help: 'One sentence under the name.',
  },
  {
    name: 'ctaText',
    column: 'cta_text',
    ...atTop,
    ...text,
    label: 'Call to Action Button Text',
    initial: defaultCall(units[0]),
    max: 80,
    help: 'The words on the button at the top. It leads to the form of your page, to your section about joining, or to your contact details.',
  },
  {
    name: 'contactEmail',
    column: 'contact_email',
    step: 1,
    ...email,
    label: 'Contact Email',
    max: 320,
    anchor: 'contact',
    placeholder: 'hello@example.org',
    autocomplete: 'email',
    help: 'Shown on your page. A shared troop address is better than a private one.',
  },
] as const satisfies readonly Field[]
