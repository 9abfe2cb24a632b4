import type { Field } from '../field.ts'
import { link, text } from './kinds.ts'

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
  },
] as const satisfies readonly Field[]
