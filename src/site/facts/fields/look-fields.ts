import type { Field } from '../field.ts'
import { LONGEST_HEADING } from '../sections.ts'
import { link, prose, text } from './kinds.ts'

const listed = {
  step: 7,
  kind: 'sections',
  max: 30,
  maxItems: 40,
  optional: true,
  anchor: 'top',
} as const

const atFooter = { step: 7, anchor: 'footer' } as const

export const lookFields = [
  {
    name: 'template',
    column: 'template_name',
    step: 7,
    kind: 'template',
    label: 'Template',
    initial: 'classic',
    max: 40,
    anchor: 'top',
  },
  {
    name: 'color',
    column: 'color',
    step: 7,
    kind: 'color',
    label: 'Colors',
    initial: '',
    max: 7,
    optional: true,
    anchor: 'top',
  },
  {
    name: 'sectionOrder',
    column: 'section_order',
    ...listed,
    label: 'Order of the sections',
  },
  {
    name: 'hiddenSections',
    column: 'hidden_sections',
    ...listed,
    label: 'Hidden sections',
  },
  {
    name: 'sectionHeadings',
    column: 'section_headings',
    step: 7,
    kind: 'headings',
    label: 'Headings',
    max: LONGEST_HEADING,
    optional: true,
    anchor: 'top',
  },
  {
    name: 'copyrightText',
    column: 'copyright_text',
    ...atFooter,
    ...text,
    label: 'Copyright Text',
    max: 500,
    optional: true,
    help: 'Leave it empty for "© this year, your troop\'s name. All rights reserved."',
  },
  {
    name: 'poweredByText',
    column: 'powered_by_text',
    ...atFooter,
    ...text,
    label: 'Powered By Text',
    initial: 'Powered by ScoutSite',
    max: 200,
  },
  {
    ...link,
    name: 'privacyPolicyLink',
    column: 'privacy_policy_link',
    ...atFooter,
    label: 'Privacy Policy Link',
    help: 'Your troop has one already? Without a link, your page leads to the privacy page that ScoutSite writes for you.',
  },
  {
    name: 'privacyNote',
    column: 'privacy_note',
    ...atFooter,
    ...prose,
    label: 'Your Own Lines About Privacy',
    max: 2000,
    optional: true,
    fold: 'Add to your privacy page',
    help: 'Your site has a privacy page, written from what the site really does. These lines are shown on it, too.',
  },
] as const satisfies readonly Field[]
