import type { Field, TextField } from './field.ts'
import { aboutFields } from './fields/about-fields.ts'
import { contactFields } from './fields/contact-fields.ts'
import { heroFields } from './fields/hero-fields.ts'
import { joinFields } from './fields/join-fields.ts'
import { lookFields } from './fields/look-fields.ts'
import { photoFields } from './fields/photo-fields.ts'
import { socialFields } from './fields/social-fields.ts'
import type { StepNumber } from './steps.ts'

const list = [
  ...heroFields,
  ...aboutFields,
  ...socialFields,
  ...contactFields,
  ...joinFields,
  ...photoFields,
  ...lookFields,
] as const

type ListedField = (typeof list)[number]
type ListedTextField = Exclude<
  ListedField,
  { kind: 'captions' | 'leaders' | 'sections' | 'questions' | 'headings' } | { column: null }
>
export type TextFieldName = ListedTextField['name']
export type TextColumn = ListedTextField['column']

/** Every field of the wizard, in the wizard's order. */
export const fields: readonly Field[] = list

type KnownTextField = TextField & { name: TextFieldName; column: TextColumn }

export const textFields: readonly KnownTextField[] = list.filter(
  (field): field is ListedTextField => 'initial' in field,
)

export function fieldsOfStep(number: StepNumber): Field[] {
  return fields.filter((field) => field.step === number)
}
