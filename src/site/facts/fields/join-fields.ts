import type { Field } from '../field.ts'
import { link, longText } from './kinds.ts'

const atJoin = { step: 5, anchor: 'join' } as const

export const joinFields = [
  {
    name: 'recruitmentInfo',
    column: 'recruitment_info',
    ...atJoin,
    ...longText,
    label: 'Recruitment Information',
    max: 20000,
    help: 'Who can join, what it costs, how to start.',
  },
  {
    ...link,
    name: 'contactFormLink',
    column: 'contact_form_link',
    ...atJoin,
    label: 'Contact Form Link',
    help: 'A form on the web that families fill in.',
  },
  {
    name: 'recruitmentPdf',
    column: null,
    ...atJoin,
    kind: 'file',
    label: 'Recruitment Packet PDF',
    accept: '.pdf',
    optional: true,
    help: 'A PDF that visitors can download.',
  },
] as const satisfies readonly Field[]
